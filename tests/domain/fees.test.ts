import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { add, type Kobo, kobo } from '#domain/shared/money.ts'
import { DEFAULT_FEES, feeOn, feesOf, split } from '#domain/wallet/fees.ts'
import type { FeeConfig } from '#domain/wallet/ports.ts'

const amounts = fc.integer({ min: 0, max: 2_000_000_00 }).map(kobo)
const configs: fc.Arbitrary<FeeConfig> = fc
  .record({
    percent: fc.integer({ min: 0, max: 1000 }),
    fees: fc.tuple(fc.integer({ min: 0, max: 200_000 }), fc.integer({ min: 0, max: 200_000 })),
    freeThreshold: amounts,
    discount: fc.integer({ min: 0, max: 100 }),
  })
  .map(({ percent, fees, freeThreshold, discount }) => ({
    id: 1,
    basePercentage: percent / 10,
    minimumFee: kobo(Math.min(...fees)),
    maximumFee: kobo(Math.max(...fees)),
    freeThreshold,
    campusDiscounts: { ui: discount },
  }))

describe('the platform fee', () => {
  test.each([
    [1000, 50],
    [5000, 250],
    [15_000, 0],
    [10_000, 0],
    [9999.99, 500],
    [500, 50],
  ])('[S195] on ₦%s is ₦%s by default', (naira, fee) => {
    expect(feeOn(kobo(Math.round(naira * 100)), DEFAULT_FEES)).toBe(fee * 100)
  })

  test('is never above the cap, and never below the minimum unless free', () => {
    fc.assert(
      fc.property(amounts, configs, (amount, config) => {
        const fee = feeOn(amount, config)
        expect(fee).toBeLessThanOrEqual(config.maximumFee)
        if (amount >= config.freeThreshold) expect(fee).toBe(0)
        else expect(fee).toBeGreaterThanOrEqual(config.minimumFee)
      }),
    )
  })

  test('does not fall as the amount grows, below the threshold', () => {
    fc.assert(
      fc.property(amounts, amounts, configs, (one, other, config) => {
        const [less, more] = [Math.min(one, other), Math.max(one, other)] as [Kobo, Kobo]
        if (more < config.freeThreshold) expect(feeOn(less, config)).toBeLessThanOrEqual(feeOn(more, config))
      }),
    )
  })

  test('is 0 on everything with a threshold of 0', () => {
    expect(feeOn(kobo(1), { ...DEFAULT_FEES, freeThreshold: kobo(0) })).toBe(0)
  })

  test('is split over orders without creating or losing a kobo', () => {
    fc.assert(
      fc.property(amounts, fc.array(amounts, { minLength: 1, maxLength: 12 }), (amount, weights) => {
        const parts = split(amount, weights)
        expect(add(...parts)).toBe(amount)
        expect(parts).toHaveLength(weights.length)
      }),
      { numRuns: 2000 },
    )
  })

  test('a part differs from its exact share by less than a kobo', () => {
    fc.assert(
      fc.property(amounts, fc.array(amounts, { minLength: 1, maxLength: 12 }), (amount, weights) => {
        const sum = weights.reduce((total, weight) => total + weight, 0)
        if (sum === 0) return
        for (const [index, part] of split(amount, weights).entries())
          expect(Math.abs(part - (amount * (weights[index] ?? 0)) / sum)).toBeLessThan(1.001)
      }),
    )
  })

  test('without discounts the orders of a cart pay exactly the fee on its sum', () => {
    fc.assert(
      fc.property(fc.array(amounts, { minLength: 1, maxLength: 6 }), configs, (subtotals, config) => {
        const fees = feesOf(
          subtotals.map((subtotal) => ({ subtotal, campus: 'unilag' })),
          config,
        )
        expect(add(...fees)).toBe(feeOn(add(...subtotals), config))
      }),
    )
  })

  test("each order is reduced by its own campus's discount, what remains rounded half up", () => {
    const config = { ...DEFAULT_FEES, campusDiscounts: { ui: 50, unn: 100 } }
    const orders = ['unilag', 'ui', 'unn'].map((campus) => ({ subtotal: kobo(100_000), campus }))
    expect(feesOf(orders, config)).toEqual([5000, 2500, 0])
    expect(feesOf([{ subtotal: kobo(100_020), campus: 'ui' }], config)).toEqual([2501])
  })
})
