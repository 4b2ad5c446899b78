import * as z from 'zod/mini'
import { Password } from '#adapters/contract/identity/account-forms.ts'

/** True when both are the same, or it is typed once; said beside the second one. */
export const matching = z.refine<{ password: string; confirm?: string | undefined }>(
  ({ password, confirm }) => confirm === undefined || password === confirm,
  { path: ['confirm'], message: 'Passwords do not match' },
)

/** A new password, typed twice. */
export const NewPassword = z.object({ password: Password, confirm: z.string() }).check(matching)
export type NewPassword = z.infer<typeof NewPassword>
