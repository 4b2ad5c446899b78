import { add, type Kobo, kobo, ZERO } from '#domain/shared/money.ts'
import type { FeeConfig } from './ports.ts'

/** 5 %, at least ₦50, at most ₦1,000, free from ₦10,000, no discounts. */
export const DEFAULT_FEES: FeeConfig = {
  id: 0,
  basePercentage: 5,
  minimumFee: kobo(50_00),
  maximumFee: kobo(1000_00),
  freeThreshold: kobo(10_000_00),
  campusDiscounts: {},
}

/** The fee on an amount before discounts: percent, raised to the minimum, capped at the maximum, 0 from the threshold on (R8, R15). */
export function feeOn(amount: Kobo, config: FeeConfig): Kobo {
  if (amount >= config.freeThreshold) return ZERO
  const share = percentOf(amount, config.basePercentage)
  return kobo(Math.min(Math.max(share, config.minimumFee), config.maximumFee))
}

/**
 * The fees of orders that are placed together, in their order (R8): computed once on the sum, split by subtotal with the
 * largest remainders first so that the parts add up to the kobo, then each reduced by its campus's discount.
 */
export function feesOf(orders: readonly { subtotal: Kobo; campus: string }[], config: FeeConfig): Kobo[] {
  const subtotals = orders.map((order) => order.subtotal)
  const parts = split(feeOn(add(...subtotals), config), subtotals)
  return orders.map(({ campus }, index) => {
    const part = parts[index] ?? ZERO
    const discount = config.campusDiscounts[campus] ?? 0
    return kobo(part - Math.min(part, percentOfRoundedDown(part, discount)))
  })
}

/** Splits an amount by weights: whole kobo, nothing lost; all to the first when every weight is 0. */
export function split(amount: Kobo, weights: readonly Kobo[]): Kobo[] {
  const sum = weights.reduce((total, weight) => total + weight, 0)
  if (sum === 0) return weights.map((_, index) => (index === 0 ? amount : ZERO))
  const exact = weights.map((weight) => BigInt(amount) * BigInt(weight))
  const parts = exact.map((product) => Number(product / BigInt(sum)))
  const left = amount - parts.reduce((total, part) => total + part, 0)
  const byRemainder = exact
    .map((product, index) => ({ index, remainder: product % BigInt(sum) }))
    .sort((a, b) => Number(b.remainder - a.remainder))
  for (const { index } of byRemainder.slice(0, left)) parts[index] = (parts[index] ?? 0) + 1
  return parts.map(kobo)
}

/** A percentage, to a tenth of a percent, rounded half up to a kobo. */
function percentOf(amount: Kobo, percentage: number): number {
  return Number((BigInt(amount) * BigInt(Math.round(percentage * 1000)) + 50_000n) / 100_000n)
}

/** What a discount takes off, so that what remains is rounded half up. */
function percentOfRoundedDown(amount: Kobo, percentage: number): number {
  return amount - percentOf(amount, 100 - percentage)
}
