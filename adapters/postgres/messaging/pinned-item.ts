import { sql } from 'kysely'
import type { PinnedItem } from '#adapters/contract/messaging/messages.ts'
import type { Reads } from '#adapters/contract/reads.ts'
import { imageUrl } from '#domain/catalog/images.ts'
import type { ListingKind } from '#domain/catalog/kinds.ts'
import { shownAvailability } from '#domain/catalog/stock.ts'
import { mayWriteAbout, showsItem } from '#domain/messaging/access.ts'
import type { About } from '#domain/messaging/message.ts'
import type { Actor } from '#domain/shared/actor.ts'
import { toNaira } from '#domain/shared/money.ts'
import { titleOfItems } from '#domain/wallet/deal.ts'
import { titleIn } from '../catalog/listing-reads.ts'
import { coverOf } from '../catalog/listings.ts'
import type { Db } from '../runtime/database.ts'
import { notBlockedFor } from './blocks.ts'
import { aboutIn } from './messages.ts'

const IMAGE_WIDTH = 96

export function pinnedItemReads(db: Db): Pick<Reads, 'pinnedItem'> {
  return {
    async pinnedItem(viewer, otherId, requested) {
      const about = requested ?? (await lastAbout(db, viewer.id, otherId))
      if (!about) return null
      const { type, id } = about
      return type === 'order'
        ? pinnedOrder(db, id, viewer.id, otherId)
        : pinnedListing(db, { type, id }, viewer)
    },
  }
}

export function orderItemOf(id: number, items: readonly { title: string; image: string | null }[]) {
  return {
    id,
    title: titleOfItems(items.map(({ title }) => title)),
    image: urlOf(items.find(({ image }) => image !== null)?.image ?? null),
  }
}

async function lastAbout(db: Db, userId: number, otherId: number): Promise<About | null> {
  const row = await db
    .selectFrom('conversations')
    .select(['listing_kind', 'listing_id', 'order_id'])
    .where('user_id', '=', userId)
    .where('other_id', '=', otherId)
    .executeTakeFirst()
  return row ? aboutIn(row) : null
}

async function pinnedOrder(
  db: Db,
  id: number,
  viewerId: number,
  otherId: number,
): Promise<PinnedItem | null> {
  const order = await db
    .selectFrom('orders')
    .select(['buyer_id as buyerId', 'seller_id as sellerId', 'status'])
    .select(sql<number>`subtotal_kobo + platform_fee_kobo`.as('total'))
    .where('id', '=', id)
    .executeTakeFirst()
  if (!order || !mayWriteAbout(order, viewerId, otherId)) return null
  const items = await db
    .selectFrom('order_items')
    .select(['title', 'image_key as image'])
    .where('order_id', '=', id)
    .orderBy('id')
    .execute()
  return {
    ...orderItemOf(id, items),
    type: 'order',
    price: toNaira(Number(order.total)),
    state: order.status,
    isOwn: order.sellerId === viewerId,
  }
}

async function pinnedListing(
  db: Db,
  { type, id }: { type: ListingKind; id: number },
  viewer: Actor,
): Promise<PinnedItem | null> {
  const row = await db
    .selectFrom('all_listings as l')
    .leftJoin('products as p', (join) => join.onRef('p.id', '=', 'l.id').on('l.kind', '=', 'product'))
    .leftJoin('gigs as g', (join) => join.onRef('g.id', '=', 'l.id').on('l.kind', '=', 'gig'))
    .leftJoin('bids as b', (join) => join.onRef('b.gig_id', '=', 'g.id').on('b.status', '=', 'accepted'))
    .select(['l.user_id', 'l.freelancer_id', 'l.title', 'l.description', 'l.price_kobo', 'l.is_disabled'])
    .select(['p.availability', 'p.stock', 'p.reserved', 'g.status', 'b.amount_kobo as agreed'])
    .select(notBlockedFor(viewer, 'l.user_id').as('is_in_sight'))
    .select(coverOf('l.kind', 'l.id').as('image'))
    .where('l.kind', '=', type)
    .where('l.id', '=', id)
    .where('l.is_deleted', '=', false)
    .executeTakeFirst()
  if (!row) return null
  const { user_id: ownerId, freelancer_id: freelancerId, is_disabled: isDisabled } = row
  if (!showsItem({ ownerId, freelancerId, isDisabled }, viewer.id, row.is_in_sight !== true)) return null
  const { availability, stock, reserved } = row
  const isBetweenThem = viewer.id === ownerId || viewer.id === freelancerId
  // An agreed price is private to the two.
  const price = (isBetweenThem ? row.agreed : null) ?? row.price_kobo
  return {
    ...{ type, id, title: titleIn(type, row), image: urlOf(row.image) },
    price: price === null ? null : toNaira(price),
    state: availability ? shownAvailability({ availability, stock, reserved: reserved ?? 0 }) : row.status,
    isOwn: ownerId === viewer.id,
  }
}

function urlOf(key: string | null): string | null {
  return key === null ? null : imageUrl(key, IMAGE_WIDTH)
}
