import { beforeEach, expect, test, vi } from 'vitest'
import { MINIMUM_DEPOSIT } from '#adapters/contract/core/limits.ts'
import { requestedKind } from '../../../web/src/lib/listings/requested-kind.ts'
import {
  depositFor,
  forgetPurchase,
  plannedPurchase,
  planPurchase,
  purchaseComesNext,
} from '../../../web/src/lib/money/planned-purchase.ts'

const MINUTE = 60_000
const PHONE = { path: '/products/7', name: 'Tecno Camon', total: 2100, missing: 600 }

beforeEach(() => {
  const stored = new Map<string, string>()
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => stored.set(key, value),
    removeItem: (key: string) => stored.delete(key),
  })
})

test('a planned purchase is stored for an hour, the last of several', () => {
  expect(plannedPurchase()).toBeUndefined()
  planPurchase({ ...PHONE, path: '/cart' }, 0)
  planPurchase(PHONE, MINUTE)
  expect(plannedPurchase(60 * MINUTE)).toMatchObject(PHONE)
  expect(plannedPurchase(61 * MINUTE)).toBeUndefined()
})

test('the missing amount is deposited in whole naira, at least the minimum', () => {
  expect(depositFor(100)).toBe(100)
  expect(depositFor(5880.25)).toBe(5881)
  expect(depositFor(0.5)).toBe(MINIMUM_DEPOSIT)
})

test('another tab with the same purchase leaves it next after the deposit, another purchase does not', () => {
  planPurchase(PHONE)
  purchaseComesNext()
  planPurchase(PHONE)
  expect(plannedPurchase()?.isNext).toBe(true)
  planPurchase({ ...PHONE, path: '/cart' })
  expect(plannedPurchase()?.isNext).toBeUndefined()
})

test('a paid purchase is removed', () => {
  planPurchase(PHONE)
  forgetPurchase()
  expect(plannedPurchase()).toBeUndefined()
})

test('a link may ask for the form of a business or a gig; the default is a product', () => {
  expect(requestedKind({ kind: 'business' })).toBe('business')
  expect(requestedKind({ kind: 'gig' })).toBe('gig')
  for (const state of [null, undefined, 'gig', {}, { kind: 'house' }])
    expect(requestedKind(state)).toBe('product')
})
