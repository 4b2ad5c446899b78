import { expect, test } from 'vitest'
import { kobo } from '#domain/shared/money.ts'
import { DEFAULT_FEES, feeOf, feeOn } from '#domain/wallet/fees.ts'

test('[R8] half a kobo is rounded up, in the fee and in the discounted fee', () => {
  const bare = { ...DEFAULT_FEES, minimumFee: kobo(0) }
  expect(feeOn(kobo(10), bare)).toBe(1)
  expect(feeOn(kobo(9), bare)).toBe(0)
  const discounted = { ...bare, campusDiscounts: { ui: 50, oau: 100, unn: 33.3 } }
  const feeAt = (campus: string) => feeOf({ subtotal: kobo(100), campus }, discounted)
  expect([feeAt('ui'), feeAt('oau'), feeAt('unn'), feeAt('unilag')]).toEqual([3, 0, 3, 5])
})
