import { type RawBuilder, sql } from 'kysely'
import type { Reads } from '#adapters/contract/reads.ts'
import { ACTIVITY_FIGURES, GIGS, MONEY_FIGURES, STEPS_SHOWN } from '#adapters/contract/wallet/figure-names.ts'
import type { FigureRow } from '#adapters/contract/wallet/figures.ts'
import { toNaira } from '#domain/shared/money.ts'
import { LAGOS } from '#domain/shared/time.ts'
import type { Db } from '../runtime/database.ts'

/** Reads money and activity by day or month in Lagos time, from the ledger itself. */
export function figureReads(db: Db): Pick<Reads, 'figures'> {
  return {
    async figures({ step, campus, category }, now) {
      const last = sql`date_trunc(${step}, ${now}::timestamptz at time zone ${LAGOS})`
      const [format, one] = step === 'day' ? ['YYYY-MM-DD', '1 day'] : ['YYYY-MM', '1 month']
      const first = sql`(${last} - ${STEPS_SHOWN[step] - 1} * ${one}::interval)`
      const periodOf = (at: RawBuilder<unknown>) => sql`date_trunc(${step}, ${at} at time zone ${LAGOS})`
      const since = sql`(${first} at time zone ${LAGOS})`
      const here = (column: RawBuilder<unknown>) =>
        campus === undefined ? sql`true` : sql`${column} = ${campus}`
      const of = (column: RawBuilder<unknown>) =>
        category === undefined ? sql`true` : sql`${column} = ${category}`
      // Rows without a category are excluded when one is requested.
      const ofNone = category === undefined ? sql`true` : sql`false`
      const { rows } = await sql<FigureRow>`
        with moved as (${movedSince(since)}),
        happened as (
          select ${periodOf(sql`at`)} as period, figure, sum(amount) as amount from moved
          where ${here(sql`campus`)} and ${of(sql`category`)} group by 1, 2
          union all
          select ${periodOf(sql`created_at`)}, 'people', count(*) from users
          where created_at >= ${since} and ${here(sql`campus`)} and ${ofNone} group by 1
          union all
          select ${periodOf(sql`created_at`)}, 'listings', count(*) from (
            select created_at, campus, category from products
            union all select created_at, campus, null from businesses
            union all select created_at, campus, ${GIGS} from gigs) l
          where created_at >= ${since} and ${here(sql`campus`)} and ${of(sql`category`)} group by 1
          union all
          select ${periodOf(sql`created_at`)}, 'orders', count(*) from orders o
          where created_at >= ${since} and ${here(sql`campus`)} and ${of(categoryOf(sql`o.id`))} group by 1
          union all
          select ${periodOf(sql`m.created_at`)}, 'messages', count(*)
          from messages m join users u on u.id = m.sender_id
          where m.created_at >= ${since} and ${here(sql`u.campus`)} and ${ofNone} group by 1)
        select to_char(p.period, ${format}) as period, ${sql.join(
          FIGURES.map(
            (figure) =>
              sql`coalesce(sum(h.amount) filter (where h.figure = ${figure}), 0)::bigint as ${sql.id(figure)}`,
          ),
        )}
        from generate_series(${first}, ${last}, ${one}::interval) as p (period)
        left join happened h on h.period = p.period
        group by p.period order by p.period desc`.execute(db)
      return rows.map(({ sales, fees, deposits, refunds, payouts, chargebacks, ...row }) => ({
        ...row,
        sales: toNaira(sales),
        fees: toNaira(fees),
        deposits: toNaira(deposits),
        refunds: toNaira(refunds),
        payouts: toNaira(payouts),
        chargebacks: toNaira(chargebacks),
      }))
    },
  }
}

const FIGURES = [...Object.keys(MONEY_FIGURES), ...Object.keys(ACTIVITY_FIGURES)]

/** Takes the largest item's, as splitting an amount between categories would lose kobo. */
function categoryOf(orderId: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`(select i.category from order_items i where i.order_id = ${orderId}
    order by i.price_kobo * i.quantity desc, i.id limit 1)`
}

/** A recall or a refund by the payee reverses a sale, a returned payout the payout. The campus is the deal's. */
function movedSince(since: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`
    select t.created_at as at, coalesce(deal.campus, u.campus) as campus, deal.category,
      case
        when a.kind = 'fees' then 'fees'
        when a.kind = 'provider' then case t.type
          when 'deposit' then 'deposits' when 'chargeback_lost' then 'chargebacks' else 'payouts' end
        when t.type = 'refund' or (t.type in ('split', 'late_refund') and a.user_id = deal.payer_id) then 'refunds'
        else 'sales' end as figure,
      case when a.kind = 'provider' and t.type = 'deposit' then -p.amount_kobo else p.amount_kobo end as amount
    from transfers t
    join postings p on p.transfer_id = t.id
    join accounts a on a.id = p.account_id
    left join lateral (
      select h.payer_id, coalesce(o.campus, g.campus) as campus,
        case when g.id is null then ${categoryOf(sql`o.id`)} else ${GIGS} end as category
      from holds h
      left join orders o on h.subject_kind in ('order', 'recalled_order') and o.id = h.subject_id
      left join gigs g on h.subject_kind in ('gig', 'recalled_gig') and g.id = h.subject_id
      where h.reference = t.reference limit 1) deal on true
    left join deposits d on d.reference = t.reference
    left join withdrawals w on w.reference = t.reference
    left join corrections c on t.type = 'adjustment' and t.reference = 'adjustment-' || c.id
    left join users u on u.id = coalesce(d.user_id, w.user_id, c.user_id, t.actor_id)
    where t.created_at >= ${since}
      and (a.kind in ('fees', 'provider') or (a.kind = 'wallet' and t.type in ('release', 'recall', 'refund', 'split', 'late_refund')))`
}
