import { sql } from 'kysely'
import type { Figures } from '#adapters/contract/catalog/sellers.ts'
import { DISPUTE_RATE_MONTHS, shownDisputeRate } from '#domain/disputes/dispute-rate.ts'
import { MAX_CONVERSATIONS, usualReplyMinutes } from '#domain/messaging/reply-time.ts'
import { LAGOS } from '#domain/shared/time.ts'
import type { Db } from '../runtime/database.ts'

type Row = {
  id: number
  average: number | null
  count: number
  /** At most one per counterparty and month. */
  deals: number
  recent: number
  disputed: number
  minutes: number[]
}

/** Reads figures in one query; a seller without any gets zeros. */
export async function figuresOf(db: Db, ids: readonly number[]): Promise<{ get: (id: number) => Figures }> {
  if (ids.length === 0) return { get: () => NOTHING }
  const { rows } = await sql<Row>`
    select s.id, r.average, r.count, d.deals, d.recent, d.disputed, array(${firstAnswers}) as minutes
    from unnest(${[...new Set(ids)]}::bigint[]) s (id)
    cross join lateral (
      select round(avg(rating), 1)::float8 as average, count(*) from reviews
      where about_id = s.id and shown_at <= now() and not is_disabled) r
    cross join lateral (
      select count(*) filter (where has_completed) as deals, count(*) filter (where is_recent) as recent,
        count(*) filter (where is_recent and has_disputed) as disputed
      from (${monthsOfDeals}) months) d`.execute(db)
  const byId = new Map(rows.map((row) => [row.id, figuresIn(row)]))
  return { get: (id) => byId.get(id) ?? NOTHING }
}

const NOTHING: Figures = {
  rating: { average: null, count: 0 },
  completedDeals: 0,
  disputes: null,
  replyMinutes: null,
}

function figuresIn({ average, count, deals, recent, disputed, minutes }: Row): Figures {
  return {
    rating: { average, count },
    completedDeals: deals,
    disputes: shownDisputeRate({ deals: recent, disputed }),
    replyMinutes: usualReplyMinutes(minutes),
  }
}

const monthsOfDeals = sql`
  select bool_or(is_completed) as has_completed, bool_or(not is_completed) as has_disputed,
    max(at) > now() - make_interval(months => ${DISPUTE_RATE_MONTHS}) as is_recent
  from (
    select buyer_id as other_id, updated_at as at, true as is_completed from orders
    where seller_id = s.id and status = 'completed'
    union all
    select user_id, completed_at, true from gigs where freelancer_id = s.id and status = 'completed'
    union all
    select payer_id, opened_at, false from disputes
    where payee_id = s.id and cause = 'raised' and opened_by = payer_id
      and coalesce(resolution, '') <> 'release' and (status <> 'settled' or to_payer_kobo is not null)) deals
  group by other_id, date_trunc('month', at at time zone ${LAGOS})`

const between = sql`
  least(m.sender_id, m.receiver_id) = least(s.id, t.other_id)
  and greatest(m.sender_id, m.receiver_id) = greatest(s.id, t.other_id)`

/** Minutes, in the newest conversations that the other side began. */
const firstAnswers = sql`
  select extract(epoch from answer.created_at - first.created_at)::float8 / 60
  from (
    select other_id from conversations where user_id = s.id
    order by last_message_id desc limit ${MAX_CONVERSATIONS}) t
  cross join lateral (
    select m.id, m.sender_id, m.created_at from messages m where ${between} order by m.id limit 1) first
  cross join lateral (
    select m.created_at from messages m
    where ${between} and m.sender_id = s.id and m.id > first.id order by m.id limit 1) answer
  where first.sender_id = t.other_id`
