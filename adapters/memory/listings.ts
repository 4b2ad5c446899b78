import type { ListingKind } from '#domain/catalog/kinds.ts'
import type { ListingImage, StoredImage } from '#domain/catalog/listing.ts'
import type { Businesses, Item, Offer, Products, UnshownImages } from '#domain/catalog/ports.ts'
import { isSame } from './favorites.ts'
import { add, type State, type StoredBusiness, type StoredProduct } from './state.ts'

/** What is for sale. */
export function memoryProducts(state: State): Products {
  return {
    ...shared(state, 'product', state.products),
    add: async (product) =>
      add(state, state.products, (id) => ({
        ...product,
        id,
        images: numbered(state, product.images),
      })),
    save: async (product) => merge(state.products, product),
    async due(freshSince, askedSince, limit) {
      const due = ({ askedAt, renewedAt, availability, isDisabled }: StoredProduct) =>
        availability === 'for_sale' &&
        (askedAt === null ? !isDisabled && renewedAt <= freshSince : askedAt <= askedSince)
      return [...state.products.values()]
        .filter(due)
        .slice(0, limit)
        .map(({ id }) => id)
    },
    offer: async (id) => offerOf(state, id),
    offers: async (ids) => ids.flatMap((id) => offerOf(state, id) ?? []),
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
    keepPrice: async (id, past) =>
      void state.productPrices.set(id, [...(state.productPrices.get(id) ?? []), past]),
    async markStockAsked(ids) {
      for (const id of ids) {
        const product = state.products.get(id)
        if (product) state.products.set(id, { ...product, stockQuestion: 'asked' })
      }
    },
  }
}

function offerOf(state: State, id: number): Offer | undefined {
  const product = state.products.get(id)
  const seller = product && state.users.get(product.userId)
  return (
    product && seller && { ...product, seller: { id: seller.id, campus: seller.campus, name: seller.name } }
  )
}

/** The businesses of the campuses. */
export function memoryBusinesses(state: State): Businesses {
  return {
    ...shared(state, 'business', state.businesses),
    add: async (business) =>
      add(state, state.businesses, (id) => ({
        ...business,
        id,
        images: numbered(state, business.images),
      })),
    save: async (business) => merge(state.businesses, business),
  }
}

/** Which pictures nothing shows: no listing, no order. */
export function memoryUnshownImages(current: () => State): UnshownImages {
  return async (keys) => unshown(current(), keys)
}

type Stored = StoredProduct | StoredBusiness

/** What is done alike with every kind of listing. */
function shared<S extends Stored>(state: State, kind: ListingKind, all: Map<number, S>) {
  const remove = (gone: readonly S[]) => {
    for (const { id } of gone) {
      all.delete(id)
      const isGone = ({ item }: { item: Item }) => isSame(item, { type: kind, id })
      state.favorites = state.favorites.filter((item) => !isGone(item))
      for (const comment of state.comments.values()) if (isGone(comment)) state.comments.delete(comment.id)
    }
    return unshown(state, [...new Set(gone.flatMap(({ images }) => images.map(({ key }) => key)))])
  }
  const change = (id: number, images: (now: readonly StoredImage[]) => readonly StoredImage[]) => {
    const listing = all.get(id)
    if (listing) all.set(id, { ...listing, images: images(listing.images) })
  }
  return {
    forUpdate: async (id: number) => all.get(id),
    ownership: async (id: number) => all.get(id),
    addImages: async (id: number, images: readonly ListingImage[]) =>
      change(id, (now) => [...now, ...numbered(state, images)]),
    orderImages: async (id: number, imageIds: readonly number[]) =>
      change(id, (now) => inOrder(now, imageIds)),
    async removeImage(id: number, imageId: number) {
      const removed = all.get(id)?.images.filter((image) => image.id === imageId) ?? []
      change(id, (now) => now.filter((image) => image.id !== imageId))
      return unshown(
        state,
        removed.map(({ key }) => key),
      )
    },
    remove: async (id: number) => remove([...all.values()].filter((listing) => listing.id === id)),
    removeAllOf: async (userId: number) =>
      remove([...all.values()].filter((listing) => listing.userId === userId)),
    async disableAllOf(userId: number, reason: string) {
      for (const [id, listing] of all)
        if (listing.userId === userId && !listing.isDisabled)
          all.set(id, { ...listing, isDisabled: true, disabledReason: reason })
    },
    async enableAllOf(userId: number, reason: string) {
      for (const [id, listing] of all)
        if (listing.userId === userId && listing.disabledReason === reason)
          all.set(id, { ...listing, isDisabled: false, disabledReason: null })
    },
  }
}

function merge<S extends Stored>(all: Map<number, S>, changed: { id: number }): void {
  const stored = all.get(changed.id)
  if (stored) all.set(stored.id, { ...stored, ...changed, images: stored.images })
}

/** The pictures with these ids, in their order. */
export function inOrder(images: readonly StoredImage[], ids: readonly number[]): StoredImage[] {
  return images.toSorted((one, other) => ids.indexOf(one.id) - ids.indexOf(other.id))
}

/** Pictures with an id each. */
export function numbered(state: State, images: readonly ListingImage[]): StoredImage[] {
  return images.map((image) => ({ ...image, id: state.nextId++ }))
}

/** Which of these pictures nothing shows. */
export function unshown(state: State, keys: readonly string[]): string[] {
  const listed = [...state.products.values(), ...state.businesses.values(), ...state.gigs.values()]
  const shown = new Set([
    ...[...state.orders.values()].flatMap(({ items }) => items.map((item) => item.imageKey)),
    ...[...listed, ...state.disputeStatements, ...state.gigDeliveries].flatMap(({ images }) =>
      images.map(({ key }) => key),
    ),
  ])
  return keys.filter((key) => !shown.has(key))
}
