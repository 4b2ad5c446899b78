import type * as z from 'zod/mini'
import type { WithdrawBody } from '#adapters/contract/wallet/wallet-forms.ts'

/** What the withdrawal's form holds; the amount in naira. `accountName` is blank until the bank has answered. */
export type WithdrawValues = z.input<typeof WithdrawBody>
