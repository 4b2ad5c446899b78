import { sql } from 'kysely'
import type { Views } from '#adapters/http/contract/views.ts'
import { MOST_CONVERSATIONS, usualReplyMinutes } from '#domain/messaging/reply-time.ts'
import type { Db } from '../database.ts'

/** Who sells, as everyone may know them. */
export function sellerViews(db: Db): Pick<Views, 'seller'> {
  return {
    async seller(id, viewer) {
      const row = await sellerOf(db, id)
      if (!row) return undefined
      const hasPage = row.listings + row.openGigs + row.completedDeals > 0
      if (!hasPage && !viewer) return undefined
      const { phone, website, listings, openGigs: gigs, products, businesses, memberSince, ...seller } = row
      return {
        ...seller,
        memberSince: memberSince.toISOString(),
        phone: listings > 0 ? phone : null,
        website: listings > 0 ? website : null,
        offers: { products, businesses, gigs },
        replyMinutes: usualReplyMinutes(await firstAnswers(db, id)),
      }
    },
  }
}

type Row = {
  id: number
  name: string
  campus: string
  memberSince: Date
  phone: string | null
  website: string | null
  products: number
  businesses: number
  openGigs: number
  /** With what was sold or paused: their pages are still there. */
  listings: number
  completedDeals: number
}

async function sellerOf(db: Db, id: number): Promise<Row | undefined> {
  const { rows } = await sql<Row>`
    select u.id, u.name, u.campus, u.created_at as "memberSince", u.phone, u.website,
      p.listed as products, b.listed as businesses, p.shown + b.listed as listings, g.open as "openGigs",
      (select count(*) from orders where seller_id = u.id and status = 'completed')
        + (select count(*) from gigs where freelancer_id = u.id and status = 'completed') as "completedDeals"
    from users u
    cross join lateral (
      select count(*) filter (where is_listed) as listed, count(*) filter (where not is_disabled) as shown
      from products where user_id = u.id) p
    cross join lateral (
      select count(*) as listed from businesses where user_id = u.id and not is_disabled) b
    cross join lateral (
      select count(*) as open from gigs where user_id = u.id and deleted_at is null and status = 'open') g
    where u.id = ${id} and u.deleted_at is null`.execute(db)
  return rows[0]
}

/** In minutes, of those newest conversations that the other side began. */
async function firstAnswers(db: Db, id: number): Promise<number[]> {
  const between = sql`
    least(m.sender_id, m.receiver_id) = least(${id}, t.other_id)
    and greatest(m.sender_id, m.receiver_id) = greatest(${id}, t.other_id)`
  const { rows } = await sql<{ minutes: number }>`
    select extract(epoch from answer.created_at - first.created_at)::float8 / 60 as minutes
    from (
      select other_id from conversations where user_id = ${id}
      order by last_message_id desc limit ${MOST_CONVERSATIONS}) t
    cross join lateral (
      select m.id, m.sender_id, m.created_at from messages m where ${between} order by m.id limit 1) first
    cross join lateral (
      select m.created_at from messages m
      where ${between} and m.sender_id = ${id} and m.id > first.id order by m.id limit 1) answer
    where first.sender_id = t.other_id`.execute(db)
  return rows.map(({ minutes }) => minutes)
}
