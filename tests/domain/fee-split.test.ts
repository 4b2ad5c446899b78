import { expect, test } from 'vitest'
import { type Kobo, kobo } from '#domain/shared/money.ts'
import { DEFAULT_FEES, feeOn, feesOf, split } from '#domain/wallet/fees.ts'

const koboOf = (...amounts: number[]): Kobo[] => amounts.map(kobo)

test.each([
  ['the largest remainder gets the kobo that is left', 100, [1, 2, 4], [14, 29, 57]],
  ['the largest remainder may be the last', 10, [4, 4, 10], [2, 2, 6]],
  ['of equal remainders the first', 10, [1, 1, 1], [4, 3, 3]],
  ['two of three', 11, [1, 1, 1], [4, 4, 3]],
  ['a weight of nothing gets nothing', 10, [0, 1], [0, 10]],
  ['without weights all goes to the first', 5, [0, 0, 0], [5, 0, 0]],
  ['nobody is there', 5, [], []],
])('[R8] a split: %s', (_, amount, weights, parts) => {
  expect(split(kobo(amount), koboOf(...weights))).toEqual(parts)
})

test('[R8] half a kobo is rounded up, of the fee as of what a discount leaves', () => {
  const bare = { ...DEFAULT_FEES, minimumFee: kobo(0) }
  expect(feeOn(kobo(10), bare)).toBe(1)
  expect(feeOn(kobo(9), bare)).toBe(0)
  const discounted = { ...bare, campusDiscounts: { ui: 50, oau: 100, unn: 33.3 } }
  const feeAt = (campus: string) => feesOf([{ subtotal: kobo(100), campus }], discounted)
  expect([feeAt('ui'), feeAt('oau'), feeAt('unn'), feeAt('unilag')]).toEqual([[3], [0], [3], [5]])
})
