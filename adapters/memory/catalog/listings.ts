import type { Business } from '#domain/catalog/business.ts'
import type { Item, ItemKind } from '#domain/catalog/kinds.ts'
import {
  type AnyListing,
  ENABLED,
  type Listing,
  type ListingImage,
  type Stored,
  type StoredImage,
} from '#domain/catalog/listing.ts'
import type {
  AnyListings,
  Businesses,
  Listings,
  Offer,
  Products,
  UnshownImages,
} from '#domain/catalog/ports.ts'
import type { Product } from '#domain/catalog/product.ts'
import { add, type State } from '../state.ts'
import { isSame } from './favorites.ts'
import type { StoredProduct } from './state.ts'

export function memoryProducts(state: State): Products {
  return {
    ...disableable<Product>(state, 'product', state.products),
    async due(freshSince, requestedSince, limit) {
      const due = ({ askedAt, renewedAt, availability, isDisabled }: StoredProduct) =>
        availability === 'for_sale' &&
        (askedAt === null ? !isDisabled && renewedAt <= freshSince : askedAt <= requestedSince)
      return [...state.products.values()]
        .filter(due)
        .slice(0, limit)
        .map(({ id }) => id)
    },
    offer: async (id) => offerOf(state, id),
    async reserve(pieces) {
      for (const { productId, quantity } of pieces) {
        const product = state.products.get(productId)
        if (!product || product.stock === null) continue
        if (product.stock < quantity) throw new Error(`product ${productId} has no ${quantity} left`)
        const { stock, reserved } = product
        state.products.set(productId, { ...product, stock: stock - quantity, reserved: reserved + quantity })
      }
    },
    pastPrices: async (id, since) => (state.productPrices.get(id) ?? []).filter(({ until }) => until > since),
    storePrice: async (id, past) =>
      void state.productPrices.set(id, [...(state.productPrices.get(id) ?? []), past]),
    async markStockRequested(ids) {
      for (const id of ids) {
        const product = state.products.get(id)
        if (product) state.products.set(id, { ...product, stockQuestion: 'asked' })
      }
    },
  }
}

export function offerOf(state: State, id: number): Offer | undefined {
  const product = state.products.get(id)
  const seller = product && state.users.get(product.userId)
  return (
    product && seller && { ...product, seller: { id: seller.id, campus: seller.campus, name: seller.name } }
  )
}

export function memoryBusinesses(state: State): Businesses {
  return disableable<Business>(state, 'business', state.businesses)
}

export function memoryUnshownImages(current: () => State): UnshownImages {
  return async (keys) => unshown(current(), keys)
}

export function anyListings<L extends AnyListing>(
  state: State,
  all: Map<number, Stored<L>>,
): Omit<AnyListings<L>, 'removeAllOf'> {
  const change = (id: number, images: (now: readonly StoredImage[]) => readonly StoredImage[]) => {
    const listing = all.get(id)
    if (listing) all.set(id, { ...listing, images: images(listing.images) })
  }
  return {
    add: async (listing) =>
      add(state, all, (id) => ({ ...listing, id, images: numbered(state, listing.images) }) as never),
    forUpdate: async (id) => all.get(id),
    forReference: async (id) => all.get(id),
    async save(listing) {
      const stored = all.get(listing.id)
      if (stored) all.set(listing.id, { ...stored, ...listing, images: stored.images })
    },
    addImages: async (id, images) => change(id, (now) => [...now, ...numbered(state, images)]),
    orderImages: async (id, imageIds) =>
      change(id, (now) =>
        now.toSorted((one, other) => imageIds.indexOf(one.id) - imageIds.indexOf(other.id)),
      ),
    async removeImages(id, imageIds) {
      const isGone = (image: StoredImage) => imageIds.includes(image.id)
      const keys =
        all
          .get(id)
          ?.images.filter(isGone)
          .map(({ key }) => key) ?? []
      change(id, (now) => now.filter((image) => !isGone(image)))
      return unshown(state, [...new Set(keys)])
    },
  }
}

function disableable<L extends Listing>(
  state: State,
  kind: ItemKind,
  all: Map<number, Stored<L>>,
): Listings<L> {
  const remove = (gone: readonly Stored<L>[]) => {
    for (const { id } of gone) {
      all.delete(id)
      const isGone = ({ item }: { item: Item }) => isSame(item, { type: kind, id })
      state.favorites = state.favorites.filter((item) => !isGone(item))
      for (const comment of state.comments.values()) if (isGone(comment)) state.comments.delete(comment.id)
    }
    return unshown(state, [...new Set(gone.flatMap(({ images }) => images.map(({ key }) => key)))])
  }
  return {
    ...anyListings<L>(state, all),
    remove: async (id) => remove([...all.values()].filter((listing) => listing.id === id)),
    removeAllOf: async (userId) => remove([...all.values()].filter((listing) => listing.userId === userId)),
    async disableAllOf(userId, reason) {
      for (const [id, listing] of all)
        if (listing.userId === userId && !listing.isDisabled)
          all.set(id, { ...listing, isDisabled: true, disabledReason: reason })
    },
    async enableAllOf(userId, reason) {
      for (const [id, listing] of all)
        if (listing.userId === userId && listing.disabledReason === reason)
          all.set(id, { ...listing, ...ENABLED })
    },
  }
}

export function numbered(state: State, images: readonly ListingImage[]): StoredImage[] {
  return images.map((image) => ({ ...image, id: state.nextId++ }))
}

export function unshown(state: State, keys: readonly string[]): string[] {
  const listed = [...state.products.values(), ...state.businesses.values(), ...state.gigs.values()]
  const shown = new Set([
    ...[...state.orders.values()].flatMap(({ items }) => items.map((item) => item.imageKey)),
    ...[...state.users.values()].map(({ picture }) => picture),
    ...[...listed, ...state.disputeStatements, ...state.gigDeliveries].flatMap(({ images }) =>
      images.map(({ key }) => key),
    ),
  ])
  return keys.filter((key) => !shown.has(key))
}
