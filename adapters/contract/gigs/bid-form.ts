import * as z from 'zod/mini'
import { MAX_DAYS } from '#domain/gigs/limits.ts'
import { readable } from '#domain/shared/text.ts'
import { isNaira } from '../core/amounts.ts'
import { Id } from '../core/common.ts'
import { MIN_BID } from '../core/limits.ts'
import { formatNaira } from '../core/money.ts'

const MISSING = 'All fields are required'

export const BidAmount = z
  .number(MISSING)
  .check(z.refine(isNaira, 'Amount must be a number of naira with at most two decimals'))

export const BidDays = z
  .number(MISSING)
  .check(
    z.refine(
      (days) => Number.isInteger(days) && days >= 1 && days <= MAX_DAYS,
      'Delivery time must be at least 1 day, in whole days',
    ),
  )

/** Naira, whole days and a proposal. `gigId` may repeat the path. */
export const BidFields = z.strictObject({
  gigId: z.optional(Id),
  amount: BidAmount.check(z.gte(MIN_BID, `A bid is at least ${formatNaira(MIN_BID)}`)),
  deliveryTime: BidDays,
  proposal: z
    .string(MISSING)
    .check(z.overwrite(readable), z.minLength(1, MISSING), z.maxLength(2000, 'At most 2000 characters')),
})
