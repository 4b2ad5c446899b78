import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import * as limits from '#adapters/contract/core/limits.ts'
import { formatKobo, fromNaira, kobo, LARGEST_MOVEMENT, toNaira } from '#domain/shared/money.ts'
import {
  MINIMUM_DEPOSIT,
  MINIMUM_WITHDRAWAL,
  WITHDRAWABLE_FROM,
  WITHDRAWAL_FEE,
} from '#domain/wallet/limits.ts'

describe('money', () => {
  test('preserves every amount in kobo on the way to naira and back', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: LARGEST_MOVEMENT }), (amount) => {
        expect(fromNaira(toNaira(amount))).toBe(amount)
      }),
    )
  })

  test.each([NaN, Infinity, -Infinity, -1, -0.01, 0.001, 10.005, 1e308, 100_000_000.01])(
    'rejects %s naira',
    (naira) => {
      expect(() => fromNaira(naira)).toThrow(RangeError)
    },
  )

  test.each([-1, 0.5, NaN, Number.MAX_SAFE_INTEGER + 1])('rejects %s kobo', (amount) => {
    expect(() => kobo(amount)).toThrow(RangeError)
  })

  test('[S1] shows naira with separators, and kobo only if not zero', () => {
    expect(formatKobo(150_000)).toBe('₦1,500')
    expect(formatKobo(123_456_789)).toBe('₦1,234,567.89')
    expect(formatKobo(5)).toBe('₦0.05')
  })

  test('[S156] has the same constants in the contract and the domain', () => {
    expect(fromNaira(limits.MINIMUM_DEPOSIT)).toBe(MINIMUM_DEPOSIT)
    expect(fromNaira(limits.MINIMUM_WITHDRAWAL)).toBe(MINIMUM_WITHDRAWAL)
    expect(fromNaira(limits.WITHDRAWAL_FEE)).toBe(WITHDRAWAL_FEE)
    expect(fromNaira(limits.WITHDRAWABLE_FROM)).toBe(WITHDRAWABLE_FROM)
    expect(fromNaira(limits.LARGEST_AMOUNT)).toBe(LARGEST_MOVEMENT)
  })
})
