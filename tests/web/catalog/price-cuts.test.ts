import { expect, test } from 'vitest'
import { priceCuts } from '../../../web/src/lib/money/price-cuts.ts'

test('an offer may start 5, 10 or 15 % below the price, in whole naira, with the saving', () => {
  expect(priceCuts(7000)).toEqual([
    { percent: 5, amount: 6650, saved: 350 },
    { percent: 10, amount: 6300, saved: 700 },
    { percent: 15, amount: 5950, saved: 1050 },
  ])
  expect(priceCuts(999.5).map(({ amount, saved }) => [amount, saved])).toEqual([
    [949, 50.5],
    [899, 100.5],
    [849, 150.5],
  ])
})

test('a low price has fewer suggestions, or none', () => {
  expect(priceCuts(3).map(({ amount }) => amount)).toEqual([2])
  expect(priceCuts(1)).toEqual([])
  expect(priceCuts(0)).toEqual([])
})

test('each is a valid offer: at least ₦1 and below the price', () => {
  for (let naira = 0; naira <= 400; naira += 1)
    for (const { amount, saved } of priceCuts(naira)) {
      expect(amount).toBeGreaterThanOrEqual(1)
      expect(amount).toBeLessThan(naira)
      expect(amount + saved).toBe(naira)
    }
})
