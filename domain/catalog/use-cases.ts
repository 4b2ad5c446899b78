import { type Campus, campusOf } from '#domain/shared/campus.ts'
import { orderedImages } from '#domain/shared/image-order.ts'
import { letGo } from '#domain/shared/let-go.ts'
import type { Kobo } from '#domain/shared/money.ts'
import { once } from '#domain/shared/once.ts'
import type { Clock, Tx, UnitOfWork } from '#domain/shared/ports.ts'
import { type Instant, later } from '#domain/shared/time.ts'
import { ANSWER_MS, aged, FRESH_MS, renewed, sold } from './availability.ts'
import { type BusinessId, changeBusiness, listBusiness } from './business.ts'
import { commentUseCases } from './comments.ts'
import { favoriteUseCases } from './favorites.ts'
import {
  assertChangeable,
  assertImageRemovable,
  assertRoomForImages,
  type ListingImage,
  type ListingKind,
  ownListing,
} from './listing.ts'
import { changeProduct, listProduct, type ProductId, titleOf } from './product.ts'

type Deps = { atomically: UnitOfWork; now: Clock }

type Texts = { description: string; category: string; campus?: Campus | undefined }
type Priced = { price: Kobo | null; sellOnline?: boolean | undefined; stock?: number | null | undefined }
type Ordered = { imageOrder?: readonly number[] | undefined }
type Pictured = { images: readonly ListingImage[] }
type Keyed = { requestKey?: string | undefined }
type Change<T> = { [K in keyof T]?: T[K] | undefined } & { description: string }

/** What people do with their listings. Pictures that come in are stored already. */
export function catalogUseCases({ atomically, now }: Deps) {
  return {
    /** Lists a product on the seller's campus. The same request is one product. */
    createProduct: (
      sellerId: number,
      { requestKey, ...input }: Texts & Priced & Pictured & Keyed,
    ): Promise<ProductId> =>
      atomically((tx) =>
        once(tx, { by: sellerId, key: requestKey, images: input.images }, async () => {
          const campus = await campusToListOn(tx, sellerId)
          const product = listProduct(input, { id: sellerId, campus }, now())
          const productId = await tx.products.add(product)
          const title = titleOf(product.description)
          await tx.outbox.append([{ type: 'product.listed', productId, userId: sellerId, campus, title }])
          return productId
        }),
      ),

    /** Lists a business on its owner's campus. The same request is one business. */
    createBusiness: (
      ownerId: number,
      { requestKey, ...input }: Texts & Pictured & Keyed & { name: string },
    ): Promise<BusinessId> =>
      atomically((tx) =>
        once(tx, { by: ownerId, key: requestKey, images: input.images }, async () => {
          const campus = await campusToListOn(tx, ownerId)
          const business = listBusiness(input, { id: ownerId, campus }, now())
          const businessId = await tx.businesses.add(business)
          const { name: title } = business
          await tx.outbox.append([{ type: 'business.listed', businessId, userId: ownerId, campus, title }])
          return businessId
        }),
      ),

    /** Changes texts and price of an own product, and the order of its pictures. */
    changeProduct: (
      id: ProductId,
      by: number,
      { imageOrder, ...change }: Change<Omit<Texts, 'campus'> & Priced> & Ordered,
    ) =>
      atomically(async ({ products }) => {
        const product = ownListing('product', await products.forUpdate(id), by)
        await products.save(changeProduct(product, change, now()))
        if (imageOrder) await products.orderImages(id, orderedImages(product, imageOrder))
      }),

    /** Marks an own product as sold: it leaves the lists and keeps its page. Again, nothing changes. */
    markSold: (id: ProductId, by: number) =>
      atomically(async ({ products }) => {
        await products.save(sold(ownListing('product', await products.forUpdate(id), by)))
      }),

    /** Says that an own product is still there, or there again: it stands in the lists as if it were new. */
    renew: (id: ProductId, by: number) =>
      atomically(async ({ products }) => {
        await products.save(renewed(ownListing('product', await products.forUpdate(id), by), now()))
      }),

    /**
     * Asks the owners of products that grew old whether they are still there, and pauses those of whom nobody said so.
     * Each in a step of its own; answers how many were looked at, at most so many.
     */
    async age(most: number): Promise<number> {
      const due = await atomically(({ products }) =>
        products.due(later(now(), -FRESH_MS), later(now(), -ANSWER_MS), most),
      )
      for (const id of due) await atomically((tx) => ageOne(tx, id, now()))
      return due.length
    },

    /** Changes the texts of an own business and the order of its pictures, unless it is disabled. */
    changeBusiness: (
      id: BusinessId,
      by: number,
      {
        imageOrder,
        ...change
      }: { name: string; description: string; category?: string | undefined } & Ordered,
    ) =>
      atomically(async ({ businesses }) => {
        const business = ownListing('business', await businesses.forUpdate(id), by)
        await businesses.save(changeBusiness(business, change))
        if (imageOrder) await businesses.orderImages(id, orderedImages(business, imageOrder))
      }),

    /** Refuses whoever could not add this many pictures anyway, before they are read. */
    assertMayAddImages: (kind: ListingKind, id: number, by: number, count: number) =>
      atomically(async (tx) => assertRoomForImages(await changeable(tx, kind, id, by), count)),

    /** Adds pictures to an own listing. */
    addImages: (kind: ListingKind, id: number, by: number, images: readonly ListingImage[]) =>
      atomically(async (tx) => {
        assertRoomForImages(await changeable(tx, kind, id, by), images.length)
        await shelf(tx, kind).addImages(id, images)
      }),

    /** Removes a picture of an own listing. */
    removeImage: (kind: ListingKind, id: number, by: number, imageId: number) =>
      atomically(async (tx) => {
        assertImageRemovable(kind, await changeable(tx, kind, id, by), imageId)
        await letGo(tx, await shelf(tx, kind).removeImage(id, imageId))
      }),

    /** Removes an own listing for good; orders keep what they say of it (R23). */
    remove: (kind: ListingKind, id: number, by: number) =>
      atomically(async (tx) => {
        ownListing(kind, await shelf(tx, kind).forUpdate(id), by)
        await letGo(tx, await shelf(tx, kind).remove(id))
      }),

    /** Has the files of an upload removed that came to nothing: an hour later, unless something shows them by then. */
    letGoOfUpload: (imageKeys: readonly string[]) => atomically((tx) => letGo(tx, imageKeys)),

    ...favoriteUseCases({ atomically, now }),
    ...commentUseCases({ atomically, now }),
  }
}

export type CatalogUseCases = ReturnType<typeof catalogUseCases>

/** The user's row is held, so that an account that closes at the same moment leaves no listing behind. */
async function campusToListOn({ users }: Tx, userId: number): Promise<Campus> {
  const user = await users.forUpdate(userId)
  return campusOf(user?.deletedAt ? undefined : user)
}

/** It may have been answered for since it was found to be due: then nothing happens. */
async function ageOne({ products, outbox }: Tx, id: ProductId, now: Instant): Promise<void> {
  const product = await products.forUpdate(id)
  const after = product && aged(product, now)
  if (!after || after === product) return
  await products.save(after)
  const facts = { productId: id, userId: after.userId, title: titleOf(after.description), price: after.price }
  await outbox.append([
    { type: after.availability === 'paused' ? 'product.paused' : 'product.asked_about', ...facts },
  ])
}

function shelf({ products, businesses }: Tx, kind: ListingKind) {
  return kind === 'product' ? products : businesses
}

async function changeable(tx: Tx, kind: ListingKind, id: number, by: number) {
  const listing = ownListing(kind, await shelf(tx, kind).forUpdate(id), by)
  assertChangeable(kind, listing)
  return listing
}
