import { describe, expect, test } from 'vitest'
import type { Overdue } from '#domain/moderation/admin-work.ts'
import { kobo } from '#domain/shared/money.ts'
import { DAY_MS, HOUR_MS, later } from '#domain/shared/time.ts'
import { newCorrection } from '#domain/wallet/correction.ts'
import { type DataBackend, onBothBackends } from '#tests/support/databases/both-backends.ts'
import { aMember, aPicture, unique } from '#tests/support/market/builders.ts'
import { composeOver } from '#tests/support/market/marketplace.ts'

describe('Open work of admins', () => onBothBackends(adminWork))

const MORNING = new Date('2026-11-23T09:00:00Z')
const SINCE = MORNING.toISOString()

function adminWork(backend: () => DataBackend): void {
  async function aCampus() {
    const { atomically } = backend()
    const market = composeOver(atomically, { now: () => MORNING })
    const campus = unique('campus')
    const reporterId = await aMember(atomically, { campus })
    const memberId = await aMember(atomically, { campus })
    const adminId = await aMember(atomically, { campus, role: 'ADMIN', adminCampus: campus })
    const report = (id: number) =>
      market.messaging.report(reporterId, { kind: 'person', id, reason: 'A fake' })
    await report(memberId)
    await atomically(async ({ studentCards, signals, keyRemovals }) => {
      await studentCards.add({
        ...{ userId: memberId, campus, image: aPicture(), status: 'waiting', askedAt: MORNING },
        ...{ decidedBy: null, decidedAt: null, reason: null },
      })
      const finding = { kind: 'accounts_on_one_device' as const, key: unique('key'), userIds: [memberId] }
      await signals.raise({ ...finding, facts: {} }, MORNING)
      await keyRemovals.save(memberId, {
        ...{ askedAt: MORNING, dueAt: later(MORNING, DAY_MS), needsAdmin: true, note: '', approvedAt: null },
      })
    })
    const admin = { id: adminId, role: 'ADMIN', adminCampus: campus } as const
    const superAdminId = await aMember(atomically, { campus, role: 'SUPER_ADMIN', adminCampus: null })
    return { atomically, market, campus, memberId, admin, superAdminId, report }
  }

  test('is what they can decide on their campus, with number and age', async () => {
    const { atomically, market, memberId, admin, report } = await aCampus()
    const find = (who = admin) => atomically(({ adminWork }) => adminWork.waitingFor(who))
    const work = (kind: string, count = 1) => ({ kind, count, since: SINCE })
    const [cards, keys, signals] = [work('studentCards'), work('lostKeys'), work('signals')]
    expect(await find()).toEqual([work('reports'), cards, keys, signals])
    // Reports about themselves are not for them.
    await report(admin.id)
    expect(await find()).toEqual([work('reports'), cards, keys, signals])
    const card = await atomically(({ studentCards }) => studentCards.lastOf(memberId))
    await market.students.decideCard(admin, card?.id ?? 0, { approve: true, reason: '' })
    expect(await find()).toEqual([work('reports'), keys, signals])
    expect(await find({ ...admin, adminCampus: unique('campus') })).toEqual([])
  })

  test('covers all campuses for a super admin', async () => {
    const { atomically, admin, superAdminId } = await aCampus()
    await aCampus()
    const countFor = async (who: Parameters<typeof waitingOf>[0]) =>
      Object.fromEntries((await waitingOf(who)).map(({ kind, count }) => [kind, count]))
    const waitingOf = (who: { id: number; role: 'ADMIN' | 'SUPER_ADMIN'; adminCampus: string | null }) =>
      atomically(({ adminWork }) => adminWork.waitingFor(who))
    const all = await countFor({ id: superAdminId, role: 'SUPER_ADMIN', adminCampus: null })
    for (const [kind, count] of Object.entries(await countFor(admin)))
      expect(all[kind], kind).toBeGreaterThan(count)
  })

  test('counts refunds and adjustments for super admins who may approve them', async () => {
    const { atomically, campus, memberId, admin, superAdminId } = await aCampus()
    const otherId = await aMember(atomically, { campus, role: 'SUPER_ADMIN', adminCampus: null })
    const as = (id: number) => ({ id, role: 'SUPER_ADMIN', adminCampus: null }) as const
    const countFor = async (who: Parameters<typeof waitingOf>[0]) =>
      (await waitingOf(who)).find(({ kind }) => kind === 'corrections')?.count ?? 0
    const waitingOf = (who: ReturnType<typeof as> | typeof admin) =>
      atomically(({ adminWork }) => adminWork.waitingFor(who))
    const before = [await countFor(as(otherId)), await countFor(as(superAdminId))] as const
    const requested = {
      kind: 'credit',
      userId: memberId,
      deal: null,
      amount: kobo(500),
      reason: 'x',
    } as const
    await atomically(({ corrections }) =>
      corrections.add(newCorrection({ ...requested, askedBy: superAdminId }, MORNING)),
    )
    expect(await countFor(as(otherId))).toBe(before[0] + 1)
    expect(await countFor(as(superAdminId))).toBe(before[1])
    expect(await countFor(as(memberId))).toBe(before[0])
    expect(await countFor(admin)).toBe(0)
  })

  test('is announced to an admin once a day, by any number of workers', async () => {
    const { atomically, admin, memberId } = await aCampus()
    const take = (day: string) => atomically(({ adminWork }) => adminWork.takeDay(admin.id, day))
    const isUntold = async (day: string, id = admin.id) =>
      (await atomically(({ adminWork }) => adminWork.unnotified(day))).some(
        (unnotified) => unnotified.id === id,
      )
    expect([await isUntold('2026-11-23'), await isUntold('2026-11-23', memberId)]).toEqual([true, false])
    const taken = await Promise.all(Array.from({ length: 5 }, () => take('2026-11-23')))
    expect(taken.filter((won) => won)).toHaveLength(1)
    expect([await isUntold('2026-11-23'), await isUntold('2026-11-24')]).toEqual([false, true])
    expect([await take('2026-11-22'), await take('2026-11-24'), await take('2026-11-24')]).toEqual([
      false,
      true,
      false,
    ])
  })

  test('is claimed once after waiting long enough, and not after a decision', async () => {
    const { atomically, market, campus, memberId, admin } = await aCampus()
    const own = (items: readonly Overdue[]) => items.filter((item) => item.campus === campus)
    const take = async (since: Date) =>
      own(await atomically(({ adminWork }) => adminWork.takeOverdue(since, 1000)))
    expect(await take(later(MORNING, -1))).toEqual([])
    const card = await atomically(({ studentCards }) => studentCards.lastOf(memberId))
    await market.students.decideCard(admin, card?.id ?? 0, { approve: false, reason: 'Blurred' })
    const taken = await Promise.all([take(MORNING), take(MORNING), take(MORNING)])
    expect(taken.flat()).toEqual([{ kind: 'reports', campus, userId: memberId, since: MORNING }])
    await atomically(({ studentCards }) =>
      studentCards.add({
        ...{ userId: memberId, campus, image: aPicture(), status: 'waiting', askedAt: MORNING },
        ...{ decidedBy: null, decidedAt: null, reason: null },
      }),
    )
    expect(await take(later(MORNING, HOUR_MS))).toMatchObject([{ kind: 'studentCards', userId: memberId }])
  })

  test('is claimed up to the limit', async () => {
    const { atomically } = await aCampus()
    expect(await atomically(({ adminWork }) => adminWork.takeOverdue(MORNING, 1))).toHaveLength(1)
  })
}
