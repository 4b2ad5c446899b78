import { describe, expect, test } from 'vitest'
import {
  LONGEST_DIRECTIONS,
  LONGEST_POINT_NAME,
  MAX_POINTS,
  MAX_POINTS_IN_USE,
} from '#domain/meetings/limits.ts'
import { checkedHours, isOpenAt, type OpeningHours } from '#domain/meetings/opening.ts'
import { addPoint, changePoint, type MeetingPoint, setPointActive } from '#domain/meetings/point.ts'
import { aPoint, SIX_DAYS } from '#tests/support/market/meetings.ts'

const CLOSED: OpeningHours = { mon: null, tue: null, wed: null, thu: null, fri: null, sat: null, sun: null }
const point = (some: Partial<MeetingPoint> = {}): MeetingPoint => ({
  ...aPoint(),
  id: 1,
  campus: 'unilag',
  isActive: true,
  ...some,
})
const many = (count: number, isActive = true) =>
  Array.from({ length: count }, (_, index) => point({ id: index + 10, name: `Gate ${index}`, isActive }))

describe('Opening hours', () => {
  test.each([
    // 08:00 in Lagos is 07:00 in UTC; 23 November 2026 is a Monday.
    ['2026-11-23T06:59:59Z', false],
    ['2026-11-23T07:00:00Z', true],
    ['2026-11-23T16:59:59Z', true],
    ['2026-11-23T17:00:00Z', false],
    ['2026-11-22T12:00:00Z', false],
  ])('at %s the place is open: %s', (at, open) => {
    expect(isOpenAt(SIX_DAYS, new Date(at))).toBe(open)
  })

  test('a day starts in Lagos time, not UTC', () => {
    const late = { ...CLOSED, tue: { opens: '00:00', closes: '01:00' } }
    expect(isOpenAt(late, new Date('2026-11-23T23:30:00Z'))).toBe(true)
    expect(isOpenAt(late, new Date('2026-11-24T23:30:00Z'))).toBe(false)
  })

  test('end after they start, are valid times, and cover at least one day', () => {
    const wrong = (mon: { opens: string; closes: string } | null) => () => checkedHours({ ...CLOSED, mon })
    expect(wrong({ opens: '18:00', closes: '08:00' })).toThrow('after the opening time')
    expect(wrong({ opens: '08:00', closes: '08:00' })).toThrow('after the opening time')
    for (const opens of ['8:00', '24:00', '08:60', ''])
      expect(wrong({ opens, closes: '23:00' })).toThrow('such as 08:00')
    expect(wrong(null)).toThrow('at least one day')
    expect(checkedHours(SIX_DAYS)).toBe(SIX_DAYS)
  })
})

describe('A meeting point', () => {
  test('has a name and a description, each on one line and of limited length', () => {
    const added = addPoint('unilag', aPoint({ name: '  Main\n Gate ', directions: 'By  the post' }), [])
    expect(added).toMatchObject({ campus: 'unilag', name: 'Main Gate', directions: 'By the post' })
    expect(added.isActive).toBe(true)
    const wrong = (details: Partial<MeetingPoint>) => () => addPoint('unilag', aPoint(details), [])
    expect(wrong({ name: ' ' })).toThrow('name')
    expect(wrong({ directions: '' })).toThrow('Say where')
    expect(wrong({ name: 'x'.repeat(LONGEST_POINT_NAME + 1) })).toThrow('At most')
    expect(wrong({ directions: 'x'.repeat(LONGEST_DIRECTIONS + 1) })).toThrow('At most')
    expect(wrong({ name: 'x'.repeat(LONGEST_POINT_NAME) })).not.toThrow()
  })

  test('has a unique name among active ones, in any spelling', () => {
    const gate = point()
    expect(() => addPoint('unilag', aPoint({ name: 'MAIN gate' }), [gate])).toThrow('already a meeting point')
    expect(() => changePoint(point({ id: 2, name: 'Library' }), aPoint(), [gate])).toThrow('already')
    const retired = setPointActive(gate, false, [])
    expect(addPoint('unilag', aPoint(), [retired]).name).toBe('Main Gate')
    expect(() => setPointActive(retired, true, [point({ id: 2 })])).toThrow('already')
  })

  test('is one of a limited number', () => {
    const full = many(MAX_POINTS_IN_USE)
    expect(() => addPoint('unilag', aPoint(), full)).toThrow('Retire one first')
    expect(() => setPointActive(point({ isActive: false }), true, full)).toThrow('Retire one first')
    expect(addPoint('unilag', aPoint(), full.slice(1)).isActive).toBe(true)
    expect(setPointActive(point(), false, full).isActive).toBe(false)
    expect(() => addPoint('unilag', aPoint(), many(MAX_POINTS, false))).toThrow('Change a retired one')
  })
})
