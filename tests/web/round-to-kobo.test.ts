import { expect, test } from 'vitest'
import { roundToKobo } from '../../web/src/lib/money/round-to-kobo.ts'

test('the kobo remainder of an amount is exact, also below zero', () => {
  expect(roundToKobo(2100.3 - 2000.2)).toBe(100.1)
  expect(roundToKobo(0.1 + 0.2 - 0.3)).toBe(0)
  expect(roundToKobo(2000.3 - 2100.45)).toBe(-100.15)
})
