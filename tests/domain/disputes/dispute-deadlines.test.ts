import { describe, expect, test } from 'vitest'
import { undecidedAt } from '#domain/disputes/deadlines.ts'
import { type Dispute, decide, evolve, openDispute, queueDeal } from '#domain/disputes/dispute.ts'
import { DAY_MS } from '#domain/shared/time.ts'

const START = new Date('2026-11-01T08:00:00Z')
const onDay = (days: number, ms = 0) => new Date(START.getTime() + days * DAY_MS + ms)
const DEAL = {
  subject: { kind: 'order', id: 7 },
  campus: 'unilag',
  payerId: 1,
  payeeId: 2,
  title: 'Lamp',
} as const
const open = (by: number | null = 1): Dispute => ({
  ...(by === null
    ? queueDeal(DEAL, 'unconfirmed', START)
    : openDispute(DEAL, { by, reason: 'Broken' }, START)),
  id: 1,
})

describe('A dispute without a decision', () => {
  const tick = (dispute: Dispute, day: number, ms = 0) => {
    const events = decide(dispute, { type: 'tick' }, onDay(day, ms))
    return { events, after: events.reduce(evolve, dispute) }
  }

  test.each([
    [7, 0, 'admins'],
    [30, 1, 'admins'],
    [45, 2, 'super_admins'],
  ] as const)('is announced on day %i, after %i reminders, and once: for %s', (day, reminders, whom) => {
    const dispute = { ...open(), reminders }
    expect(tick(dispute, day, -1).events).toEqual([])
    const { events, after } = tick(dispute, day)
    expect(events).toEqual([{ type: 'dispute.reminded', days: day, whom, reminders: reminders + 1 }])
    expect(tick(after, day).events).toEqual([])
  })

  test('is announced once after several missed reminders, and never after the last', () => {
    const { events, after } = tick(open(), 60)
    expect(events).toMatchObject([{ days: 45, whom: 'super_admins', reminders: 3 }])
    expect(tick(after, 900).events).toEqual([])
  })

  test('is left alone once it has ended', () => {
    for (const status of ['resolved', 'settled'] as const)
      expect(tick({ ...open(), status }, 60).events).toEqual([])
  })

  test('restarts its deadline when a side raises it, or the platform holds it', () => {
    const waiting = { ...open(null), reminders: 1 }
    for (const command of [
      { type: 'raise', by: 1, reason: 'Broken' },
      { type: 'hold', heldFor: 'not_me' },
    ] as const) {
      const raised = decide(waiting, command, onDay(8)).reduce(evolve, waiting)
      expect(raised).toMatchObject({ openedAt: onDay(8), reminders: 0 })
      expect(tick(raised, 14).events).toEqual([])
      expect(tick(raised, 15).events).toMatchObject([{ days: 7 }])
    }
  })

  test('is due by its age and the number of its reminders', () => {
    expect(undecidedAt(START)).toEqual([
      { since: onDay(-7), fewerReminders: 1 },
      { since: onDay(-30), fewerReminders: 2 },
      { since: onDay(-45), fewerReminders: 3 },
    ])
  })
})
