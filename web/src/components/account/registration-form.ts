import * as z from 'zod/mini'
import { CampusValue, required } from '#adapters/contract/core/common.ts'
import { NAME_LENGTH } from '#adapters/contract/core/limits.ts'
import { Email, Password } from '#adapters/contract/identity/account-forms.ts'
import { matching } from './new-password.ts'

/** What is typed to create an account. The page has the password twice, the sheet of a purchase the campus. */
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

/** What is typed first where it is not known yet whether there is an account. */
export const EmailForm = z.object({ email: Email })
