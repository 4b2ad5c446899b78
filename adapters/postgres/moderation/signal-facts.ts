import { type RawBuilder, sql } from 'kysely'
import type { DeviceUse, PaidDeal, SignalFacts } from '#domain/moderation/signals.ts'
import type { Db } from '../runtime/database.ts'

const PEOPLE_AT_MOST = 50

/** Facts for signals. Bank account numbers are compared in the database and never leave it. */
export function signalFacts(db: Db): SignalFacts {
  return {
    async bankAccountUse(withdrawalId) {
      const { rows } = await sql<{ first: number; user_ids: number[] }>`
        with same as materialized (
          select w.id, w.user_id from withdrawals own
          join withdrawals w on w.account_number = own.account_number and w.bank_code = own.bank_code
          where own.id = ${withdrawalId})
        select min(id) as first, array(
          select u.id from users u where u.id in (select user_id from same) and u.deleted_at is null
          order by u.id desc limit ${PEOPLE_AT_MOST}) as user_ids
        from same having count(*) > 0`.execute(db)
      const [row] = rows
      return row && { firstWithdrawalId: row.first, userIds: row.user_ids.map(Number) }
    },
    async deviceUses(userId) {
      const { rows } = await sql<{ hash: string; id: number; created_at: Date }>`
        select own.token_hash as hash, made.id, made.created_at
        from devices own
        cross join lateral (
          select u.id, u.created_at from devices d join users u on u.id = d.user_id
          where d.token_hash = own.token_hash and d.is_trusted and u.deleted_at is null and u.email_verified_at is not null
          order by u.created_at desc, u.id desc limit ${PEOPLE_AT_MOST}) made
        where own.user_id = ${userId} and own.is_trusted`.execute(db)
      const uses = new Map<string, DeviceUse['accounts'][number][]>()
      for (const { hash, id, created_at } of rows)
        uses.set(hash, [...(uses.get(hash) ?? []), { id, createdAt: created_at }])
      return [...uses].map(([deviceHash, accounts]) => ({ deviceHash, accounts }))
    },
    async paidDeal(kind, id) {
      const { rows } = await sql<PaidDealRow>`
        select h.payer_id, h.payee_id, h.created_at as paid_at,
          payer.created_at as payer_since, payee.created_at as payee_since,
          first.subject_kind as first_kind, first.subject_id as first_id,
          (select max(t.updated_at) from transactions t where t.user_id = h.payer_id and t.type = 'deposit'
            and t.status = 'completed' and t.updated_at <= h.created_at) as deposited_at,
          exists (select from orders o where o.seller_id = h.payee_id and o.status = 'completed'
            and o.buyer_id <> h.payer_id and o.updated_at < h.created_at)
          or exists (select from gigs g where g.freelancer_id = h.payee_id and g.completed_at < h.created_at
            and g.user_id <> h.payer_id) as has_payee_sold,
          ${paidInAMonth(sql`h.payer_id`, sql`h.payee_id`)} as by_payer,
          ${paidInAMonth(sql`h.payee_id`, sql`h.payer_id`)} as by_payee
        from holds h
        join users payer on payer.id = h.payer_id
        join users payee on payee.id = h.payee_id
        cross join lateral (
          select f.subject_kind, f.subject_id from holds f
          where f.payer_id = h.payer_id and f.payee_id = h.payee_id and f.subject_kind in ('order', 'gig')
          order by f.created_at, f.subject_kind, f.subject_id limit 1) first
        where h.subject_kind = ${kind} and h.subject_id = ${id}`.execute(db)
      return rows[0] && dealOf(kind, id, rows[0])
    },
    async cancelledPurchase(orderId) {
      const { rows } = await sql<{ buyer_id: number; at: Date; in_a_day: number }>`
        select o.buyer_id, t.at, (
          select count(*)::int from orders c
          join order_timeline ct on ct.order_id = c.id and ct.event = 'cancelled' and ct.by = 'buyer'
          where c.buyer_id = o.buyer_id and c.status = 'cancelled'
            and ct.at > t.at - interval '1 day' and ct.at <= t.at
            and c.created_at > t.at - interval '30 days') as in_a_day
        from orders o
        join order_timeline t on t.order_id = o.id and t.event = 'cancelled' and t.by = 'buyer'
        where o.id = ${orderId}`.execute(db)
      const [row] = rows
      return row && { orderId, buyerId: row.buyer_id, cancelledAt: row.at, inADay: row.in_a_day }
    },
    async disputesLost(userId) {
      const { rows } = await sql<{ lost: number }>`
        select count(*)::int as lost from disputes d
        where d.status = 'resolved' and d.ended_at > now() - interval '90 days'
          and ((d.payee_id = ${userId} and d.resolution = 'refund')
            or (d.payer_id = ${userId} and d.resolution = 'release'))`.execute(db)
      return rows[0]?.lost ?? 0
    },
  }
}

/** Number of deals between the two in the 30 days up to hold `h`. */
function paidInAMonth(from: RawBuilder<unknown>, to: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`(select count(*)::int from holds p
    where p.payer_id = ${from} and p.payee_id = ${to} and p.subject_kind in ('order', 'gig')
      and p.created_at > h.created_at - interval '30 days' and p.created_at <= h.created_at)`
}

type PaidDealRow = {
  payer_id: number
  payee_id: number
  paid_at: Date
  payer_since: Date
  payee_since: Date
  first_kind: 'order' | 'gig'
  first_id: number
  deposited_at: Date | null
  has_payee_sold: boolean
  by_payer: number
  by_payee: number
}

function dealOf(kind: 'order' | 'gig', id: number, row: PaidDealRow): PaidDeal {
  return {
    ...{ kind, id, paidAt: row.paid_at, depositedAt: row.deposited_at, hasPayeeSold: row.has_payee_sold },
    first: { kind: row.first_kind, id: row.first_id },
    payer: { id: row.payer_id, createdAt: row.payer_since },
    payee: { id: row.payee_id, createdAt: row.payee_since },
    paidInAMonth: { byPayer: row.by_payer, byPayee: row.by_payee },
  }
}
