import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { AVAILABILITIES as TOLD } from '#adapters/contract/core/choices.ts'
import {
  ANSWER_MS,
  expire,
  FRESH_MS,
  type Freshness,
  isOnSale,
  newFreshness,
  refresh,
  renewed,
  sold,
} from '#domain/catalog/availability.ts'
import { SHOWN_AVAILABILITIES } from '#domain/catalog/stock.ts'
import { noticesOf } from '#domain/notifying/routing.ts'
import { kobo } from '#domain/shared/money.ts'
import { DAY_MS } from '#domain/shared/time.ts'
import { aNoticeContext } from '#tests/support/market/notice-context.ts'

const START = new Date('2026-11-01T08:00:00Z')
const since = (ms: number) => new Date(START.getTime() + ms)
const fresh = { ...newFreshness(START), isDisabled: false }

describe('A listed product', () => {
  test('is asked about after 21 days, and not before', () => {
    expect(expire(fresh, since(21 * DAY_MS - 1))).toBe(fresh)
    expect(expire(fresh, since(21 * DAY_MS))).toEqual({ ...fresh, askedAt: since(FRESH_MS) })
  })

  test('is paused 7 days after the question, and not before', () => {
    const requested = expire(fresh, since(FRESH_MS))
    expect(expire(requested, since(FRESH_MS + 7 * DAY_MS - 1))).toBe(requested)
    const paused = expire(requested, since(FRESH_MS + ANSWER_MS))
    expect(paused).toMatchObject({ availability: 'paused', askedAt: null })
    expect(isOnSale(paused)).toBe(false)
    expect(expire(paused, since(100 * DAY_MS))).toBe(paused)
  })

  test('stays for another 21 days after its owner’s confirmation or change', () => {
    const requested = expire(fresh, since(FRESH_MS))
    for (const answer of [renewed, refresh<typeof requested>]) {
      const stored = answer(requested, since(FRESH_MS + DAY_MS))
      expect(stored).toMatchObject({ availability: 'for_sale', askedAt: null })
      expect(expire(stored, since(2 * FRESH_MS))).toBe(stored)
      expect(expire(stored, since(2 * FRESH_MS + DAY_MS)).askedAt).toEqual(since(2 * FRESH_MS + DAY_MS))
    }
  })

  test('is neither asked about nor paused once sold, also after a change; it can be relisted', () => {
    const gone = sold(expire(fresh, since(FRESH_MS)))
    expect(refresh(gone, since(50 * DAY_MS))).toBe(gone)
    expect(expire(gone, since(50 * DAY_MS))).toBe(gone)
    expect([isOnSale(gone), isOnSale(renewed(gone, since(DAY_MS)))]).toEqual([false, true])
  })

  test('is not asked about while disabled or not for sale', () => {
    const disabled = { ...fresh, isDisabled: true }
    expect(expire(disabled, since(FRESH_MS))).toBe(disabled)
    expect(isOnSale(disabled)).toBe(false)
  })

  test('whatever owner and time do: a repeated run changes nothing, and only products for sale await an answer', () => {
    const step = fc.record({
      action: fc.constantFrom('age', 'sell', 'renew', 'touch'),
      days: fc.integer({ min: 0, max: 30 }),
    })
    fc.assert(
      fc.property(fc.array(step, { maxLength: 30 }), (steps) => {
        let [stand, now]: [Freshness & { isDisabled: boolean }, number] = [fresh, 0]
        for (const { action, days } of steps) {
          now += days * DAY_MS
          const at = since(now)
          if (action === 'sell') stand = sold(stand)
          else if (action === 'renew') stand = renewed(stand, at)
          else stand = action === 'age' ? expire(stand, at) : refresh(stand, at)
          if (action === 'age') expect(expire(stand, at)).toBe(stand)
          if (stand.askedAt !== null) expect(stand.availability).toBe('for_sale')
          expect(stand.renewedAt <= at).toBe(true)
        }
      }),
    )
  })

  test('has the states of the contract', () => {
    expect(TOLD).toEqual(SHOWN_AVAILABILITIES)
  })
})

describe('Its owner', () => {
  const facts = { productId: 7, userId: 3, title: 'A phone', price: kobo(200_000) }

  test('is asked whether it is still available, with a link for each answer', () => {
    expect(noticesOf({ type: 'product.asked_about', ...facts }, aNoticeContext())).toMatchObject([
      {
        userId: 3,
        subject: 'Still available? A phone',
        action: 'Yes, still available',
        path: '/products/7?answer=yes',
        more: [
          { action: 'Mark it as sold', path: '/products/7?answer=sold' },
          { action: 'Lower the price', path: '/edit-product/7' },
        ],
      },
    ])
  })

  test('of a free one is asked for no price', () => {
    const [notice] = noticesOf({ type: 'product.asked_about', ...facts, price: kobo(0) }, aNoticeContext())
    expect(notice?.lines[0]).toMatch(/^Do you still have it\? /)
  })

  test('is notified when it is paused, with the way to reactivate it', () => {
    expect(noticesOf({ type: 'product.paused', ...facts, price: null }, aNoticeContext())).toMatchObject([
      { userId: 3, subject: 'Paused: A phone', action: 'Bring it back', path: '/products/7?answer=yes' },
    ])
  })
})
