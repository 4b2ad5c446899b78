import { describe, expect, test } from 'vitest'
import { byDay, dayOf } from '../../../web/src/lib/time/days.ts'

const at = (day: number, hour: number) => new Date(2026, 10, day, hour)

describe('the days of a conversation', () => {
  const now = at(20, 9)

  test('are named today, yesterday, or by date', () => {
    const named = (date: Date) => dayOf(date.toISOString(), now)
    expect(named(at(20, 0))).toBe('Today')
    expect(named(at(19, 23))).toBe('Yesterday')
    expect(named(at(18, 23))).toBe('Nov 18, 2026')
    expect(dayOf(at(30, 12).toISOString(), new Date(2026, 11, 1, 1))).toBe('Yesterday')
  })

  test('have their messages in order', () => {
    const messages = [at(17, 8), at(17, 20), at(18, 7)].map((date) => ({ createdAt: date.toISOString() }))
    expect(byDay(messages)).toEqual([
      { day: 'Nov 17, 2026', things: messages.slice(0, 2) },
      { day: 'Nov 18, 2026', things: messages.slice(2) },
    ])
    expect(byDay([])).toEqual([])
  })
})
