import { describe, expect, test } from 'vitest'
import { type CalendarEvent, calendarFile } from '#adapters/contract/meetings/calendar-file.ts'

const EVENT: CalendarEvent = {
  uid: 'meeting-7@campus.test',
  sequence: 2,
  changedAt: new Date('2026-11-23T08:00:00.123Z'),
  startsAt: new Date('2026-11-24T13:00:00Z'),
  minutes: 30,
  isCancelled: false,
  summary: 'Meet Ada',
  location: 'Main Gate',
  description: 'Check the item first.',
  url: 'https://campus.test/orders/7',
}
const linesOf = (file: string) => file.replaceAll('\r\n ', '').split('\r\n')
const propertyOf = (change: Partial<CalendarEvent>, name: string) =>
  linesOf(calendarFile({ ...EVENT, ...change }))
    .find((line) => line.startsWith(`${name}:`))
    ?.slice(name.length + 1)

describe('A calendar file', () => {
  test('has exactly this content', () => {
    expect(calendarFile(EVENT)).toBe(
      [
        'BEGIN:VCALENDAR',
        'VERSION:2.0',
        'PRODID:-//Campus Marketplace//Meetings//EN',
        'CALSCALE:GREGORIAN',
        'METHOD:PUBLISH',
        'BEGIN:VEVENT',
        'UID:meeting-7@campus.test',
        'DTSTAMP:20261123T080000Z',
        'LAST-MODIFIED:20261123T080000Z',
        'SEQUENCE:2',
        'DTSTART:20261124T130000Z',
        'DTEND:20261124T133000Z',
        'SUMMARY:Meet Ada',
        'LOCATION:Main Gate',
        'DESCRIPTION:Check the item first.',
        'URL:https://campus.test/orders/7',
        'STATUS:CONFIRMED',
        'END:VEVENT',
        'END:VCALENDAR',
        '',
      ].join('\r\n'),
    )
    expect(propertyOf({ isCancelled: true }, 'STATUS')).toBe('CANCELLED')
  })

  test('escapes special characters, and no text starts a line of its own', () => {
    expect(propertyOf({ summary: 'A, b; c\\d' }, 'SUMMARY')).toBe('A\\, b\\; c\\\\d')
    const hostile = 'x\r\nEND:VEVENT\nBEGIN:VALARM\rTRIGGER:-PT1M\u0007'
    expect(propertyOf({ location: hostile }, 'LOCATION')).toBe(
      'x\\nEND:VEVENT\\nBEGIN:VALARM\\nTRIGGER:-PT1M',
    )
    const names = linesOf(calendarFile({ ...EVENT, location: hostile })).map((line) => line.split(':')[0])
    expect(names).toEqual(linesOf(calendarFile(EVENT)).map((line) => line.split(':')[0]))
  })

  test.each([
    ['letters', 'x'.repeat(300)],
    ['characters of two octets', 'é'.repeat(150)],
    ['characters of four octets', '👟'.repeat(60)],
    ['text that ends at the fold', 'x'.repeat(75 - 'SUMMARY:'.length)],
    ['text one longer', 'x'.repeat(76 - 'SUMMARY:'.length)],
  ])('folds %s at 75 octets, without splitting a character', (_, summary) => {
    const file = calendarFile({ ...EVENT, summary })
    for (const line of file.split('\r\n')) {
      expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75)
      expect(line.isWellFormed()).toBe(true)
    }
    expect(propertyOf({ summary }, 'SUMMARY')).toBe(summary)
    expect(file.replaceAll('\r\n', '')).not.toMatch(/[\r\n]/)
  })
})
