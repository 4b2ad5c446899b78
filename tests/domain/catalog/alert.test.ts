import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type AlertDay, deliveryOf, NO_ALERTS, nextDigest } from '#domain/notifying/alerts/alert.ts'
import { newSavedSearch, searchKey } from '#domain/notifying/alerts/saved-search.ts'
import { lagosDayOf } from '#domain/shared/time.ts'

const lagos = (time: string, day = 23) => new Date(`2026-11-${day}T${time}:00+01:00`)
const MINUTE_MS = 60_000

describe('An alert', () => {
  test('is sent immediately five times a day, and then in the evening', () => {
    for (const singles of [0, 4])
      expect(deliveryOf({ ...NO_ALERTS, singles }, lagos('09:00'))).toEqual({ how: 'single' })
    const full = { ...NO_ALERTS, singles: 5 }
    expect(deliveryOf(full, lagos('09:00'))).toEqual({ how: 'digest', dueAt: lagos('19:00') })
    expect(deliveryOf(full, lagos('18:59'))).toEqual({ how: 'digest', dueAt: lagos('19:00') })
    expect(deliveryOf(full, lagos('19:00'))).toEqual({ how: 'digest', dueAt: lagos('19:00', 24) })
    expect(deliveryOf({ ...full, digestAt: lagos('08:00') }, lagos('09:00'))).toEqual({
      how: 'digest',
      dueAt: lagos('19:00', 24),
    })
  })

  test('belongs to the day in Lagos, not to that in London', () => {
    expect(lagosDayOf(lagos('00:00'))).toBe('2026-11-23')
    expect(lagosDayOf(lagos('23:59'))).toBe('2026-11-23')
    expect(nextDigest(lagos('00:30'))).toEqual(lagos('19:00', 24))
  })

  test('is sent once, at most five a day singly, and at most one digest a day', () => {
    const minutes = fc.array(fc.integer({ min: 0, max: 4 * 24 * 60 }), { maxLength: 120 })
    fc.assert(
      fc.property(minutes, fc.integer({ min: 1, max: 600 }), (at, everyMinutes) => {
        const told = lived(
          at.map((minute) => new Date(lagos('00:00').getTime() + minute * MINUTE_MS)),
          everyMinutes,
        )
        for (const day of new Set([...told.singles, ...told.digests].map(({ day }) => day))) {
          expect(told.singles.filter((one) => one.day === day).length).toBeLessThanOrEqual(5)
          expect(told.digests.filter((one) => one.day === day).length).toBeLessThanOrEqual(1)
        }
        const inDigests = told.digests.reduce((sum, { count }) => sum + count, 0)
        expect(told.singles.length + inDigests).toBe(at.length)
      }),
    )
  })
})

function lived(moments: readonly Date[], everyMinutes: number) {
  const days = new Map<string, AlertDay>()
  const dayOf = (at: Date) => days.get(lagosDayOf(at)) ?? NO_ALERTS
  const singles: { day: string }[] = []
  const digests: { day: string; count: number }[] = []
  let waiting: Date[] = []
  const collect = (now: Date) => {
    const due = waiting.filter((dueAt) => dueAt <= now)
    if (due.length === 0) return
    if (dayOf(now).digestAt !== null) {
      waiting = waiting.map((dueAt) => (dueAt <= now ? nextDigest(now) : dueAt))
      return
    }
    waiting = waiting.filter((dueAt) => dueAt > now)
    days.set(lagosDayOf(now), { ...dayOf(now), digestAt: now })
    digests.push({ day: lagosDayOf(now), count: due.length })
  }
  const alerts = moments.toSorted((one, other) => one.getTime() - other.getTime())
  const end = lagos('00:00').getTime() + 9 * 24 * 60 * MINUTE_MS
  for (let time = lagos('00:00').getTime(); time <= end; time += everyMinutes * MINUTE_MS) {
    while (alerts[0] && alerts[0].getTime() <= time) {
      const at = alerts.shift() as Date
      const delivery = deliveryOf(dayOf(at), at)
      if (delivery.how === 'digest') waiting.push(delivery.dueAt)
      else {
        days.set(lagosDayOf(at), { ...dayOf(at), singles: dayOf(at).singles + 1 })
        singles.push({ day: lagosDayOf(at) })
      }
    }
    collect(new Date(time))
  }
  return { singles, digests }
}

describe('A saved search', () => {
  const NOW = lagos('12:00')
  const of = (kind: 'all' | 'products', filters: Record<string, string>) =>
    newSavedSearch({ userId: 1, kind, campus: 'unilag', filters }, NOW)

  test('needs a word or a filter', () => {
    expect(of('products', { category: 'tech' }).filters).toEqual({ category: 'tech' })
    expect(of('all', { search: '  two   words ' }).filters).toEqual({ search: 'two words' })
    for (const [kind, filters] of [
      ['all', {}],
      ['products', {}],
      ['products', { search: '  ' }],
    ] as const)
      expect(() => of(kind, filters)).toThrow('Choose a filter or enter a word first')
    expect(() => of('all', { search: '!!!' })).toThrow('Enter at least one word or number')
  })

  test('is equal in any spelling of the query, and differs for another query', () => {
    const key = searchKey(of('products', { search: 'Café table', category: 'furniture' }))
    expect(searchKey(of('products', { category: 'furniture', search: 'cafe  TABLE' }))).toBe(key)
    expect(searchKey(of('products', { category: 'tech', search: 'cafe table' }))).not.toBe(key)
    expect(searchKey({ ...of('products', { search: 'cafe table' }), campus: null })).not.toBe(key)
  })
})
