import { describe, expect, test } from 'vitest'
import type { User } from '#domain/identity/user.ts'
import type { SystemState } from '#domain/shared/admin-summary.ts'
import { ZERO } from '#domain/shared/money.ts'
import { DAY_MS, HOUR_MS } from '#domain/shared/time.ts'
import { aUser, memoryMarketplace } from '#tests/support/market/marketplace.ts'

const EIGHT = new Date('2026-11-23T07:00:00Z')

function systemAt(at: Date, backupAt: string | null): SystemState {
  const comparison = { at: at.toISOString(), hasFailed: false, differences: 0 }
  return { failedPayouts: 0, failedJobs: null, booksOff: ZERO, comparison, backupAt, diskFree: null }
}

async function aCampus() {
  let now = EIGHT
  const market = memoryMarketplace({ now: () => now })
  const person = async (change: Partial<User> = {}) => {
    const { id } = await aUser(market)
    Object.assign(market.state().users.get(id) ?? {}, change)
    return id
  }
  const ada = await person({ role: 'ADMIN', adminCampus: 'unilag' })
  const sade = await person({ role: 'SUPER_ADMIN' })
  const [member, reporter] = [await person(), await person()]
  return {
    ...{ market, ada, sade, member },
    report: (userId: number) =>
      market.messaging.report(reporter, { kind: 'person', id: userId, reason: 'A fake' }),
    summaries: (backupAt: string | null = now.toISOString(), isSandbox = false) =>
      market.moderation.sendSummaries(async () => systemAt(now, backupAt), isSandbox),
    told: (type: 'admin.summary' | 'admin.work_overdue') =>
      market.events().filter((event) => event.type === type),
    set: (at: Date) => {
      now = at
    },
    pass: (ms: number) => {
      now = new Date(now.getTime() + ms)
    },
  }
}

describe('The morning summary', () => {
  test('is sent to a campus’s admin and to super admins for all, once a day by any number of workers', async () => {
    const { market, ada, sade, member, report, summaries, told, pass } = await aCampus()
    await report(member)
    await Promise.all([summaries(), summaries(), summaries()])
    await report(ada)
    await summaries()
    const at = EIGHT.toISOString()
    const work = [{ kind: 'reports', count: 1, since: at }]
    const first = [
      { type: 'admin.summary', userId: ada, at, work, system: null },
      { type: 'admin.summary', userId: sade, at, work, system: systemAt(EIGHT, at) },
    ]
    expect(told('admin.summary')).toEqual(first)
    pass(DAY_MS)
    await summaries()
    await summaries()
    expect(told('admin.summary').slice(2)).toMatchObject([
      { userId: ada, work },
      // The report about the other admin is for who may decide on it.
      { userId: sade, work: [{ kind: 'reports', count: 2, since: at }] },
    ])
    expect(market.state().adminReminders.size).toBe(2)
  })

  test('waits until eight, and is sent later the same day after a downtime', async () => {
    const { member, report, summaries, told, set } = await aCampus()
    set(new Date(EIGHT.getTime() - 1))
    await report(member)
    await summaries()
    expect(told('admin.summary')).toEqual([])
    set(new Date(EIGHT.getTime() + 9 * HOUR_MS))
    await summaries()
    await summaries()
    expect(told('admin.summary')).toHaveLength(2)
  })

  test('is not sent without open work and problems, nor later that day', async () => {
    const { member, report, summaries, told, pass } = await aCampus()
    await summaries()
    pass(HOUR_MS)
    await report(member)
    await summaries()
    expect(told('admin.summary')).toEqual([])
  })

  test('leaves work arriving after eight to the next morning, for an admin appointed that day, too', async () => {
    const { market, member, report, summaries, told, pass } = await aCampus()
    await summaries()
    pass(HOUR_MS)
    await report(member)
    const { id } = await aUser(market)
    Object.assign(market.state().users.get(id) ?? {}, { role: 'ADMIN', adminCampus: 'unilag' })
    await summaries()
    expect(told('admin.summary')).toEqual([])
    pass(DAY_MS)
    await summaries()
    expect(told('admin.summary')).toHaveLength(3)
  })

  test('omits the sandbox’s system state alone, and includes it with open work', async () => {
    const { sade, member, report, summaries, told, pass } = await aCampus()
    await summaries(null, true)
    expect(told('admin.summary')).toEqual([])
    await report(member)
    pass(DAY_MS)
    await summaries(null, true)
    expect(told('admin.summary').find((event) => 'userId' in event && event.userId === sade)).toMatchObject({
      system: { backupAt: null },
    })
  })

  test('is sent only to super admins for system problems', async () => {
    const { sade, summaries, told } = await aCampus()
    await summaries(null)
    expect(told('admin.summary')).toMatchObject([{ userId: sade, work: [] }])
  })

  test('reaches the campus admins when the system state is unavailable, and the others later', async () => {
    const { market, ada, sade, member, report, summaries, told } = await aCampus()
    await report(member)
    const { done, failures } = await market.moderation.sendSummaries(() => Promise.reject(new Error('away')))
    expect([done, failures]).toEqual([1, [new Error('away')]])
    expect(told('admin.summary')).toMatchObject([{ userId: ada }])
    await summaries()
    expect(told('admin.summary')).toMatchObject([{ userId: ada }, { userId: sade }])
  })
})

test('A report open for a day is announced once, to the admins of its campus', async () => {
  const { market, ada, member, report, told, pass } = await aCampus()
  await report(member)
  pass(DAY_MS - 1)
  expect(await market.moderation.notifyOverdue(100)).toBe(0)
  pass(1)
  await Promise.all([market.moderation.notifyOverdue(100), market.moderation.notifyOverdue(100)])
  pass(DAY_MS)
  expect(await market.moderation.notifyOverdue(100)).toBe(0)
  const since = EIGHT.toISOString()
  expect(told('admin.work_overdue')).toEqual([
    { type: 'admin.work_overdue', userId: ada, reports: 1, studentCards: 0, since },
  ])
})
