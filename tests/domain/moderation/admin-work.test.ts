import { describe, expect, test } from 'vitest'
import { isWorthSending, overdueLoads, overdueSince, summaryDayOf } from '#domain/moderation/admin-work.ts'
import { chatNoticesOf } from '#domain/notifying/chat/chat-notices.ts'
import { noticesOf } from '#domain/notifying/routing.ts'
import { type OpenWork, type SystemState, troublesOf } from '#domain/shared/admin-summary.ts'
import { kobo, ZERO } from '#domain/shared/money.ts'
import { HOUR_MS, later } from '#domain/shared/time.ts'
import { aNoticeContext } from '#tests/support/market/notice-context.ts'

const [ADA, BOLA, SADE, MEMBER] = [1, 2, 3, 9]
type Admin = { id: number; role: 'ADMIN' | 'SUPER_ADMIN' }
const ada: Admin = { id: ADA, role: 'ADMIN' }
const bola: Admin = { id: BOLA, role: 'ADMIN' }
const sade: Admin = { id: SADE, role: 'SUPER_ADMIN' }
const [EARLY, LATE] = [new Date('2026-11-20T09:00:00Z'), new Date('2026-11-21T09:00:00Z')]
const AT = new Date('2026-11-23T07:00:00Z')
const ago = (hours: number) => later(AT, -hours * HOUR_MS).toISOString()

const ALL_RIGHT: SystemState = {
  ...{ failedPayouts: 0, failedJobs: null, booksOff: ZERO, diskFree: 0.6, backupAt: ago(5) },
  comparison: { at: ago(6), hasFailed: false, differences: 0 },
}

const report = (userId: number, since = LATE) => ({ kind: 'reports' as const, campus: 'ui', userId, since })
const card = (userId: number) => ({ kind: 'studentCards' as const, campus: 'ui', userId, since: LATE })
const loadsOf = (items: Parameters<typeof overdueLoads>[0], ...admins: Admin[]) => [
  ...overdueLoads(items, new Map([['ui', admins]])),
]

describe('Work open for a day on a campus', () => {
  test('is announced to its own admins, or to the super admins if it has none', () => {
    const items = [report(MEMBER), report(MEMBER, EARLY), card(MEMBER)]
    const load = { reports: 2, studentCards: 1, since: EARLY }
    expect(loadsOf(items, ada, bola, sade)).toEqual([
      [ADA, load],
      [BOLA, load],
    ])
    expect(loadsOf(items, sade)).toEqual([[SADE, load]])
    expect(loadsOf(items)).toEqual([])
  })

  test('is never announced to the person it is about', () => {
    const one = { reports: 1, studentCards: 0, since: LATE }
    expect(loadsOf([report(ADA)], ada, bola, sade)).toEqual([[BOLA, one]])
    expect(loadsOf([report(ADA)], ada, sade)).toEqual([[SADE, one]])
    expect(loadsOf([report(SADE)], sade)).toEqual([])
  })

  test('is 24 hours old', () => {
    expect(overdueSince(AT)).toEqual(later(AT, -24 * HOUR_MS))
  })
})

test('Admins are notified from 8 in the morning, by the day in Lagos', () => {
  expect(summaryDayOf(new Date('2026-11-23T06:59:59Z'))).toBeUndefined()
  expect(summaryDayOf(new Date('2026-11-23T07:00:00Z'))).toBe('2026-11-23')
  expect(summaryDayOf(new Date('2026-11-23T22:59:59Z'))).toBe('2026-11-23')
  expect(summaryDayOf(new Date('2026-11-23T23:00:00Z'))).toBeUndefined()
})

describe('The system state', () => {
  test.each([
    ['payouts', { failedPayouts: 1 }],
    ['jobs', { failedJobs: { count: 1, since: ago(1) } }],
    ['books', { booksOff: kobo(1) }],
    ['comparison', { comparison: null }],
    ['comparison', { comparison: { at: ago(1), hasFailed: true, differences: 0 } }],
    ['comparison', { comparison: { at: ago(1), hasFailed: false, differences: 1 } }],
    ['comparison', { comparison: { at: ago(36), hasFailed: false, differences: 0 } }],
    ['backup', { backupAt: null }],
    ['backup', { backupAt: ago(36) }],
    ['disk', { diskFree: 0.09 }],
  ] as const)('has a problem with %s: %j', (part, change) => {
    expect(troublesOf({ ...ALL_RIGHT, ...change }, AT)).toEqual([part])
  })

  test.each([{}, { diskFree: null }, { diskFree: 0.1 }, { backupAt: ago(35) }])(
    'is healthy with %j',
    (change) => {
      expect(troublesOf({ ...ALL_RIGHT, ...change }, AT)).toEqual([])
    },
  )
})

test('A summary is sent only if work is open or a problem exists', () => {
  const work: OpenWork[] = [{ kind: 'reports', count: 1, since: ago(1) }]
  expect(isWorthSending([], null, AT)).toBe(false)
  expect(isWorthSending([], ALL_RIGHT, AT)).toBe(false)
  expect(isWorthSending(work, null, AT)).toBe(true)
  expect(isWorthSending(work, ALL_RIGHT, AT)).toBe(true)
  expect(isWorthSending([], { ...ALL_RIGHT, backupAt: null }, AT)).toBe(true)
})

describe('A summary', () => {
  const summary = (work: readonly OpenWork[], system: SystemState | null) => {
    const event = { type: 'admin.summary', userId: ADA, at: AT.toISOString(), work, system } as const
    const [notice] = noticesOf(event, aNoticeContext())
    return { event, subject: notice?.subject, items: notice?.items }
  }

  test('lists open work with its age, each with its page', () => {
    const { subject, items, event } = summary(
      [
        { kind: 'signals', count: 1, since: ago(2) },
        { kind: 'reports', count: 3, since: ago(48) },
      ],
      null,
    )
    expect(subject).toBe('Today: 3 reports and 1 sign of possible fraud')
    expect(items).toEqual([
      { text: '3 open reports, the oldest since Nov 21, 8:00 AM', path: '/admin/reports' },
      { text: '1 sign of possible fraud, since Nov 23, 6:00 AM', path: '/admin/signals' },
    ])
    const [chat] = chatNoticesOf(event, aNoticeContext())
    expect(chat?.message.lines).toEqual(['This is how it was on Nov 23, 8:00 AM.', ...(items ?? [])])
  })

  test('lists problems first for a super admin', () => {
    const { subject, items } = summary([], { ...ALL_RIGHT, booksOff: kobo(20_000), backupAt: null })
    expect(subject).toBe('Today: 2 problems')
    expect(items).toEqual([
      { text: 'Check this: The books are off by ₦200', path: '/admin/books' },
      { text: 'Check this: No backup yet' },
      { text: 'No failed payouts in the last 24 hours', path: '/admin/money' },
      { text: 'No failed jobs', path: '/admin/jobs' },
      {
        text: 'Last comparison with the payment provider 6 hours ago (Nov 23, 2:00 AM), no differences',
        path: '/admin/books',
      },
      { text: 'The disk is 40% full' },
    ])
  })
})

test.each([
  [3, 1, 'Open for a day: 3 reports and 1 student card'],
  [1, 0, 'Open for a day: 1 report'],
  [0, 2, 'Open for a day: 2 student cards'],
])('It names the number of reports (%i) and cards (%i) open for a day', (reports, studentCards, subject) => {
  const event = { type: 'admin.work_overdue', userId: ADA, reports, studentCards, since: ago(24) } as const
  expect(noticesOf(event, aNoticeContext())).toMatchObject([
    { userId: ADA, subject, path: '/admin/dashboard' },
  ])
})
