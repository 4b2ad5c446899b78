import { orderedImages } from '#domain/shared/image-order.ts'
import { scheduleImageRemoval } from '#domain/shared/orphaned-images.ts'
import type { Now, Tx, UnitOfWork } from '#domain/shared/ports.ts'
import { invalid } from '#domain/shared/rejection.ts'
import { titleOf } from '#domain/shared/text.ts'
import { type Instant, later } from '#domain/shared/time.ts'
import { alertUseCases } from './alerts.ts'
import { ANSWER_MS, expire, FRESH_MS, renewed, sold } from './availability.ts'
import {
  type BusinessChange,
  type BusinessId,
  changeBusiness,
  listBusiness,
  type NewBusiness,
} from './business.ts'
import { commentUseCases } from './comments.ts'
import { favoriteUseCases } from './favorites.ts'
import type { ItemKind } from './kinds.ts'
import {
  assertChangeable,
  assertFewImages,
  assertImageRemovable,
  type ListingImage,
  ownListing,
} from './listing.ts'
import { notifyPriceDrop, notifyWhenBack } from './listing-alerts.ts'
import { storeOf } from './listing-ports.ts'
import { addListing } from './listing-use-cases.ts'
import { changeProduct, listProduct, type NewProduct, type ProductChange, type ProductId } from './product.ts'
import { restocked, withStock } from './stock.ts'

type Deps = {
  atomically: UnitOfWork
  now: Now
  endOffers: (tx: Tx, productId: number, at: Instant) => Promise<void>
}

type Ordered = { imageOrder?: readonly number[] | undefined }
type Keyed = { requestKey?: string | undefined }

/** Use cases of listings; new pictures are stored before they run. */
export function catalogUseCases({ atomically, now, endOffers }: Deps) {
  return {
    createProduct: (
      sellerId: number,
      { requestKey: key, ...input }: NewProduct & Keyed,
    ): Promise<ProductId> =>
      atomically((tx) =>
        addListing(tx, 'product', { by: sellerId, key, images: input.images, at: now() }, (seller) =>
          listProduct(input, seller, now()),
        ),
      ),

    createBusiness: (
      ownerId: number,
      { requestKey: key, ...input }: NewBusiness & Keyed,
    ): Promise<BusinessId> =>
      atomically((tx) =>
        addListing(tx, 'business', { by: ownerId, key, images: input.images, at: now() }, (owner) =>
          listBusiness(input, owner, now()),
        ),
      ),

    changeProduct: (id: ProductId, by: number, { imageOrder, ...change }: ProductChange & Ordered) =>
      atomically(async (tx) => {
        const { products } = tx
        const product = ownListing('product', await products.forUpdate(id), by)
        const changed = changeProduct(product, change, now())
        await products.save(changed)
        await notifyPriceDrop(tx, product, changed, now())
        await notifyWhenBack(tx, product, changed)
        if (imageOrder) await products.orderImages(id, orderedImages(product, imageOrder))
      }),

    markSold: (id: ProductId, by: number) =>
      atomically(async (tx) => {
        const { products } = tx
        await products.save(sold(ownListing('product', await products.forUpdate(id), by)))
        await endOffers(tx, id, now())
      }),

    renew: (id: ProductId, by: number) =>
      atomically(async (tx) => {
        const product = ownListing('product', await tx.products.forUpdate(id), by)
        const after = restocked(renewed(product, now()))
        await tx.products.save(after)
        await notifyWhenBack(tx, product, after)
      }),

    /** Counts pieces in addition to those that open orders hold; null for no count. */
    setStock: (id: ProductId, by: number, stock: number | null) =>
      atomically(async (tx) => {
        const product = ownListing('product', await tx.products.forUpdate(id), by)
        const isNewlyCounted = product.stock === null && stock !== null
        const inOrders = isNewlyCounted
          ? (await tx.orders.countPieces(id)) + (await tx.offers.countPieces(id))
          : 0
        const after = withStock(product, stock, inOrders, now())
        await tx.products.save(after)
        await notifyWhenBack(tx, product, after)
      }),

    /** Asks owners of old products, and pauses those without an answer; a step each. Returns the number processed. */
    async age(limit: number): Promise<number> {
      const due = await atomically(({ products }) =>
        products.due(later(now(), -FRESH_MS), later(now(), -ANSWER_MS), limit),
      )
      for (const id of due) await atomically((tx) => ageOne(tx, id, now()))
      return due.length
    },

    changeBusiness: (id: BusinessId, by: number, { imageOrder, ...change }: BusinessChange & Ordered) =>
      atomically(async ({ businesses }) => {
        const business = ownListing('business', await businesses.forUpdate(id), by)
        await businesses.save(changeBusiness(business, change))
        if (imageOrder) await businesses.orderImages(id, orderedImages(business, imageOrder))
      }),

    /** Checks before the pictures are read. */
    assertMayAddImages: (kind: ItemKind, id: number, by: number, count: number) =>
      atomically((tx) => withRoom(tx, kind, id, by, count)),

    addImages: (kind: ItemKind, id: number, by: number, images: readonly ListingImage[]) =>
      atomically(async (tx) => {
        await withRoom(tx, kind, id, by, images.length)
        await storeOf(tx, kind).addImages(id, images)
      }),

    removeImage: (kind: ItemKind, id: number, by: number, imageId: number) =>
      atomically(async (tx) => {
        assertImageRemovable(kind, await changeable(tx, kind, id, by), imageId)
        await scheduleImageRemoval(tx, await storeOf(tx, kind).removeImages(id, [imageId]))
      }),

    /** Deletes a listing; orders retain their copy of it (R23). */
    remove: (kind: ItemKind, id: number, by: number) =>
      atomically(async (tx) => {
        ownListing(kind, await storeOf(tx, kind).forUpdate(id), by)
        if (kind === 'product') await endOffers(tx, id, now())
        await scheduleImageRemoval(tx, await storeOf(tx, kind).remove(id))
      }),

    /** Deletes the files an hour later, unless something shows them by then. */
    scheduleUploadRemoval: (imageKeys: readonly string[]) =>
      atomically((tx) => scheduleImageRemoval(tx, imageKeys)),

    ...favoriteUseCases({ atomically, now }),
    ...commentUseCases({ atomically, now }),
    ...alertUseCases({ atomically, now }),
  }
}

export type CatalogUseCases = ReturnType<typeof catalogUseCases>

/** Does nothing if its owner has answered since it was found due. */
async function ageOne({ products, outbox }: Tx, id: ProductId, now: Instant): Promise<void> {
  const product = await products.forUpdate(id)
  const after = product && expire(product, now)
  if (!after || after === product) return
  await products.save(after)
  const facts = { productId: id, userId: after.userId, title: titleOf(after.description), price: after.price }
  await outbox.append([
    { type: after.availability === 'paused' ? 'product.paused' : 'product.asked_about', ...facts },
  ])
}

async function changeable(tx: Tx, kind: ItemKind, id: number, by: number) {
  const listing = ownListing(kind, await storeOf(tx, kind).forUpdate(id), by)
  assertChangeable(kind, listing)
  return listing
}

async function withRoom(tx: Tx, kind: ItemKind, id: number, by: number, more: number): Promise<void> {
  const { images } = await changeable(tx, kind, id, by)
  if (more === 0) throw invalid('images', 'At least one image is required')
  assertFewImages(kind, images.length + more)
}
