import { describe, expect, test } from 'vitest'
import { SIX_DAYS } from '#tests/support/market/meetings.ts'
import { daysToMeet, meetingTime } from '../../../web/src/features/ordering/meeting/meeting-times.ts'
import { hoursInWords } from '../../../web/src/lib/time/opening-hours.ts'

const NOW = Date.parse('2026-11-23T15:40:00Z')

describe('Suggested meeting times', () => {
  const days = daysToMeet(SIX_DAYS, NOW)

  test('are each half hour from now until the place closes, two weeks ahead', () => {
    expect(days[0]).toMatchObject({ label: 'Today' })
    expect(days[0]?.times.map(({ label }) => label)).toEqual(['5:00 PM', '5:30 PM'])
    expect(days[0]?.times[0]?.value).toBe('2026-11-23T16:00:00.000Z')
    expect(days[1]).toMatchObject({ label: 'Tomorrow' })
    expect(days[1]?.times.map(({ label }) => label).slice(0, 2)).toEqual(['8:00 AM', '8:30 AM'])
    expect(days.at(-1)).toMatchObject({ label: 'Mon, Dec 7' })
    expect(days.at(-1)?.times.at(-1)).toEqual({ label: '4:30 PM', value: '2026-12-07T15:30:00.000Z' })
  })

  test('exclude days on which it is closed', () => {
    expect(days).toHaveLength(13)
    expect(days.filter(({ label }) => label.startsWith('Sun'))).toEqual([])
    expect(daysToMeet({ ...SIX_DAYS, mon: { opens: '08:10', closes: '08:30' } }, NOW)[0]?.label).toBe(
      'Tomorrow',
    )
  })

  test('start with the day in Lagos', () => {
    const justAfterMidnight = Date.parse('2026-11-23T23:10:00Z')
    expect(daysToMeet(SIX_DAYS, justAfterMidnight)[0]?.times[0]?.value).toBe('2026-11-24T07:00:00.000Z')
  })

  test('are shown in Lagos time, and opening hours grouped by equal days', () => {
    expect(meetingTime('2026-11-24T13:00:00.000Z')).toBe('Tue, Nov 24, 2:00 PM')
    expect(hoursInWords({ ...SIX_DAYS, wed: { opens: '12:00', closes: '23:59' } })).toEqual([
      'Mon–Tue 8:00 AM – 6:00 PM',
      'Wed 12:00 PM – 11:59 PM',
      'Thu–Sat 8:00 AM – 6:00 PM',
      'Sun closed',
    ])
  })
})
