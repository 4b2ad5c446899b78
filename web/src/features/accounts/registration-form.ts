import * as z from 'zod/mini'
import { Email, Password } from '#adapters/http/contract/account-forms.ts'
import { required } from '#adapters/http/contract/common.ts'
import { matching } from './new-password.ts'

/** What is typed to create an account. */
export const RegistrationForm = z
  .object({
    name: required('Name is required', 100),
    email: Email,
    password: Password,
    confirm: z.string(),
  })
  .check(matching)
export type RegistrationForm = z.infer<typeof RegistrationForm>
