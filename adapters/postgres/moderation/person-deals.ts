import { sql } from 'kysely'
import {
  DEAL_SIDES,
  type DealCounts,
  type DealSide,
  type PersonDeal,
} from '#adapters/contract/moderation/people.ts'
import { NEWEST_OF_PERSON } from '#domain/moderation/limits.ts'
import { type Kobo, toNaira } from '#domain/shared/money.ts'
import { gigName } from '#domain/shared/text.ts'
import { titleOfItems } from '#domain/wallet/deal.ts'
import type { Db } from '../runtime/database.ts'

const NOTHING: DealCounts = { all: 0, completed: 0, cancelled: 0, disputed: 0, lost: 0 }

export async function dealCountsOf(db: Db, id: number): Promise<Record<DealSide, DealCounts>> {
  const { rows } = await sql<DealCounts & { side: DealSide }>`
    select side, count(*)::int as all, count(*) filter (where status = 'completed')::int as completed,
      count(*) filter (where status = 'cancelled')::int as cancelled,
      count(*) filter (where disputes.times > 0)::int as disputed,
      count(*) filter (where disputes.is_lost)::int as lost
    from (
      select 'bought' as side, 'order' as kind, id, status, 'release' as loses_by from orders where buyer_id = ${id}
      union all
      select 'sold', 'order', id, status, 'refund' from orders where seller_id = ${id}
      union all
      select 'posted', 'gig', id, status, 'release' from gigs where user_id = ${id} and deleted_at is null
      union all
      select 'worked', 'gig', id, status, 'refund' from gigs where freelancer_id = ${id}) deals
    cross join lateral (
      select count(*) as times, bool_or(d.resolution = deals.loses_by) as is_lost from disputes d
      where d.subject_kind in (deals.kind, 'recalled_' || deals.kind) and d.subject_id = deals.id
        and d.held_for is null) disputes
    group by side`.execute(db)
  const countsOf = (wanted: DealSide): DealCounts => {
    const { side: _, ...counts } = rows.find(({ side }) => side === wanted) ?? { side: wanted, ...NOTHING }
    return counts
  }
  return Object.fromEntries(DEAL_SIDES.map((side) => [side, countsOf(side)])) as Record<DealSide, DealCounts>
}

type Row = Pick<PersonDeal, 'kind' | 'id' | 'side' | 'status'> & {
  is_disputed: boolean
  amount: Kobo
  at: Date
  other_id: number | null
  other_name: string | null
  title: string | null
  description: string | null
  items: string[]
}

export async function newestDealsOf(db: Db, id: number): Promise<PersonDeal[]> {
  const { rows } = await sql<Row>`
    select deals.kind, deals.id, deals.side, deals.status, deals.is_disputed, deals.at, deals.other_id,
      coalesce(h.amount_kobo + h.fee_kobo, deals.amount) as amount, u.name as other_name, g.title, g.description,
      array(select i.title from order_items i
        where deals.kind = 'order' and i.order_id = deals.id order by i.id) as items
    from (
      ${ordersAs('bought', id)} union all ${ordersAs('sold', id)} union all
      ${gigsAs('posted', id)} union all ${gigsAs('worked', id)}) deals
    left join users u on u.id = deals.other_id
    left join holds h on h.subject_kind = deals.kind and h.subject_id = deals.id
    left join gigs g on deals.kind = 'gig' and g.id = deals.id
    order by deals.at desc, deals.kind, deals.id desc limit ${NEWEST_OF_PERSON}`.execute(db)
  return rows.map(dealOf)
}

function ordersAs(side: 'bought' | 'sold', id: number) {
  const [own, other] = side === 'bought' ? ['buyer_id', 'seller_id'] : ['seller_id', 'buyer_id']
  return sql`(
    select 'order' as kind, id, ${sql.lit(side)} as side, status, disputed as is_disputed,
      subtotal_kobo + platform_fee_kobo as amount, created_at as at, ${sql.ref(other)} as other_id
    from orders where ${sql.ref(own)} = ${id} order by created_at desc, id desc limit ${NEWEST_OF_PERSON})`
}

function gigsAs(side: 'posted' | 'worked', id: number) {
  const [own, other] = side === 'posted' ? ['user_id', 'freelancer_id'] : ['freelancer_id', 'user_id']
  return sql`(
    select 'gig', id, ${sql.lit(side)}, status, disputed, budget_kobo, created_at, ${sql.ref(other)}
    from gigs where ${sql.ref(own)} = ${id} and deleted_at is null
    order by created_at desc, id desc limit ${NEWEST_OF_PERSON})`
}

function dealOf(row: Row): PersonDeal {
  const { kind, id, side, status, is_disputed: isDisputed } = row
  return {
    ...{ kind, id, side, status, isDisputed },
    title:
      kind === 'order'
        ? titleOfItems(row.items)
        : gigName({ title: row.title, description: row.description ?? '' }),
    amount: toNaira(row.amount),
    other: row.other_id === null ? null : { id: row.other_id, name: row.other_name ?? '' },
    at: row.at.toISOString(),
  }
}
