import * as z from 'zod/mini'
import { isNaira } from '../core/amounts.ts'
import { required } from '../core/common.ts'
import { DISABLING_REASON_LENGTH } from '../core/limits.ts'

const Amount = z
  .number('Please enter an amount')
  .check(
    z.gt(0, 'Enter more than ₦0'),
    z.refine(isNaira, 'Enter an amount up to ₦100,000,000, with at most two decimals'),
  )
const Reason = required('Please provide a reason', DISABLING_REASON_LENGTH)

export const RefundBody = z.strictObject({
  amount: Amount,
  from: z.enum(['seller', 'platform'], 'Choose whose money it is'),
  refunded: z.number('Invalid amount').check(z.refine(isNaira, 'Invalid amount')),
  reason: Reason,
})

export const AdjustmentBody = z.strictObject({
  direction: z.enum(['in', 'out'], 'Choose what to do'),
  amount: Amount,
  reason: Reason,
})

export const DeclineBody = z.strictObject({ reason: Reason })
