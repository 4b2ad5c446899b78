import { sql } from 'kysely'
import type { Reads } from '#adapters/contract/reads.ts'
import { FAILED_SHOWN_DAYS, type PendingKind } from '#adapters/contract/wallet/pending-names.ts'
import { type Kobo, toNaira } from '#domain/shared/money.ts'
import { DAY_MS, later } from '#domain/shared/time.ts'
import type { Db } from '../runtime/database.ts'

type Row = {
  reference: string
  amount: Kobo
  since: Date
  campus: string
  person_id: number
  person_name: string
  about: string
  page: 'order' | 'gig' | null
  page_id: number | null
  count: number
  total: Kobo
}

/** Reads money in escrow, on its way to banks or unconfirmed by the provider, and failed payouts. */
export function pendingReads(db: Db): Pick<Reads, 'pendingMoney'> {
  return {
    async pendingMoney({ kind, days, campus }, now, limit) {
      const { rows } = await sql<Row>`
        select p.*, count(*) over ()::int as count, sum(p.amount) over ()::bigint as total
        from (${pendingAt(now)[kind]}) p
        where p.since <= ${now}::timestamptz - ${Number(days)} * interval '1 day'
          ${campus === undefined ? sql`` : sql`and p.campus = ${campus}`}
        order by p.since, p.reference limit ${limit}`.execute(db)
      const [first] = rows
      return {
        rows: rows.map(({ amount, since, person_id, person_name, page, page_id, ...row }) => ({
          reference: row.reference,
          amount: toNaira(amount),
          since: since.toISOString(),
          campus: row.campus,
          person: { id: person_id, name: person_name },
          about: row.about,
          page: page && page_id ? { kind: page, id: page_id } : null,
        })),
        count: first?.count ?? 0,
        total: first ? toNaira(first.total) : 0,
      }
    },
  }
}

const pendingAt = (now: Date) =>
  ({
    escrow: sql`
    select h.reference, h.amount_kobo + h.fee_kobo as amount, h.created_at as since,
      coalesce(o.campus, g.campus) as campus, u.id as person_id, u.name as person_name,
      coalesce('Order #' || o.order_number, g.title, left(g.description, 50)) as about,
      case when o.id is null then 'gig' else 'order' end as page, h.subject_id as page_id
    from holds h
    join users u on u.id = h.payer_id
    left join orders o on h.subject_kind in ('order', 'recalled_order') and o.id = h.subject_id
    left join gigs g on h.subject_kind in ('gig', 'recalled_gig') and g.id = h.subject_id
    where h.status = 'held'`,
    payouts: sql`
    select w.reference, w.amount_kobo + w.fee_kobo as amount, w.created_at as since, u.campus,
      u.id as person_id, u.name as person_name,
      'To the account that ends in ' || right(w.account_number, 4) as about,
      null as page, null::bigint as page_id
    from withdrawals w join users u on u.id = w.user_id where w.status in ('requested', 'sending')`,
    deposits: sql`
    select d.reference, d.amount_kobo as amount, d.created_at as since, u.campus,
      u.id as person_id, u.name as person_name, 'At ' || d.provider as about,
      null as page, null::bigint as page_id
    from deposits d join users u on u.id = d.user_id where d.status = 'pending' and not d.is_abandoned`,
    failed: sql`
    select w.reference, w.amount_kobo + w.fee_kobo as amount, w.updated_at as since, u.campus,
      u.id as person_id, u.name as person_name,
      'Back in the wallet, from the account that ends in ' || right(w.account_number, 4) as about,
      null as page, null::bigint as page_id
    from withdrawals w join users u on u.id = w.user_id
    where w.status = 'failed' and w.updated_at > ${later(now, -FAILED_SHOWN_DAYS * DAY_MS)}`,
  }) satisfies Record<PendingKind, unknown>
