import * as z from 'zod/mini'
import { Password } from '#adapters/contract/identity/account-forms.ts'

/** Allows a form without a second password; the error is shown at the second. */
export const matching = z.refine<{ password: string; confirm?: string | undefined }>(
  ({ password, confirm }) => confirm === undefined || password === confirm,
  { path: ['confirm'], message: 'Passwords do not match' },
)

export const NewPassword = z.object({ password: Password, confirm: z.string() }).check(matching)
export type NewPassword = z.infer<typeof NewPassword>
