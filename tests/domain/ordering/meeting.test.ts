import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  decide,
  evolve,
  isOpenForHandover,
  type Meeting,
  type MeetingCommand,
  type MetOrder,
  noMeeting,
} from '#domain/meetings/meeting.ts'
import { isOpenAt } from '#domain/meetings/opening.ts'
import type { MeetingPoint } from '#domain/meetings/point.ts'
import { DAY_MS, HOUR_MS, type Instant, later, MINUTE_MS } from '#domain/shared/time.ts'
import { aPoint } from '#tests/support/market/meetings.ts'

/** A Monday, 9 AM in Lagos. */
const NOW = new Date('2026-11-23T08:00:00Z')
const [BUYER, SELLER, STRANGER] = [1, 2, 3]
const order: MetOrder = {
  id: 7,
  buyerId: BUYER,
  sellerId: SELLER,
  campus: 'unilag',
  status: 'confirmed',
  disputed: false,
}
const gate: MeetingPoint = { ...aPoint(), id: 10, campus: 'unilag', isActive: true }
const library: MeetingPoint = { ...gate, id: 11, name: 'Library' }
const TOMORROW_NOON = new Date('2026-11-24T11:00:00Z')
const none = noMeeting(order.id, NOW)

type Change = { order?: Partial<MetOrder>; at?: Instant }
const run = (meeting: Meeting, command: MeetingCommand, change: Change = {}): Meeting =>
  decide(meeting, { ...order, ...change.order }, command, change.at ?? NOW).reduce(evolve, meeting)
const propose = (by: number, point: MeetingPoint | undefined = gate, at = TOMORROW_NOON): MeetingCommand => ({
  type: 'propose',
  by,
  point,
  at,
})
const accept = (by: number, round: number, point: MeetingPoint | undefined = gate): MeetingCommand => ({
  type: 'accept',
  by,
  point,
  round,
})
const refused = (code: string) => expect.objectContaining({ code })
const proposed = run(none, propose(BUYER))
const agreed = run(proposed, accept(SELLER, 1))

describe('A meeting', () => {
  test('is proposed by one side and accepted by the other', () => {
    expect(proposed).toMatchObject({
      proposal: { by: 'buyer', pointId: 10, name: 'Main Gate', at: TOMORROW_NOON },
      agreed: null,
      round: 1,
    })
    expect(agreed).toMatchObject({
      proposal: null,
      agreed: { pointId: 10, name: 'Main Gate', directions: 'By the security post', at: TOMORROW_NOON },
      agreements: 1,
      remindAt: later(TOMORROW_NOON, -HOUR_MS),
    })
    expect(() => run(proposed, accept(BUYER, 1))).toThrowError(refused('FORBIDDEN'))
    expect(() => run(proposed, accept(STRANGER, 1))).toThrowError(refused('NOT_FOUND'))
  })

  test('is changed by a new proposal, from either side; the agreement applies until that is accepted', () => {
    for (const by of [BUYER, SELLER]) {
      const changing = run(agreed, propose(by, library))
      expect(changing).toMatchObject({ agreed: agreed.agreed, remindAt: agreed.remindAt, round: 2 })
      const other = by === BUYER ? SELLER : BUYER
      const moved = run(changing, accept(other, 2, library))
      expect(moved).toMatchObject({ agreed: { pointId: 11 }, proposal: null, agreements: 2 })
      for (const dropper of [BUYER, SELLER])
        expect(run(changing, { type: 'drop', by: dropper, round: 2 })).toMatchObject({
          agreed: agreed.agreed,
          proposal: null,
          remindAt: agreed.remindAt,
        })
    }
  })

  test('is answered as seen: rejected after another proposal, or without one', () => {
    const other = run(proposed, propose(BUYER, library))
    expect(other).toMatchObject({ proposal: { pointId: 11 }, round: 2 })
    expect(() => run(other, accept(SELLER, 1, library))).toThrowError(refused('MEETING_CHANGED'))
    expect(() => run(other, { type: 'drop', by: SELLER, round: 1 })).toThrowError(refused('MEETING_CHANGED'))
    expect(() => run(agreed, accept(SELLER, 1))).toThrowError(refused('NO_PROPOSAL'))
    const answered = run(proposed, propose(SELLER, library))
    expect(answered.proposal?.by).toBe('seller')
    expect(() => run(answered, accept(SELLER, 2, library))).toThrowError(refused('FORBIDDEN'))
  })

  test('is not proposed twice', () => {
    for (const by of [BUYER, SELLER])
      for (const meeting of [proposed, agreed])
        expect(() => run(meeting, propose(by))).toThrowError(refused('SAME_MEETING'))
  })

  test.each([
    ['now', NOW],
    ['in half a minute', later(NOW, MINUTE_MS / 2)],
    ['after two weeks', later(NOW, 14 * DAY_MS + MINUTE_MS)],
    ['at night', new Date('2026-11-24T19:00:00Z')],
    ['on a Sunday', new Date('2026-11-29T11:00:00Z')],
    ['at no time', new Date(Number.NaN)],
  ])('is not %s', (_, at) => {
    expect(() => run(none, propose(BUYER, gate, at))).toThrowError(
      expect.objectContaining({ code: 'INVALID_INPUT', errors: { at: expect.any(String) } }),
    )
  })

  test('can be at the end of the fourteenth day, and just before the place closes', () => {
    expect(run(none, propose(BUYER, gate, later(NOW, 14 * DAY_MS))).round).toBe(1)
    expect(run(none, propose(BUYER, gate, new Date('2026-11-24T16:59:00Z'))).round).toBe(1)
  })

  test('is at an active point of the order’s campus, also when accepted', () => {
    for (const point of [undefined, { ...gate, campus: 'ui' }])
      expect(() =>
        decide(none, order, { type: 'propose', by: BUYER, point, at: TOMORROW_NOON }, NOW),
      ).toThrowError(refused('INVALID_INPUT'))
    const retired = { ...gate, isActive: false }
    expect(() => run(none, propose(BUYER, retired))).toThrowError(refused('POINT_RETIRED'))
    expect(() => run(proposed, accept(SELLER, 1, retired))).toThrowError(refused('POINT_RETIRED'))
    const closed = { ...gate, hours: { ...gate.hours, tue: null } }
    expect(() => run(proposed, accept(SELLER, 1, closed))).toThrowError(refused('INVALID_INPUT'))
    const late = { at: later(TOMORROW_NOON, MINUTE_MS) }
    expect(() => run(proposed, accept(SELLER, 1), late)).toThrowError(refused('INVALID_INPUT'))
  })

  test('stores its point’s details at the time of the proposal', () => {
    const renamed = { ...gate, name: 'Old Gate', directions: 'Elsewhere' }
    expect(run(proposed, accept(SELLER, 1, renamed)).agreed).toMatchObject({ name: 'Main Gate' })
  })

  test.each([{ status: 'completed' }, { status: 'cancelled' }, { disputed: true }])(
    'belongs to an order open for handover, not to one that is %j',
    (change) => {
      for (const command of [
        propose(BUYER, library),
        accept(SELLER, 1),
        { type: 'drop', by: BUYER, round: 1 },
      ])
        expect(() => run(proposed, command as MeetingCommand, { order: change })).toThrowError(
          refused('ORDER_NOT_OPEN'),
        )
    },
  )
})

describe('The reminder', () => {
  const tick = (meeting: Meeting, at: Instant, change: Partial<MetOrder> = {}) =>
    decide(meeting, { ...order, ...change }, { type: 'tick' }, at).map(({ type }) => type)
  const due = later(TOMORROW_NOON, -HOUR_MS)

  test('is sent once, an hour before', () => {
    expect(tick(agreed, later(due, -1))).toEqual([])
    expect(tick(agreed, due)).toEqual(['meeting.reminded'])
    const reminded = run(agreed, { type: 'tick' }, { at: due })
    expect(reminded.remindAt).toBeNull()
    expect(tick(reminded, later(due, MINUTE_MS))).toEqual([])
  })

  test('is left out if they meet sooner, and follows the last agreed time', () => {
    const soon = later(NOW, 30 * MINUTE_MS)
    const hasty = run(run(none, propose(BUYER, gate, soon)), accept(SELLER, 1))
    expect(hasty).toMatchObject({ agreed: { at: soon }, remindAt: null })
    const moved = run(run(agreed, propose(SELLER, gate, later(TOMORROW_NOON, HOUR_MS))), accept(BUYER, 2))
    expect(moved.remindAt).toEqual(TOMORROW_NOON)
    expect(tick(moved, due)).toEqual([])
  })

  test.each([{ status: 'completed' }, { status: 'cancelled' }, { disputed: true }])(
    'is skipped for an order that is %j, and for a time that has passed',
    (change) => {
      expect(tick(agreed, due, change)).toEqual(['meeting.reminder_skipped'])
      expect(tick(agreed, TOMORROW_NOON)).toEqual(['meeting.reminder_skipped'])
    },
  )
})

describe('Whatever two people and time do', () => {
  const by = fc.constantFrom(BUYER, SELLER, STRANGER)
  const point = fc.constantFrom(gate, library, { ...library, isActive: false })
  const round = fc.integer({ min: 0, max: 6 })
  const hours = fc.integer({ min: -10, max: 400 }).map((count) => later(NOW, count * HOUR_MS))
  const steps = fc.array(
    fc.record({
      command: fc.oneof(
        fc.record({ type: fc.constant('propose' as const), by, point, at: hours }),
        fc.record({ type: fc.constant('accept' as const), by, point, round }),
        fc.record({ type: fc.constant('drop' as const), by, round }),
        fc.constant({ type: 'tick' as const }),
      ),
      waited: fc.integer({ min: 0, max: 30 }),
      order: fc.constantFrom<Partial<MetOrder>>({}, {}, {}, {}, { disputed: true }, { status: 'completed' }),
    }),
    { maxLength: 30 },
  )

  test('a meeting is agreed by two, at an open place, and announced once', () => {
    fc.assert(
      fc.property(steps, (taken) => {
        let [meeting, at] = [none, NOW]
        let reminders = 0
        for (const step of taken) {
          at = later(at, step.waited * HOUR_MS)
          const met = { ...order, ...step.order }
          const before = meeting
          let events: ReturnType<typeof decide>
          try {
            events = decide(before, met, step.command, at)
          } catch {
            continue
          }
          meeting = events.reduce(evolve, before)
          for (const event of events) {
            if (event.type === 'meeting.agreed') {
              reminders = 0
              // By the side that did not suggest it, for what was suggested, at an open place, in the future.
              expect(before.proposal?.by).not.toBe(event.by)
              expect(before.proposal).toMatchObject(event.appointment)
              expect(isOpenAt(gate.hours, event.appointment.at)).toBe(true)
              expect(event.appointment.at > at).toBe(true)
            } else if (event.type !== 'meeting.proposed') {
              expect(meeting.agreed).toEqual(before.agreed)
            }
            if (event.type === 'meeting.reminded') {
              reminders += 1
              expect(isOpenForHandover(met)).toBe(true)
              expect(Number(meeting.agreed?.at) - at.getTime()).toBeLessThanOrEqual(HOUR_MS)
            }
            expect(reminders).toBeLessThanOrEqual(1)
          }
          if (step.command.type !== 'tick') expect(isOpenForHandover(met)).toBe(true)
          if (meeting.agreed === null) expect([meeting.agreements, meeting.remindAt]).toEqual([0, null])
          expect(meeting.round).toBeGreaterThanOrEqual(before.round)
        }
      }),
      { numRuns: 2000 },
    )
  })
})
