import { sql } from 'kysely'
import type { Figures } from '#adapters/contract/catalog/sellers.ts'
import { MAX_CONVERSATIONS, usualReplyMinutes } from '#domain/messaging/reply-time.ts'
import { storedCount } from '../runtime/counts.ts'
import type { Db } from '../runtime/database.ts'

type Row = { id: number; average: number | null; count: number; deals: number; minutes: number[] }

/** What others can expect of these people: one question for all of them. Whoever is not there has nothing to show. */
export async function figuresOf(db: Db, ids: readonly number[]): Promise<{ get: (id: number) => Figures }> {
  if (ids.length === 0) return { get: () => NOTHING }
  const { rows } = await sql<Row>`
    select s.id, r.average, r.count,
      ${storedCount('orders_as_seller', { owner: sql`s.id`, states: ['completed'] })}
        + (select count(*) from gigs where freelancer_id = s.id and status = 'completed') as deals,
      array(${firstAnswers}) as minutes
    from unnest(${[...new Set(ids)]}::bigint[]) s (id)
    cross join lateral (
      select round(avg(rating), 1)::float8 as average, count(*) from reviews
      where about_id = s.id and shown_at <= now() and not is_disabled) r`.execute(db)
  const byId = new Map(rows.map((row) => [row.id, figuresIn(row)]))
  return { get: (id) => byId.get(id) ?? NOTHING }
}

const NOTHING: Figures = { rating: { average: null, count: 0 }, completedDeals: 0, replyMinutes: null }

function figuresIn({ average, count, deals, minutes }: Row): Figures {
  return { rating: { average, count }, completedDeals: deals, replyMinutes: usualReplyMinutes(minutes) }
}

const between = sql`
  least(m.sender_id, m.receiver_id) = least(s.id, t.other_id)
  and greatest(m.sender_id, m.receiver_id) = greatest(s.id, t.other_id)`

/** In minutes, of those newest conversations that the other side began. */
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
