import { sql } from 'kysely'
import { kobo } from '#domain/shared/money.ts'
import { SECOND_MS } from '#domain/shared/time.ts'
import type { Reconciliations } from '#domain/wallet/ports.ts'
import type { Db } from '../runtime/database.ts'

/** Bounds the parameters of a statement. */
const ROWS = 1000

export function reconciliations(db: Db): Reconciliations {
  return {
    async began(kind, { from, to }, after, limit) {
      if (kind === 'withdrawal') {
        const rows = await db
          .selectFrom('withdrawals')
          .select(['id', 'reference', 'amount_kobo', 'status'])
          .where('created_at', '>=', from)
          .where('created_at', '<', to)
          .where('id', '>', after)
          .orderBy('id')
          .limit(limit)
          .execute()
        return rows.map(({ amount_kobo, ...row }) => ({ ...row, kind, amount: kobo(amount_kobo) }))
      }
      const rows = await db
        .selectFrom('deposits as d')
        .leftJoin('transactions as x', (join) =>
          join
            .onRef('x.reference', '=', 'd.reference')
            .on('x.type', '=', 'deposit')
            .on('x.status', '=', 'completed'),
        )
        .select(['d.id', 'd.reference', 'd.amount_kobo', 'x.amount_kobo as credited', 'd.status'])
        .select(({ exists, selectFrom }) =>
          exists(
            selectFrom('chargebacks as c')
              .select('c.id')
              .whereRef('c.reference', '=', 'd.reference')
              .where('c.status', '=', 'lost'),
          ).as('returned'),
        )
        .where('d.created_at', '>=', from)
        .where('d.created_at', '<', to)
        .where('d.id', '>', after)
        .orderBy('d.id')
        .limit(limit)
        .execute()
      return rows.map(({ amount_kobo, credited, returned, ...row }) => ({
        ...row,
        kind,
        amount: kobo(credited ?? amount_kobo),
        requested: kobo(amount_kobo),
        isReturned: Boolean(returned),
      }))
    },
    async known(kind, references) {
      const rows = await db
        .selectFrom(`${kind}s`)
        .select('reference')
        .where('reference', '=', sql<string>`any(${references})`)
        .execute()
      return rows.map(({ reference }) => reference)
    },
    async add({ from, to, at, compared, failure, differences }) {
      const { id } = await db
        .insertInto('reconciliations')
        .values({ compared_from: from, compared_to: to, at, compared, failure })
        .returning('id')
        .executeTakeFirstOrThrow()
      for (let done = 0; done < differences.length; done += ROWS)
        await db
          .insertInto('reconciliation_differences')
          .values(
            differences
              .slice(done, done + ROWS)
              .map(({ kind, reference, difference, ours, theirs, settled }) => ({
                reconciliation_id: id,
                kind,
                reference,
                difference,
                our_kobo: ours.amount,
                our_status: ours.status,
                their_kobo: theirs.amount,
                their_status: theirs.status,
                settled,
              })),
          )
          .execute()
      return id
    },
    async lastAt(lookedBackMs) {
      const row = await db
        .selectFrom('reconciliations')
        .select('at')
        .where('failure', 'is', null)
        .where(sql<boolean>`at - compared_from >= ${lookedBackMs / SECOND_MS} * interval '1 second'`)
        .orderBy('at', 'desc')
        .limit(1)
        .executeTakeFirst()
      return row?.at
    },
  }
}
