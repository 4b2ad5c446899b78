import type * as z from 'zod/mini'
import type { WithdrawBody } from '#adapters/contract/wallet/wallet-forms.ts'

/** `amount` in naira, `accountName` blank until verified. */
export type WithdrawValues = z.input<typeof WithdrawBody>
