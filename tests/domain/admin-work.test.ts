import { describe, expect, test } from 'vitest'
import { reminderDayOf, workloads } from '#domain/moderation/admin-work.ts'
import { noticesOf } from '#domain/notifying/routing.ts'
import { aNoticeContext } from '#tests/support/notice-context.ts'

const [ADA, BOLA, SADE, MEMBER] = [1, 2, 3, 9]
const ada = { id: ADA, role: 'ADMIN' } as const
const bola = { id: BOLA, role: 'ADMIN' } as const
const sade = { id: SADE, role: 'SUPER_ADMIN' } as const
const of = (reports: number[], cards: number[] = []) => ({ campus: 'ui', reports, cards })

describe('What waits on a campus', () => {
  test('is for its own admins, and for the super admins where it has none', () => {
    const work = of([MEMBER, MEMBER], [MEMBER])
    expect([...workloads([{ work, admins: [ada, bola, sade] }])]).toEqual([
      [ADA, { reports: 2, cards: 1 }],
      [BOLA, { reports: 2, cards: 1 }],
    ])
    expect([...workloads([{ work, admins: [sade] }])]).toEqual([[SADE, { reports: 2, cards: 1 }]])
    expect(workloads([{ work, admins: [] }]).size).toBe(0)
  })

  test('is never for the one it is about', () => {
    const work = of([ADA, MEMBER], [ADA])
    expect([...workloads([{ work, admins: [ada, bola, sade] }])]).toEqual([
      [BOLA, { reports: 2, cards: 1 }],
      [ADA, { reports: 1, cards: 0 }],
    ])
    expect([...workloads([{ work, admins: [ada, sade] }])]).toEqual([
      [SADE, { reports: 1, cards: 1 }],
      [ADA, { reports: 1, cards: 0 }],
    ])
    expect(workloads([{ work: of([SADE]), admins: [sade] }]).size).toBe(0)
  })

  test('is added up over all campuses of a super admin', () => {
    const campuses = [of([MEMBER]), of([], [MEMBER])].map((work) => ({ work, admins: [sade] }))
    expect([...workloads(campuses)]).toEqual([[SADE, { reports: 1, cards: 1 }]])
  })
})

test('Admins are reminded from 8 in the morning, by the day in Lagos', () => {
  expect(reminderDayOf(new Date('2026-11-23T06:59:59Z'))).toBeUndefined()
  expect(reminderDayOf(new Date('2026-11-23T07:00:00Z'))).toBe('2026-11-23')
  expect(reminderDayOf(new Date('2026-11-23T22:59:59Z'))).toBe('2026-11-23')
  expect(reminderDayOf(new Date('2026-11-23T23:00:00Z'))).toBeUndefined()
})

test.each([
  [3, 1, '3 open reports and 1 student card to check'],
  [1, 0, '1 open report'],
  [0, 2, '2 student cards to check'],
])('They read how many reports (%i) and cards (%i) wait', (reports, cards, subject) => {
  const event = { type: 'admin.work_waits', userId: ADA, reports, cards } as const
  expect(noticesOf(event, aNoticeContext())).toMatchObject([
    { userId: ADA, subject, path: '/admin/dashboard' },
  ])
})
