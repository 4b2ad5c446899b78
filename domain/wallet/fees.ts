import { type Kobo, kobo, ZERO } from '#domain/shared/money.ts'
import { type Instant, lagosDayOf } from '#domain/shared/time.ts'
import type { DatedFees, FeeConfig, FeeSchedule } from './ports.ts'

/** 5 %, at least ₦50, at most ₦1,000, free from ₦10,000, no discounts. */
export const DEFAULT_FEES: FeeConfig = {
  id: 0,
  basePercentage: 5,
  minimumFee: kobo(50_00),
  maximumFee: kobo(1000_00),
  freeThreshold: kobo(10_000_00),
  campusDiscounts: {},
}

export function feesAt(schedule: FeeSchedule, at: Instant): DatedFees {
  const fees = schedule.find(({ appliesFrom }) => appliesFrom <= lagosDayOf(at))
  if (!fees) throw new Error('no fees are in force')
  return fees
}

export function comingFees(schedule: FeeSchedule, at: Instant): DatedFees | undefined {
  return schedule.find(({ appliesFrom }) => appliesFrom > lagosDayOf(at))
}

/** Applies percentage, minimum, maximum and the free threshold, without discounts (R8, R15). */
export function feeOn(amount: Kobo, config: FeeConfig): Kobo {
  if (amount >= config.freeThreshold) return ZERO
  const share = percentOf(amount, config.basePercentage)
  return kobo(Math.min(Math.max(share, config.minimumFee), config.maximumFee))
}

/** Applies the campus discount, too (R8). Orders placed together don't make each other cheaper. */
export function feeOf(order: { subtotal: Kobo; campus: string }, config: FeeConfig): Kobo {
  const discount = config.campusDiscounts[order.campus] ?? 0
  return percentOf(feeOn(order.subtotal, config), 100 - discount)
}

/** Computes a percentage, to a tenth of a percent, rounded half up to a kobo. */
function percentOf(amount: Kobo, percentage: number): Kobo {
  return kobo(Number((BigInt(amount) * BigInt(Math.round(percentage * 1000)) + 50_000n) / 100_000n))
}
