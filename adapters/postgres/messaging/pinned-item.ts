import { sql } from 'kysely'
import type { AboutQuery, PinnedItem } from '#adapters/contract/messaging/messages.ts'
import type { Reads } from '#adapters/contract/reads.ts'
import { imageUrl } from '#domain/catalog/images.ts'
import { shownAvailability } from '#domain/catalog/stock.ts'
import { mayWriteAbout, showsItem } from '#domain/messaging/access.ts'
import type { Actor } from '#domain/shared/actor.ts'
import { toNaira } from '#domain/shared/money.ts'
import { gigName, titleOf } from '#domain/shared/text.ts'
import { titleOfItems } from '#domain/wallet/deal.ts'
import { coverOf } from '../catalog/listings.ts'
import type { Db } from '../runtime/database.ts'
import { inSightOf } from './blocks.ts'

const IMAGE_WIDTH = 96

/** What a conversation is about, with its price and state, for one of its two people. */
export function pinnedItemReads(db: Db): Pick<Reads, 'pinnedItem'> {
  return {
    async pinnedItem(viewer, otherId, asked) {
      const about = hasAny(asked) ? asked : await lastAbout(db, viewer.id, otherId)
      if (about.orderId !== undefined) return pinnedOrder(db, about.orderId, viewer.id, otherId)
      const item = await listingOf(db, about, viewer)
      const isShown = item && showsItem(item, viewer.id, !item.isInSight)
      return isShown ? { ...item.shown, isOwn: item.ownerId === viewer.id } : null
    },
  }
}

/** Returns an order as a list of conversations names it. */
export function orderItemOf(id: number, items: readonly { title: string; image: string | null }[]) {
  return {
    id,
    title: titleOfItems(items.map(({ title }) => title)),
    image: urlOf(items.find(({ image }) => image !== null)?.image ?? null),
  }
}

type Listing = {
  ownerId: number
  freelancerId: number | null
  isDisabled: boolean
  isInSight: boolean
  shown: Omit<PinnedItem, 'isOwn'>
}

function hasAny(about: AboutQuery): boolean {
  return Object.values(about).some((id) => id !== undefined)
}

/** What the conversation named last. */
async function lastAbout(db: Db, userId: number, otherId: number): Promise<AboutQuery> {
  const row = await db
    .selectFrom('conversations')
    .select(['product_id', 'business_id', 'gig_id', 'order_id'])
    .where('user_id', '=', userId)
    .where('other_id', '=', otherId)
    .executeTakeFirst()
  return {
    productId: row?.product_id ?? undefined,
    businessId: row?.business_id ?? undefined,
    gigId: row?.gig_id ?? undefined,
    orderId: row?.order_id ?? undefined,
  }
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

async function listingOf(db: Db, about: AboutQuery, viewer: Actor): Promise<Listing | undefined> {
  if (about.productId !== undefined) return productOf(db, about.productId, viewer)
  if (about.gigId !== undefined) return gigOf(db, about.gigId, viewer)
  return about.businessId === undefined ? undefined : businessOf(db, about.businessId, viewer)
}

async function productOf(db: Db, id: number, viewer: Actor): Promise<Listing | undefined> {
  const row = await db
    .selectFrom('products as p')
    .select([
      'p.user_id',
      'p.description',
      'p.price_kobo',
      'p.is_disabled',
      'p.availability',
      'p.stock',
      'p.reserved',
    ])
    .select(inSightOf(viewer, 'p.user_id').as('is_in_sight'))
    .select(coverOf('product', 'p.id').as('image'))
    .where('p.id', '=', id)
    .executeTakeFirst()
  return (
    row && {
      ownerId: row.user_id,
      freelancerId: null,
      isDisabled: row.is_disabled,
      isInSight: row.is_in_sight === true,
      shown: {
        ...{ type: 'product', id, title: titleOf(row.description), image: urlOf(row.image) },
        price: row.price_kobo === null ? null : toNaira(row.price_kobo),
        state: shownAvailability(row),
      },
    }
  )
}

async function businessOf(db: Db, id: number, viewer: Actor): Promise<Listing | undefined> {
  const row = await db
    .selectFrom('businesses as b')
    .select(['b.user_id', 'b.name', 'b.is_disabled'])
    .select(inSightOf(viewer, 'b.user_id').as('is_in_sight'))
    .select(coverOf('business', 'b.id').as('image'))
    .where('b.id', '=', id)
    .executeTakeFirst()
  return (
    row && {
      ownerId: row.user_id,
      freelancerId: null,
      isDisabled: row.is_disabled,
      isInSight: row.is_in_sight === true,
      shown: { type: 'business', id, title: row.name, image: urlOf(row.image), price: null, state: null },
    }
  )
}

async function gigOf(db: Db, id: number, viewer: Actor): Promise<Listing | undefined> {
  const row = await db
    .selectFrom('gigs as g')
    .select(['g.user_id', 'g.freelancer_id', 'g.title', 'g.description', 'g.budget_kobo', 'g.status'])
    .select(inSightOf(viewer, 'g.user_id').as('is_in_sight'))
    .select((eb) => [
      coverOf('gig', 'g.id').as('image'),
      eb
        .selectFrom('bids as b')
        .select('b.amount_kobo')
        .whereRef('b.gig_id', '=', 'g.id')
        .where('b.status', '=', 'accepted')
        .limit(1)
        .as('agreed'),
    ])
    .where('g.id', '=', id)
    .where('g.deleted_at', 'is', null)
    .executeTakeFirst()
  if (!row) return undefined
  const takesPart = viewer.id === row.user_id || viewer.id === row.freelancer_id
  return {
    ownerId: row.user_id,
    freelancerId: row.freelancer_id,
    isDisabled: false,
    isInSight: row.is_in_sight === true,
    shown: {
      ...{ type: 'gig', id, title: gigName(row), image: urlOf(row.image), state: row.status },
      // What was agreed is between the two.
      price: toNaira((takesPart ? row.agreed : null) ?? row.budget_kobo),
    },
  }
}

function urlOf(key: string | null): string | null {
  return key === null ? null : imageUrl(key, IMAGE_WIDTH)
}
