import * as z from 'zod/mini'
import { isNaira } from './amounts.ts'
import { limit, Page, Pagination, Time } from './common.ts'
import { endpoint } from './endpoint.ts'
import { FeeConfig } from './fee-form.ts'
import { PAGE_SIZE } from './limits.ts'

const Current = z.object({ success: z.literal(true), data: FeeConfig })
const Changed = z.object({ success: z.literal(true), message: z.string(), data: FeeConfig })
const Change = z.strictObject({ config: FeeConfig })

export const getFees = endpoint({
  method: 'GET',
  path: '/api/fees/config',
  summary: 'What the platform charges',
  access: 'super',
  reply: Current,
})
export const getFeesUnprefixed = endpoint({
  method: 'GET',
  path: '/fees/config',
  summary: 'The same as /api/fees/config (R16)',
  access: 'super',
  reply: Current,
})

export const changeFees = endpoint({
  method: 'PUT',
  path: '/api/fees/config',
  summary: 'Set what the platform charges for orders from now on',
  access: 'super',
  body: Change,
  reply: Changed,
})
export const changeFeesUnprefixed = endpoint({
  method: 'PUT',
  path: '/fees/config',
  summary: 'The same as /api/fees/config (R16)',
  access: 'super',
  body: Change,
  reply: Changed,
})

const Figure = z.coerce.number('Invalid number')
const Naira = z.coerce.number('Invalid amount').check(z.refine(isNaira, 'Invalid amount'))
export const previewFees = endpoint({
  method: 'GET',
  path: '/api/fees/preview',
  summary: 'What these fees would make of orders of ₦1,000, ₦5,000 and ₦15,000, before campus discounts',
  access: 'super',
  query: z.object({
    basePercentage: Figure.check(z.gte(0, 'Invalid number'), z.lte(100, 'Invalid number')),
    minimumFee: Naira,
    maximumFee: Naira,
    freeThreshold: Naira,
  }),
  reply: z.object({ preview: z.array(z.object({ amount: z.number(), fee: z.number() })) }),
})

export const FeeChange = z.object({
  id: z.number(),
  config: FeeConfig,
  /** Null for what the platform began with. */
  changedBy: z.nullable(z.object({ id: z.number(), name: z.string() })),
  at: Time,
})
export type FeeChange = z.infer<typeof FeeChange>

export const FeeHistoryQuery = z.object({ page: Page, limit: limit(PAGE_SIZE.admin) })
export type FeeHistoryQuery = z.output<typeof FeeHistoryQuery>
export const listFeeChanges = endpoint({
  method: 'GET',
  path: '/api/fees/history',
  summary: 'All that the platform charged, newest first',
  access: 'super',
  query: FeeHistoryQuery,
  reply: z.object({ changes: z.array(FeeChange), pagination: Pagination }),
})
