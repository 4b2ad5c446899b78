import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { droppedFrom, type PastPrice } from '#domain/catalog/price-drop.ts'
import { type Kobo, kobo } from '#domain/shared/money.ts'
import { HOUR_MS } from '#domain/shared/time.ts'

const NOW = new Date('2026-11-23T12:00:00Z')
const ago = (hours: number) => new Date(NOW.getTime() - hours * HOUR_MS)
const past = (price: number, hours: number): PastPrice => ({ price: kobo(price), until: ago(hours) })
const naira = (amount: number) => kobo(amount * 100)

describe('A price', () => {
  test('drops from its previous value', () => {
    expect(droppedFrom(naira(1000), naira(900), [], NOW)).toBe(naira(1000))
  })

  test.each([
    ['stays', naira(1000), naira(1000)],
    ['is raised', naira(1000), naira(1100)],
    ['is lowered by less than one percent', naira(1000), kobo(99_001)],
    ['is on request from now on', naira(1000), null],
    ['was on request', null, naira(1000)],
    ['is free of charge from now on', naira(1000), kobo(0)],
  ])('that %s has not dropped', (_, before, after) => {
    expect(droppedFrom(before, after, [], NOW)).toBeNull()
  })

  test('raised and lowered within a day has not dropped, unless it is below every price of that day', () => {
    expect(droppedFrom(naira(1200), naira(1000), [past(100_000, 2)], NOW)).toBeNull()
    expect(droppedFrom(naira(1200), naira(900), [past(100_000, 2)], NOW)).toBe(naira(1000))
    expect(droppedFrom(naira(1200), naira(1000), [past(100_000, 24)], NOW)).toBe(naira(1200))
  })

  test('drops only below every price of the last day, and from the lowest of them', () => {
    const price = fc.integer({ min: 100, max: 10_000_000 }).map((value) => kobo(value))
    const prices = fc.array(fc.tuple(price, fc.integer({ min: 0, max: 23 })), { maxLength: 8 })
    fc.assert(
      fc.property(price, price, prices, (before, after, earlier) => {
        const was = droppedFrom(
          before,
          after,
          earlier.map(([value, hours]) => past(value, hours)),
          NOW,
        )
        const lowest = Math.min(before, ...earlier.map(([value]) => value)) as Kobo
        expect(was).toBe(after * 100 <= lowest * 99 ? lowest : null)
      }),
    )
  })
})
