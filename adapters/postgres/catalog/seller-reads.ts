import { sql } from 'kysely'
import type { Reads } from '#adapters/contract/reads.ts'
import { seesSeller, showsContact } from '#domain/catalog/access.ts'
import { profilePictureUrl } from '#domain/catalog/images.ts'
import { isAdmin, type Role } from '#domain/identity/user.ts'
import type { Actor } from '#domain/shared/actor.ts'
import { notBlockedFor } from '../messaging/blocks.ts'
import type { Db } from '../runtime/database.ts'
import { isVerified } from '../students/reads.ts'
import { figuresOf } from './seller-figures.ts'

export function sellerReads(db: Db): Pick<Reads, 'seller'> {
  return {
    async seller(id, viewer) {
      const row = await sellerOf(db, id, viewer)
      if (!row) return undefined
      const figures = (await figuresOf(db, [id])).get(id)
      if (!seesSeller({ ...row, completedDeals: figures.completedDeals }, viewer)) return undefined
      const {
        phone,
        website,
        listings,
        openGigs: gigs,
        products,
        businesses,
        memberSince,
        role,
        picture,
        ...seller
      } = row
      return {
        ...seller,
        picture: profilePictureUrl(picture),
        isAdmin: isAdmin(role),
        ...figures,
        memberSince: memberSince.toISOString(),
        ...(showsContact({ listings }) ? { phone, website } : { phone: null, website: null }),
        offers: { products, businesses, gigs },
      }
    },
  }
}

type Row = {
  id: number
  name: string
  picture: string | null
  faculty: string | null
  about: string | null
  role: Role
  verified: boolean
  campus: string
  memberSince: Date
  phone: string | null
  website: string | null
  products: number
  businesses: number
  openGigs: number
  /** Includes sold and paused ones, whose pages still exist. */
  listings: number
}

async function sellerOf(db: Db, id: number, viewer: Actor | undefined): Promise<Row | undefined> {
  const { rows } = await sql<Row>`
    select u.id, u.name, u.shown_picture_key as picture, u.faculty, u.about, u.role, ${isVerified('u.id')} as verified, u.campus, u.created_at as "memberSince", u.phone, u.website,
      p.listed as products, b.listed as businesses, p.shown + b.listed as listings, g.open as "openGigs"
    from users u
    cross join lateral (
      select count(*) filter (where is_listed) as listed, count(*) filter (where not is_disabled) as shown
      from products where user_id = u.id) p
    cross join lateral (
      select count(*) as listed from businesses where user_id = u.id and not is_disabled) b
    cross join lateral (
      select count(*) as open from gigs where user_id = u.id and deleted_at is null and status = 'open') g
    where u.id = ${id} and u.deleted_at is null and ${notBlockedFor(viewer, 'u.id')}`.execute(db)
  return rows[0]
}
