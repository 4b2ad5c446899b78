import { sql } from 'kysely'
import { jsonArrayFrom, jsonObjectFrom } from 'kysely/helpers/postgres'
import type { Transaction } from '#adapters/contract/wallet/wallet.ts'
import { toNaira } from '#domain/shared/money.ts'
import { gigName } from '#domain/shared/text.ts'
import { type Deal, describe, titleOfItems } from '#domain/wallet/deal.ts'
import type { DealKind } from '#domain/wallet/ports.ts'
import type { Db } from '../runtime/database.ts'

const ENOUGH_FOR_A_NAME = 400

export function selectTransactions(db: Db) {
  return db
    .selectFrom('transactions as t')
    .selectAll('t')
    .select((eb) => [
      eb
        .selectFrom('deposits as d')
        .select('d.is_abandoned')
        .whereRef('d.reference', '=', 't.reference')
        .where('d.status', '=', 'pending')
        .as('is_abandoned'),
      jsonObjectFrom(
        eb
          .selectFrom('holds as h')
          .innerJoin('users as u', (join) =>
            join.on(
              sql<boolean>`u.id = case when h.payer_id = t.user_id then h.payee_id else h.payer_id end`,
            ),
          )
          .leftJoin('gigs as g', (join) =>
            join.onRef('g.id', '=', 'h.subject_id').on('h.subject_kind', '=', 'gig'),
          )
          .select([
            sql<DealKind>`h.subject_kind`.as('kind'),
            'h.subject_id as id',
            'u.id as counterpartId',
            'u.name',
          ])
          .select(['g.title', sql<string>`left(g.description, ${ENOUGH_FOR_A_NAME})`.as('description')])
          .select((hold) =>
            jsonArrayFrom(
              hold
                .selectFrom('order_items as i')
                .select('i.title')
                .whereRef('i.order_id', '=', 'h.subject_id')
                .where('h.subject_kind', '=', 'order')
                .orderBy('i.id'),
            ).as('items'),
          )
          .whereRef('h.reference', '=', 't.reference')
          .where('h.subject_kind', 'in', ['order', 'gig'])
          .limit(1),
      ).as('deal'),
    ])
}

export type TransactionRow = Awaited<
  ReturnType<ReturnType<typeof selectTransactions>['executeTakeFirstOrThrow']>
>

export function transactionOf(row: TransactionRow): Transaction {
  const deal = dealOf(row)
  return {
    id: row.id,
    type: row.type,
    direction: row.direction,
    amount: toNaira(row.amount_kobo),
    status: row.status,
    reference: row.reference,
    description: describe(row, deal),
    isAbandoned: row.status === 'pending' && row.is_abandoned === true,
    deal,
    createdAt: row.created_at.toISOString(),
    updatedAt: row.updated_at.toISOString(),
  }
}

export function dealOf({ deal }: Pick<TransactionRow, 'deal'>): Deal | null {
  if (!deal) return null
  const { kind, id, items, title, description, counterpartId, name } = deal
  return {
    kind,
    id,
    title:
      kind === 'order'
        ? titleOfItems(items.map((item) => item.title))
        : gigName({ title, description: description ?? '' }),
    counterpart: { id: counterpartId, name },
  }
}
