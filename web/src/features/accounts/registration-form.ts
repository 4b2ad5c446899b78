import * as z from 'zod/mini'
import { required } from '#adapters/contract/core/common.ts'
import { NAME_LENGTH } from '#adapters/contract/core/limits.ts'
import { Email, Password } from '#adapters/contract/identity/account-forms.ts'
import { matching } from './new-password.ts'

/** What is typed to create an account. */
export const RegistrationForm = z
  .object({
    name: required('Name is required', NAME_LENGTH),
    email: Email,
    password: Password,
    confirm: z.string(),
  })
  .check(matching)
export type RegistrationForm = z.infer<typeof RegistrationForm>
