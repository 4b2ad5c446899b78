import { jsonArrayFrom } from 'kysely/helpers/postgres'
import type { TrialBalanceLine } from '#adapters/http/contract/books.ts'
import type { Views } from '#adapters/http/contract/views.ts'
import { toNaira } from '#domain/shared/money.ts'
import type { Db } from '../database.ts'
import { trialBalance } from '../ledger-check.ts'
import { pageOf } from './page.ts'

/** What super admins see of the books. */
export function bookViews(db: Db): Pick<Views, 'trialBalance' | 'reconciliations'> {
  return {
    async trialBalance() {
      const lines = await trialBalance(db)
      return lines.map(({ kind, accounts, in: credits, out: debits, balance }) => ({
        kind: kind as TrialBalanceLine['kind'],
        accounts,
        debits: toNaira(debits),
        credits: toNaira(credits),
        balance: toNaira(balance),
      }))
    },
    async reconciliations(page) {
      const found = db
        .selectFrom('reconciliations as r')
        .selectAll('r')
        .select((eb) =>
          jsonArrayFrom(
            eb
              .selectFrom('reconciliation_differences as d')
              .select(['d.kind', 'd.reference', 'd.difference', 'd.our_kobo', 'd.our_status'])
              .select(['d.their_kobo', 'd.their_status'])
              .whereRef('d.reconciliation_id', '=', 'r.id')
              .orderBy('d.id')
              .limit(100),
          ).as('differences'),
        )
        .orderBy('r.id', 'desc')
      const { rows, total } = await pageOf(found, db.selectFrom('reconciliations'), page)
      return {
        total,
        rows: rows.map((row) => ({
          id: row.id,
          from: row.compared_from.toISOString(),
          to: row.compared_to.toISOString(),
          at: row.at.toISOString(),
          compared: row.compared,
          failure: row.failure,
          differences: row.differences.map(({ kind, reference, difference, ...sides }) => ({
            kind,
            reference,
            difference,
            ours: { amount: naira(sides.our_kobo), status: sides.our_status },
            theirs: { amount: naira(sides.their_kobo), status: sides.their_status },
          })),
        })),
      }
    },
  }
}

function naira(amount: number | null): number | null {
  return amount === null ? null : toNaira(amount)
}
