import { sql } from 'kysely'
import type { Viewer, Views } from '#adapters/http/contract/views.ts'
import type { Db } from '../database.ts'
import { inSightOf } from './apart.ts'
import { figuresOf } from './figures.ts'

/** Who sells, as everyone may know them. */
export function sellerViews(db: Db): Pick<Views, 'seller'> {
  return {
    async seller(id, viewer) {
      const row = await sellerOf(db, id, viewer)
      if (!row) return undefined
      const figures = (await figuresOf(db, [id])).get(id)
      const hasPage = row.listings + row.openGigs + figures.completedDeals > 0
      if (!hasPage && !viewer) return undefined
      const { phone, website, listings, openGigs: gigs, products, businesses, memberSince, ...seller } = row
      return {
        ...seller,
        ...figures,
        memberSince: memberSince.toISOString(),
        phone: listings > 0 ? phone : null,
        website: listings > 0 ? website : null,
        offers: { products, businesses, gigs },
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
}

async function sellerOf(db: Db, id: number, viewer: Viewer | undefined): Promise<Row | undefined> {
  const { rows } = await sql<Row>`
    select u.id, u.name, u.campus, u.created_at as "memberSince", u.phone, u.website,
      p.listed as products, b.listed as businesses, p.shown + b.listed as listings, g.open as "openGigs"
    from users u
    cross join lateral (
      select count(*) filter (where is_listed) as listed, count(*) filter (where not is_disabled) as shown
      from products where user_id = u.id) p
    cross join lateral (
      select count(*) as listed from businesses where user_id = u.id and not is_disabled) b
    cross join lateral (
      select count(*) as open from gigs where user_id = u.id and deleted_at is null and status = 'open') g
    where u.id = ${id} and u.deleted_at is null and ${inSightOf(viewer, 'u.id')}`.execute(db)
  return rows[0]
}
