import { type RawBuilder, sql } from 'kysely'
import { jsonArrayFrom } from 'kysely/helpers/postgres'
import type { Reads } from '#adapters/contract/reads.ts'
import type { Correction } from '#adapters/contract/wallet/corrections.ts'
import { toNaira } from '#domain/shared/money.ts'
import { gigName } from '#domain/shared/text.ts'
import { titleOfItems } from '#domain/wallet/deal.ts'
import type { DealKind } from '#domain/wallet/ports.ts'
import type { Db } from '../runtime/database.ts'
import { pageOf, type Sort } from '../runtime/page.ts'

const WAITING_FIRST: Sort = [
  { by: 'c.is_waiting', down: true },
  { by: 'c.id', down: true },
]

export function correctionReads(db: Db): Pick<Reads, 'listCorrections'> {
  return {
    async listCorrections(page) {
      const matching = db.selectFrom(withState(db))
      const { rows, total } = await pageOf(selectCorrections(db), matching, WAITING_FIRST, page)
      return { rows: rows.map(correctionOf), total }
    },
  }
}

function withState(db: Db) {
  return db
    .selectFrom('corrections as c')
    .selectAll('c')
    .select(({ eb }) => eb('c.status', '=', 'waiting').as('is_waiting'))
    .as('c')
}

function selectCorrections(db: Db) {
  return db
    .selectFrom(withState(db))
    .innerJoin('users as u', 'u.id', 'c.user_id')
    .innerJoin('users as a', 'a.id', 'c.asked_by')
    .leftJoin('users as d', 'd.id', 'c.decided_by')
    .leftJoin('gigs as g', (join) => join.onRef('g.id', '=', 'c.deal_id').on('c.deal_kind', '=', 'gig'))
    .selectAll('c')
    .select(['u.name as person', 'a.name as asker', 'd.name as decider', 'g.title', 'g.description'])
    .select((eb) =>
      jsonArrayFrom(
        eb
          .selectFrom('order_items as i')
          .select('i.title')
          .whereRef('i.order_id', '=', 'c.deal_id')
          .where('c.deal_kind', '=', 'order')
          .orderBy('i.id'),
      ).as('items'),
    )
}

type Row = Awaited<ReturnType<ReturnType<typeof selectCorrections>['executeTakeFirstOrThrow']>>

function correctionOf(row: Row): Correction {
  return {
    id: row.id,
    kind: row.kind,
    person: { id: row.user_id, name: row.person },
    deal: dealOf(row),
    amount: toNaira(row.amount_kobo),
    feeBack: toNaira(row.fee_back_kobo),
    reason: row.reason,
    status: row.status,
    askedBy: { id: row.asked_by, name: row.asker },
    askedAt: row.asked_at.toISOString(),
    decidedBy: row.decided_by === null ? null : { id: row.decided_by, name: row.decider ?? '' },
    decidedAt: row.decided_at?.toISOString() ?? null,
  }
}

function dealOf({ deal_kind: kind, deal_id: id, items, title, description }: Row): Correction['deal'] {
  if (kind === null || id === null) return null
  const titles = items.map((item) => item.title)
  return {
    ...{ kind, id },
    title: kind === 'order' ? titleOfItems(titles) : gigName({ title, description: description ?? '' }),
  }
}

/** Returns a column in kobo, with the fee; `id` is a column. */
export function lateRefundOf(kind: DealKind, id: string): RawBuilder<number> {
  return sql`(select coalesce(sum(c.amount_kobo + c.fee_back_kobo), 0)::bigint from corrections c
    where c.deal_kind = ${sql.lit(kind)} and c.deal_id = ${sql.ref(id)} and c.status = 'done')`
}
