import { describe, expect, test } from 'vitest'
import type { AdminWorkEvent, SystemState } from '#domain/shared/admin-summary.ts'
import { ZERO } from '#domain/shared/money.ts'
import { DAY_MS, later } from '#domain/shared/time.ts'
import { ROUNDS, race } from '#tests/races/racing.ts'
import { onPostgres } from '#tests/support/databases/both-backends.ts'
import { aMember, aPicture, unique } from '#tests/support/market/builders.ts'
import { composeOver } from '#tests/support/market/marketplace.ts'

const MORNING = new Date('2026-11-23T09:00:00Z')
const NO_BACKUP: SystemState = {
  ...{ failedPayouts: 0, failedJobs: null, booksOff: ZERO, backupAt: null, diskFree: null },
  comparison: null,
}

async function eachRound(round: (number: number) => Promise<void>): Promise<void> {
  for (let number = 0; number < ROUNDS; number += 1) await round(number)
}

describe('Admin notices of two concurrent workers', () => {
  const postgres = onPostgres({ connections: 12 })
  const market = (now = MORNING) => composeOver(postgres.backend.atomically, { now: () => now })
  const toldTo = async (userId: number, type: AdminWorkEvent['type']) => {
    const rows = await postgres.db.selectFrom('outbox').select('payload').where('type', '=', type).execute()
    return rows
      .map(({ payload }) => payload as { userId: number; reports?: number; studentCards?: number })
      .filter((payload) => payload.userId === userId)
  }
  async function aCampus() {
    const { atomically } = postgres.backend
    const campus = unique('campus')
    const adminId = await aMember(atomically, { campus, role: 'ADMIN', adminCampus: campus })
    const memberId = await aMember(atomically, { campus })
    const reporterId = await aMember(atomically, { campus })
    await market(later(MORNING, -DAY_MS)).messaging.report(reporterId, {
      ...{ kind: 'person', id: memberId, reason: 'A fake' },
    })
    const cardId = await market(later(MORNING, -DAY_MS)).students.showCard(memberId, aPicture())
    return { admin: { id: adminId, role: 'ADMIN' as const, adminCampus: campus }, cardId }
  }

  test('are one summary a day, for a campus or for all', async () => {
    await eachRound(async (number) => {
      const { admin } = await aCampus()
      const superId = await aMember(postgres.backend.atomically, { role: 'SUPER_ADMIN' })
      const send = () => market().moderation.sendSummaries(async () => NO_BACKUP)
      await race(number, send, send)
      expect(await toldTo(admin.id, 'admin.summary')).toHaveLength(1)
      expect(await toldTo(superId, 'admin.summary')).toHaveLength(1)
    })
  })

  test('announce work open for a day once, in one notice or one each', async () => {
    await eachRound(async (number) => {
      const { admin } = await aCampus()
      const notify = () => market().moderation.notifyOverdue(2)
      await race(number, notify, notify)
      await market().moderation.notifyOverdue(1000)
      const told = await toldTo(admin.id, 'admin.work_overdue')
      const sum = (kind: 'reports' | 'studentCards') =>
        told.reduce((total, payload) => total + (payload[kind] ?? 0), 0)
      expect([sum('reports'), sum('studentCards')]).toEqual([1, 1])
    })
  })

  test('announce a card decided concurrently at most once', async () => {
    await eachRound(async (number) => {
      const { admin, cardId } = await aCampus()
      await race(
        number,
        () => market().moderation.notifyOverdue(1000),
        () => market().students.decideCard(admin, cardId, { approve: true, reason: '' }),
      )
      await market().moderation.notifyOverdue(1000)
      const told = await toldTo(admin.id, 'admin.work_overdue')
      expect(told.reduce((total, { studentCards = 0 }) => total + studentCards, 0)).toBeLessThan(2)
    })
  })
})
