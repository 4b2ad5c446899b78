import { type Selectable, sql } from 'kysely'
import { jsonArrayFrom } from 'kysely/helpers/postgres'
import type { Reads } from '#adapters/contract/reads.ts'
import type { FoundDifference, TrialBalanceLine } from '#adapters/contract/wallet/ledger.ts'
import { toNaira } from '#domain/shared/money.ts'
import type { Database, Db } from '../runtime/database.ts'
import { pageOf, type Sort } from '../runtime/page.ts'
import { trialBalance } from './ledger-check.ts'

export function bookReads(
  db: Db,
): Pick<Reads, 'trialBalance' | 'givenUp' | 'listReconciliations' | 'differences' | 'listChargebacks'> {
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
    async givenUp() {
      const { accounts, amount } = await db
        .selectFrom('transfers as t')
        .innerJoin('postings as p', 'p.transfer_id', 't.id')
        .where('t.type', '=', 'given_up')
        .where('p.amount_kobo', '>', 0)
        .select(({ fn }) => [
          fn.countAll<number>().as('accounts'),
          fn.sum<number | null>('p.amount_kobo').as('amount'),
        ])
        .executeTakeFirstOrThrow()
      return { accounts: Number(accounts), amount: toNaira(Number(amount ?? 0)) }
    },
    async listChargebacks(page) {
      const matching = db.selectFrom('chargebacks as c')
      const found = matching
        .innerJoin('users as u', 'u.id', 'c.user_id')
        .leftJoin('accounts as whole', (join) =>
          join.on('whole.name', '=', sql<string>`'chargeback:' || c.id`),
        )
        .leftJoin('accounts as owed', (join) => join.on('owed.name', '=', sql<string>`'debt:' || c.id`))
        .selectAll('c')
        .select(['u.name', 'whole.balance_kobo as whole_kobo', 'owed.balance_kobo as owed_kobo'])
      // Descending order puts open ones first: Postgres sorts nulls as the largest.
      const sort: Sort = [
        { by: 'c.ended_at', down: true },
        { by: 'c.id', down: true },
      ]
      const { rows, total } = await pageOf(found, matching, sort, page)
      return {
        total,
        rows: rows.map(({ whole_kobo, owed_kobo, ...row }) => ({
          id: row.id,
          user: { id: row.user_id, name: row.name },
          reference: row.reference,
          cause: row.cause,
          status: row.status,
          amount: toNaira(row.amount_kobo),
          frozen: row.status === 'open' ? toNaira((whole_kobo ?? 0) + (owed_kobo ?? 0)) : 0,
          owed: toNaira(0 - (owed_kobo ?? 0)),
          openedAt: row.opened_at.toISOString(),
          endedAt: row.ended_at?.toISOString() ?? null,
        })),
      }
    },
    async listReconciliations(page) {
      const found = db
        .selectFrom('reconciliations as r')
        .selectAll('r')
        .select((eb) =>
          jsonArrayFrom(
            eb
              .selectFrom('reconciliation_differences as d')
              .select(DIFFERENCE)
              .whereRef('d.reconciliation_id', '=', 'r.id')
              .orderBy('d.settled', 'desc')
              .orderBy('d.id')
              .limit(100),
          ).as('differences'),
        )
      const matching = db.selectFrom('reconciliations as r')
      const { rows, total } = await pageOf(found, matching, [{ by: 'r.id', down: true }], page)
      return {
        total,
        rows: rows.map((row) => ({
          id: row.id,
          from: row.compared_from.toISOString(),
          to: row.compared_to.toISOString(),
          at: row.at.toISOString(),
          compared: row.compared,
          failure: row.failure,
          differences: row.differences.map(differenceOf),
        })),
      }
    },
    async differences(id) {
      const rows = await db
        .selectFrom('reconciliation_differences')
        .select(DIFFERENCE)
        .where('reconciliation_id', '=', id)
        .orderBy('settled', 'desc')
        .orderBy('id')
        .execute()
      return rows.map(differenceOf)
    },
  }
}

const DIFFERENCE = [
  'kind',
  'reference',
  'difference',
  'our_kobo',
  'our_status',
  'their_kobo',
  'their_status',
  'settled',
] as const

function differenceOf({
  kind,
  reference,
  difference,
  settled,
  ...sides
}: Pick<Selectable<Database['reconciliation_differences']>, (typeof DIFFERENCE)[number]>): FoundDifference {
  return {
    kind,
    reference,
    difference,
    ours: { amount: naira(sides.our_kobo), status: sides.our_status },
    theirs: { amount: naira(sides.their_kobo), status: sides.their_status },
    settled,
  }
}

function naira(amount: number | null): number | null {
  return amount === null ? null : toNaira(amount)
}
