import { sql } from 'kysely'
import type { DatabaseDiagnostics } from '#adapters/ports/diagnostics.ts'
import type { Db } from './database.ts'

/** Summing all postings would take longer each day; `checkLedger` does that on request. */
const TRANSFERS_CHECKED = 10_000

/** Reads figures cheap enough to query every few seconds at any size. */
export function createDatabaseDiagnostics(db: Db): () => Promise<DatabaseDiagnostics> {
  return async () => {
    const { rows } = await sql<DatabaseDiagnostics>`
      select
        ${ageOf(sql`select min(at) from outbox where published_at is null`)} as "outboxAgeS",
        ${ageOf(sql`select min(created_at) from deposits where status = 'pending'`)} as "depositAgeS",
        ${ageOf(sql`select min(greatest(created_at, held_until)) from withdrawals where status in ('requested', 'sending')`)}
          as "withdrawalAgeS",
        ${ageOf(sql`select min(opened_at) from disputes where status = 'open'`)} as "disputeAgeS",
        (select coalesce(sum(abs(off)), 0)::bigint from (
          select sum(amount_kobo) as off from postings
          where transfer_id > (select coalesce(max(id), 0) from transfers) - ${TRANSFERS_CHECKED}
          group by transfer_id) as transfer) as "imbalanceKobo",
        (select count(*)::int from reconciliation_differences
          where settled and reconciliation_id = (select max(id) from reconciliations)) as "providerDifferences",
        extract(epoch from now() - (select max(taken_at) from backups))::float8 as "backupAgeS"`.execute(db)
    const [row] = rows
    if (!row) throw new Error('the database returned nothing')
    return row
  }
}

function ageOf(oldest: ReturnType<typeof sql>) {
  return sql`coalesce(greatest(extract(epoch from now() - (${oldest})), 0), 0)::float8`
}
