import { sql } from 'kysely'
import type { SystemState } from '#domain/shared/admin-summary.ts'
import { kobo } from '#domain/shared/money.ts'
import { DAY_MS, type Instant, later } from '#domain/shared/time.ts'
import type { Db } from '../runtime/database.ts'
import { createDatabaseDiagnostics } from '../runtime/diagnostics.ts'
import { trialBalance } from '../wallet/ledger-check.ts'

type Row = {
  failedPayouts: number
  comparedAt: Date | null
  failure: string | null
  backupAt: Date | null
}

export async function storedSystemState(
  db: Db,
  now: Instant,
): Promise<Omit<SystemState, 'failedJobs' | 'diskFree'>> {
  const { rows } = await sql<Row>`
    select
      (select count(*)::int from withdrawals
        where status = 'failed' and cancelled_at is null and updated_at > ${later(now, -DAY_MS)}) as "failedPayouts",
      last.at as "comparedAt", last.failure, (select max(taken_at) from backups) as "backupAt"
    from (select 1) as always
    left join (select at, failure from reconciliations order by id desc limit 1) as last on true`.execute(db)
  const [row] = rows
  if (!row) throw new Error('the database returned nothing')
  const { failedPayouts, comparedAt, failure, backupAt } = row
  const { imbalanceKobo, providerDifferences } = await createDatabaseDiagnostics(db)()
  const off = (await trialBalance(db)).reduce((sum, { balance }) => sum + balance, 0)
  return {
    failedPayouts,
    booksOff: kobo(Math.max(Math.abs(off), imbalanceKobo)),
    comparison: comparedAt && {
      ...{ at: comparedAt.toISOString(), hasFailed: failure !== null, differences: providerDifferences },
    },
    backupAt: backupAt?.toISOString() ?? null,
  }
}
