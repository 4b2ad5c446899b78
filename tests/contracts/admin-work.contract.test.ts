import { describe, expect, test } from 'vitest'
import type { CampusWork } from '#domain/moderation/admin-work.ts'
import { type DataBackend, onBothBackends } from '#tests/support/both-backends.ts'
import { aMember, aPicture, unique } from '#tests/support/builders.ts'
import { composeOver } from '#tests/support/marketplace.ts'

describe('What waits for admins', () => onBothBackends(adminWork))

const MORNING = new Date('2026-11-23T09:00:00Z')

function adminWork(backend: () => DataBackend): void {
  /** A campus with an admin, and a report and a card of one member that wait there. */
  async function aCampus(now = () => MORNING) {
    const { atomically } = backend()
    const market = composeOver(atomically, { now })
    const campus = unique('campus')
    const reporterId = await aMember(atomically, { campus })
    const memberId = await aMember(atomically, { campus })
    const adminId = await aMember(atomically, { campus, role: 'ADMIN', adminCampus: campus })
    await market.messaging.report(reporterId, { kind: 'person', id: memberId, reason: 'A fake' })
    await atomically(({ studentCards }) =>
      studentCards.add({
        ...{ userId: memberId, campus, image: aPicture(), status: 'waiting', askedAt: MORNING },
        ...{ decidedBy: null, decidedAt: null, reason: null },
      }),
    )
    const admin = { id: adminId, role: 'ADMIN', adminCampus: campus } as const
    const own = (work: readonly CampusWork[]) => work.filter((item) => item.campus === campus)
    return { atomically, market, campus, memberId, admin, own }
  }

  test('is whom open reports are about and whose cards wait, campus by campus', async () => {
    const { atomically, market, campus, memberId, admin, own } = await aCampus()
    const find = async () => own(await atomically(({ adminWork }) => adminWork.waiting()))
    expect(await find()).toEqual([{ campus, reports: [memberId], cards: [memberId] }])
    const card = await atomically(({ studentCards }) => studentCards.lastOf(memberId))
    await market.students.decideCard(admin, card?.id ?? 0, { approve: true, reason: '' })
    expect(await find()).toEqual([{ campus, reports: [memberId], cards: [] }])
  })

  test('is told to an admin once a day, by however many workers', async () => {
    const { atomically, admin } = await aCampus()
    const take = (day: string) => atomically(({ adminWork }) => adminWork.takeDay(admin.id, day))
    const taken = await Promise.all(Array.from({ length: 5 }, () => take('2026-11-23')))
    expect(taken.filter((won) => won)).toHaveLength(1)
    expect([await take('2026-11-22'), await take('2026-11-24'), await take('2026-11-24')]).toEqual([
      false,
      true,
      false,
    ])
  })

  test('leads to one notice a day, in the morning', async () => {
    let now = new Date('2026-11-23T06:00:00Z')
    const { atomically, market, admin } = await aCampus(() => now)
    const remindTwice = async () => {
      const told = await Promise.all([market.moderation.remindAdmins(), market.moderation.remindAdmins()])
      return told[0] + told[1]
    }
    expect(await remindTwice()).toBe(0)
    now = MORNING
    expect(await remindTwice()).toBeGreaterThan(0)
    expect(await remindTwice()).toBe(0)
    const again = atomically(({ adminWork }) => adminWork.takeDay(admin.id, '2026-11-23'))
    expect(await again).toBe(false)
    now = new Date('2026-11-24T09:00:00Z')
    expect(await remindTwice()).toBeGreaterThan(0)
  })
}
