import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type Kobo, kobo } from '#domain/shared/money.ts'
import { DEFAULT_FEES, feeOf, feeOn } from '#domain/wallet/fees.ts'
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

  test('is never above the maximum, and never below the minimum unless free', () => {
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

  test('is 0 for every amount with a threshold of 0', () => {
    expect(feeOn(kobo(1), { ...DEFAULT_FEES, freeThreshold: kobo(0) })).toBe(0)
  })

  test('has a discount of at most its share, and is never negative', () => {
    fc.assert(
      fc.property(amounts, configs, (subtotal, config) => {
        const whole = feeOf({ subtotal, campus: 'unilag' }, config)
        const reduced = feeOf({ subtotal, campus: 'ui' }, config)
        expect(whole).toBe(feeOn(subtotal, config))
        expect(reduced).toBeGreaterThanOrEqual(0)
        expect(reduced).toBeLessThanOrEqual(whole)
        const exact = (whole * (100 - (config.campusDiscounts.ui ?? 0))) / 100
        expect(Math.abs(reduced - exact)).toBeLessThanOrEqual(0.5)
      }),
    )
  })

  test('is reduced by the discount of the order’s campus, and rounded half up', () => {
    const config = { ...DEFAULT_FEES, campusDiscounts: { ui: 50, unn: 100 } }
    const feeAt = (campus: string, subtotal = 100_000) => feeOf({ subtotal: kobo(subtotal), campus }, config)
    expect(['unilag', 'ui', 'unn'].map((campus) => feeAt(campus))).toEqual([5000, 2500, 0])
    expect(feeAt('ui', 100_020)).toBe(2501)
  })
})
