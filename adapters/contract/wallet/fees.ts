import * as z from 'zod/mini'
import { adminList } from '../core/admin-list.ts'
import { Time, Why } from '../core/common.ts'
import { endpoint } from '../core/endpoint.ts'
import { nairaText, numberText } from '../core/numbers.ts'
import { FeeConfig } from './fee-form.ts'
import { Day } from './wallet.ts'

const Current = z.object({
  success: z.literal(true),
  data: FeeConfig,
  /** The planned change; `appliesFrom` is its first day in Lagos. */
  coming: z.nullable(z.object({ config: FeeConfig, appliesFrom: z.string() })),
  filledCarts: z.number(),
})
const Changed = z.object({ success: z.literal(true), message: z.string(), data: FeeConfig })
const Change = z.strictObject({ config: FeeConfig, appliesFrom: Day, reason: Why })
const CHANGE_TEXTS = {
  config: 'The new fees.',
  appliesFrom: 'The first day they apply, in Lagos, `YYYY-MM-DD`; without it at once.',
}

export const getFees = endpoint({
  method: 'GET',
  path: '/api/fees/config',
  summary: 'Returns the fees that the platform charges',
  access: 'super',
  reply: Current,
})
export const getFeesUnprefixed = endpoint({
  method: 'GET',
  path: '/fees/config',
  summary: 'Returns the fees that the platform charges, like /api/fees/config',
  access: 'super',
  reply: Current,
})

const FEE_FIELD_TEXTS = {
  basePercentage: 'Percent of the order’s price.',
  minimumFee: 'The fee is never less; naira.',
  maximumFee: 'The fee is never more; naira.',
  freeThreshold: 'Orders from this price on have no fee; naira.',
}

export const changeFees = endpoint({
  method: 'PUT',
  path: '/api/fees/config',
  summary: 'Sets the fees for new orders; replaces a planned change',
  access: 'super',
  freshProof: true,
  body: Change,
  fieldTexts: { ...FEE_FIELD_TEXTS, ...CHANGE_TEXTS },
  reply: Changed,
})
export const changeFeesUnprefixed = endpoint({
  method: 'PUT',
  path: '/fees/config',
  summary: 'Sets the fees for new orders, like /api/fees/config',
  access: 'super',
  freshProof: true,
  body: Change,
  fieldTexts: { ...FEE_FIELD_TEXTS, ...CHANGE_TEXTS },
  reply: Changed,
})

export const cancelFeeChange = endpoint({
  method: 'DELETE',
  path: '/api/fees/coming',
  summary: 'Cancels the planned change of the fees',
  access: 'super',
  freshProof: true,
  reply: z.object({ message: z.string() }),
})

export const feeExamples = endpoint({
  method: 'GET',
  path: '/api/fees/examples',
  summary: 'Returns the public fee rule and its result for three sample orders, before campus discounts',
  access: 'public',
  reply: z.object({
    basePercentage: z.number(),
    minimumFee: z.number(),
    maximumFee: z.number(),
    freeThreshold: z.number(),
    examples: z.array(z.object({ amount: z.number(), fee: z.number(), total: z.number() })),
  }),
})

const Naira = nairaText('Invalid amount')
export const previewFees = endpoint({
  method: 'GET',
  path: '/api/fees/preview',
  summary: 'Previews given fees for orders of ₦1,000, ₦5,000 and ₦15,000, before campus discounts',
  access: 'super',
  query: z.object({
    basePercentage: numberText('Invalid number').check(z.lte(100, 'Invalid number')),
    minimumFee: Naira,
    maximumFee: Naira,
    freeThreshold: Naira,
  }),
  fieldTexts: FEE_FIELD_TEXTS,
  reply: z.object({ preview: z.array(z.object({ amount: z.number(), fee: z.number() })) }),
})

export const FeeChange = z.object({
  id: z.number(),
  config: FeeConfig,
  changedBy: z.nullable(z.object({ id: z.number(), name: z.string() })),
  at: Time,
  /** In Lagos; null when it applied at once. */
  appliesFrom: z.nullable(z.string()),
})
export type FeeChange = z.infer<typeof FeeChange>

export const listFeeChanges = adminList({
  path: '/api/fees/history',
  summary: 'Lists all past fee settings, newest first',
  access: 'super',
  rows: ['changes', FeeChange],
})
