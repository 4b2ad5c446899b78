import type { Campus } from '#domain/shared/campus.ts'
import type { Kobo } from '#domain/shared/money.ts'
import { invalid } from '#domain/shared/rejection.ts'
import type { Instant } from '#domain/shared/time.ts'
import { newStand, type Stand, touched } from './availability.ts'
import { type Listing, type ListingImage, newListing } from './listing.ts'

export type ProductId = number

export type Product = Listing &
  Stand & {
    /** Null means "Price on request". */
    price: Kobo | null
    platformPurchaseEnabled: boolean
    /** How many there are to sell; null where the seller does not count. */
    stock: number | null
  }

export const MOST_STOCK = 100_000
export const IMAGES_ON_CREATION = 2

/** A product as it is first listed. `sellOnline` undefined lets the price decide (R6). */
export function listProduct(
  input: {
    description: string
    price: Kobo | null
    category: string
    campus?: Campus | undefined
    sellOnline?: boolean | undefined
    stock?: number | null | undefined
    images: readonly ListingImage[]
  },
  seller: { id: number; campus: Campus },
  now: Instant,
): Omit<Product, 'id'> {
  const listing = newListing(input, seller, now)
  if (input.images.length === 0) throw invalid('images', 'At least one image is required')
  if (input.images.length > IMAGES_ON_CREATION)
    throw invalid('images', `At most ${IMAGES_ON_CREATION} images`)
  const { price, sellOnline, stock = null } = input
  return {
    ...listing,
    ...newStand(now),
    price,
    platformPurchaseEnabled: sellsOnline(price, sellOnline),
    stock: checkedStock(stock),
  }
}

/** The product with other texts and price; what is left out stays, `sellOnline` aside: then the price decides (R6). Who changes it says that it is still there. */
export function changeProduct<P extends Omit<Product, 'images'>>(
  product: P,
  change: {
    description: string
    price?: Kobo | null | undefined
    category?: string | undefined
    sellOnline?: boolean | undefined
    stock?: number | null | undefined
  },
  now: Instant,
): P {
  const { description, price = product.price, category = product.category, sellOnline } = change
  const { stock = product.stock } = change
  return {
    ...touched(product, now),
    description,
    price,
    category,
    platformPurchaseEnabled: sellsOnline(price, sellOnline),
    stock: checkedStock(stock),
  }
}

function checkedStock(stock: number | null): number | null {
  if (stock !== null && (!Number.isInteger(stock) || stock < 0 || stock > MOST_STOCK))
    throw invalid('stock', `Stock must be a whole number from 0 to ${MOST_STOCK}`)
  return stock
}

/** Whether a product is sold through escrow: never without a price above 0, otherwise as its owner wishes (R6). */
export function sellsOnline(price: Kobo | null, wish?: boolean): boolean {
  return price !== null && price > 0 && (wish ?? true)
}

/** The first line of the description (R7); both CR LF and LF end a line. */
export function titleOf(description: string): string {
  return (description.trim().split(/\r\n|\r|\n/, 1)[0] ?? '').trim()
}
