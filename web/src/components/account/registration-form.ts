import * as z from 'zod/mini'
import { CampusValue, required } from '#adapters/contract/core/common.ts'
import { NAME_LENGTH } from '#adapters/contract/core/limits.ts'
import { Email, Password } from '#adapters/contract/identity/account-forms.ts'
import { matching } from './new-password.ts'

/** The page repeats the password, the purchase sheet has the campus. */
export const RegistrationForm = z
  .object({
    name: required('Name is required', NAME_LENGTH),
    email: Email,
    password: Password,
    confirm: z.optional(z.string()),
    campus: z.optional(CampusValue),
  })
  .check(matching)
export type RegistrationForm = z.infer<typeof RegistrationForm>

export const EmailForm = z.object({ email: Email })
