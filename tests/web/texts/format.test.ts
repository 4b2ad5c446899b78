import { describe, expect, test } from 'vitest'
import { grouped } from '#adapters/contract/core/money.ts'
import { newcomerText, shorten } from '#adapters/contract/core/texts.ts'
import {
  formatDate,
  formatDateTime,
  formatMonth,
  formatNaira,
  formatPast,
  formatPrice,
  formatRelative,
  formatSigned,
  formatTime,
} from '../../../web/src/lib/format.ts'

describe('a seller', () => {
  const unknown = {
    rating: { average: null, count: 0 },
    completedDeals: 0,
    disputes: null,
    replyMinutes: null,
  }
  const since = { memberSince: '2026-09-30T22:00:00.000Z', verified: true }

  test('without any figures is new here', () => {
    expect(newcomerText({ ...unknown, ...since })).toBe('New here · joined Sep 2026 · verified student')
    expect(newcomerText({ ...unknown, ...since, verified: false })).toBe('New here · joined Sep 2026')
    expect(newcomerText(unknown)).toBe('New here')
  })

  test.each([
    { completedDeals: 1 },
    { replyMinutes: 5 },
    { rating: { average: 5, count: 1 } },
    { disputes: { deals: 5, disputed: 0 } },
  ])('with %o is not new here', (known) => {
    expect(newcomerText({ ...unknown, ...since, ...known })).toBeUndefined()
  })
})

describe('money', () => {
  test.each([
    [0, '₦0'],
    [1500, '₦1,500'],
    [185_000, '₦185,000'],
    [100_000_000, '₦100,000,000'],
    [1500.5, '₦1,500.50'],
    [0.05, '₦0.05'],
    [1999.999, '₦2,000'],
    [0.1 + 0.2, '₦0.30'],
    [-1500, '−₦1,500'],
    [-0, '₦0'],
    [-0.001, '₦0'],
  ])('%d naira is formatted as %s: kobo only if not zero', (naira, text) => {
    expect(formatNaira(naira)).toBe(text)
  })

  test('[S72] a product without a price says so, and one of ₦0 is free', () => {
    expect(formatPrice(null)).toBe('Price on request')
    expect(formatPrice(0)).toBe('Free')
    expect(formatPrice(2500)).toBe('₦2,500')
  })

  test('outgoing and incoming amounts differ by their sign', () => {
    expect(formatSigned(1500, 'out')).toBe('−₦1,500')
    expect(formatSigned(1500, 'in')).toBe('+₦1,500')
  })
})

test.each([
  [0, '0'],
  [999, '999'],
  [1000, '1,000'],
  [1234567, '1,234,567'],
  [1234.5, '1,234.5'],
])('%d is formatted as %s', (number, text) => {
  expect(grouped(number)).toBe(text)
})

describe('time', () => {
  const at = new Date(2025, 10, 21, 18, 5).toISOString()

  test('dates are American, with the month by name', () => {
    expect(formatDate(at)).toBe('Nov 21, 2025')
    expect(formatDateTime(at)).toBe('Nov 21, 2025, 6:05 PM')
    expect(formatDate(new Date(2026, 0, 3))).toBe('Jan 3, 2026')
    expect(formatMonth('2026-01')).toBe('Jan 2026')
    expect(formatTime(new Date(2026, 0, 3, 0, 30))).toBe('12:30 AM')
    expect(formatTime(new Date(2026, 0, 3, 12, 0))).toBe('12:00 PM')
  })

  test('an invalid time is empty', () => {
    expect(formatDate('never')).toBe('')
    expect(formatTime('never')).toBe('')
    expect(formatDateTime('never')).toBe('')
    expect(formatRelative('never')).toBe('')
  })

  test.each([
    [20, 'just now'],
    [90, '1 minute ago'],
    [59 * 60, '59 minutes ago'],
    [3 * 3600, '3 hours ago'],
    [30 * 3600, 'yesterday'],
    [6 * 86_400, '6 days ago'],
    [2 * 86_400, '2 days ago'],
    [7 * 86_400, 'Nov 14, 2025'],
    [-40, 'just now'],
    [-90, 'in 1 minute'],
    [-30 * 3600, 'tomorrow'],
  ])('%d seconds ago reads %s', (seconds, text) => {
    const now = new Date(at).getTime()
    expect(formatRelative(now - seconds * 1000, now)).toBe(text)
    expect(formatPast(now - seconds * 1000, now)).toBe(seconds < 0 ? 'just now' : text)
  })

  test.each([12 * 60, 26 * 3600])('an event is not in the future on a clock %d seconds slow', (seconds) => {
    const now = new Date(at).getTime()
    expect(formatPast(at, now - seconds * 1000)).toBe('just now')
  })
})

test('[S72] a long title is cut at the given count of characters, never inside an emoji', () => {
  expect(shorten('A reading table', 30)).toBe('A reading table')
  expect(shorten('a'.repeat(30), 30)).toBe('a'.repeat(30))
  expect(shorten('a'.repeat(31), 30)).toBe(`${'a'.repeat(30)}…`)
  expect(shorten('😀😀😀', 2)).toBe('😀😀…')
})
