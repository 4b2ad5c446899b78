import { expect, test } from 'vitest'
import { storedSystemState } from '#adapters/postgres/moderation/system-state.ts'
import type { Jobs } from '#domain/shared/ports.ts'
import { DAY_MS, HOUR_MS, later } from '#domain/shared/time.ts'
import { onPostgres } from '#tests/support/databases/both-backends.ts'
import { aUser, composeOver } from '#tests/support/market/marketplace.ts'
import { systemStateOf } from '../../../app-server/system-state.ts'

const postgres = onPostgres()
const NOW = new Date('2026-11-23T07:00:00Z')

test('The system state at first has no reconciliation and no backup, then the latest ones', async () => {
  const { db } = postgres
  expect(await storedSystemState(db, NOW)).toEqual({
    ...{ failedPayouts: 0, booksOff: 0, comparison: null, backupAt: null },
  })
  const at = later(NOW, -5 * HOUR_MS)
  const run = { compared_from: at, compared_to: at, compared: 0 }
  await db
    .insertInto('reconciliations')
    .values({ ...run, at, failure: null })
    .execute()
  const failed = await db
    .insertInto('reconciliations')
    .values({ ...run, at: NOW, failure: 'away' })
    .returning('id')
    .executeTakeFirstOrThrow()
  await db
    .insertInto('reconciliation_differences')
    .values({
      ...{ reconciliation_id: failed.id, kind: 'deposit', reference: 'dep_A', difference: 'missing' },
    })
    .execute()
  await db.insertInto('backups').values({ taken_at: at }).execute()
  const { userId } = await aFailedPayout(later(NOW, -HOUR_MS), 'failed')
  await aFailedPayout(later(NOW, -DAY_MS), 'failed', userId)
  await aFailedPayout(later(NOW, -HOUR_MS), 'cancelled', userId)
  expect(await storedSystemState(db, NOW)).toEqual({
    ...{ failedPayouts: 1, booksOff: 0, backupAt: at.toISOString() },
    comparison: { at: NOW.toISOString(), hasFailed: true, differences: 1 },
  })
})

test('It has the failed jobs with the oldest of them, and the disk if known', async () => {
  const at = (hours: number) => later(NOW, -hours * HOUR_MS)
  const jobs = [1, 2, 3].map((hours) => ({
    ...{ id: String(hours), name: 'email', data: {}, tries: 5, reason: 'away', diedAt: at(hours) },
  }))
  const stateOf = (rows: typeof jobs, free: number) =>
    systemStateOf({
      ...{ db: postgres.db, now: () => NOW, diagnostics: { diskFree: async () => free } },
      deadJobs: {
        dead: async ({ page, limit }: Parameters<Jobs['dead']>[0]) => ({
          ...{ rows: rows.slice((page - 1) * limit, page * limit), total: rows.length },
        }),
        revive: async () => false,
      },
    })()
  expect(await stateOf(jobs, 0.4)).toMatchObject({
    ...{ failedJobs: { count: 3, since: at(3).toISOString() }, diskFree: 0.4 },
  })
  expect(await stateOf([], 1)).toMatchObject({ failedJobs: null, diskFree: null })
})

let payouts = 0
async function aFailedPayout(at: Date, how: 'failed' | 'cancelled', owner?: number) {
  const userId = owner ?? (await aUser(composeOver(postgres.backend.atomically))).id
  payouts += 1
  await postgres.db
    .insertInto('withdrawals')
    .values({
      ...{
        user_id: userId,
        provider: 'paystack',
        reference: `wdr_${payouts}`,
        amount_kobo: 100,
        fee_kobo: 0,
      },
      ...{ bank_code: '058', account_number: '0123456789', account_name: 'Ada', status: 'failed' },
      ...{ created_at: at, updated_at: at, cancelled_at: how === 'cancelled' ? at : null },
    })
    .execute()
  return { userId }
}
