import type { Campus } from '#domain/shared/campus.ts'
import { type Kobo, ONE_NAIRA } from '#domain/shared/money.ts'
import { invalid } from '#domain/shared/rejection.ts'
import type { Instant } from '#domain/shared/time.ts'
import { type Freshness, newFreshness, refresh } from './availability.ts'
import { type Details, type DetailsInput, detailsAfter, NO_DETAILS } from './details.ts'
import { IMAGES_ON_CREATION } from './limits.ts'
import {
  checkedDescription,
  ENABLED,
  type Listing,
  type ListingImage,
  newListing,
  type Owner,
} from './listing.ts'
import { newStock, type Stock, withStock } from './stock.ts'

export type ProductId = number

export type Product = Listing &
  Freshness &
  Stock &
  Details & {
    /** Null means "Price on request". */
    price: Kobo | null
    platformPurchaseEnabled: boolean
    /** Lower offers are declined at once; only its owner ever sees it. Null for none. */
    lowestPrice: Kobo | null
  }

/** Fields that a seller may change at any time. `sellOnline` undefined lets the price decide (R6). */
type Said = {
  description: string
  price: Kobo | null
  category: string
  sellOnline: boolean
  stock: number | null
  lowestPrice: Kobo | null
}
type May<T, Has extends keyof T> = Pick<T, Has> & { [K in Exclude<keyof T, Has>]?: T[K] | undefined }

export type NewProduct = May<Said, 'description' | 'price' | 'category'> &
  DetailsInput & {
    campus?: Campus | undefined
    images: readonly ListingImage[]
  }
export type ProductChange = May<Said, 'description'> & DetailsInput

export function listProduct(input: NewProduct, seller: Owner, now: Instant): Omit<Product, 'id'> {
  const listing = newListing(input, seller, now)
  if (input.images.length === 0) throw invalid('images', 'At least one image is required')
  if (input.images.length > IMAGES_ON_CREATION)
    throw invalid('images', `At most ${IMAGES_ON_CREATION} images`)
  const { price, sellOnline, stock } = input
  return {
    ...listing,
    ...ENABLED,
    ...newFreshness(now),
    ...detailsAfter(NO_DETAILS, input, input.category),
    price,
    platformPurchaseEnabled: sellsOnline(price, sellOnline),
    lowestPrice: checkedLowest(input.lowestPrice ?? null, price),
    ...newStock(stock),
  }
}

/** Retains what is left out, except `sellOnline`, which the price then decides (R6). Confirms availability. */
export function changeProduct<P extends Omit<Product, 'images'>>(
  product: P,
  change: ProductChange,
  now: Instant,
): P {
  const { description, price = product.price, category = product.category, sellOnline } = change
  const changed = refresh(product, now)
  return {
    ...(change.stock === undefined ? changed : withStock(changed, change.stock, 0, now)),
    ...detailsAfter(product, change, category),
    description: checkedDescription(description),
    price,
    category,
    platformPurchaseEnabled: sellsOnline(price, sellOnline),
    lowestPrice:
      change.lowestPrice === undefined
        ? lowestBelow(product.lowestPrice, price)
        : checkedLowest(change.lowestPrice, price),
  }
}

/** Returns false without a price above 0, otherwise the owner's wish (R6). */
export function sellsOnline(price: Kobo | null, wish?: boolean): boolean {
  return price !== null && price > 0 && (wish ?? true)
}

function lowestBelow(lowest: Kobo | null, price: Kobo | null): Kobo | null {
  return lowest !== null && price !== null && lowest >= price ? null : lowest
}

function checkedLowest(lowest: Kobo | null, price: Kobo | null): Kobo | null {
  if (lowest !== null && lowest < ONE_NAIRA) throw invalid('lowestPrice', 'The lowest price is at least ₦1')
  if (lowest !== lowestBelow(lowest, price))
    throw invalid('lowestPrice', 'The lowest price has to be below the price')
  return lowest
}
