import { invalid } from '#domain/shared/rejection.ts'
import type { Instant } from '#domain/shared/time.ts'
import { type Availability, type Freshness, newFreshness, sold } from './availability.ts'
import { MAX_STOCK } from './limits.ts'

/** How many pieces of a product there are, and how many of them open orders hold (R42). */
export type Stock = {
  /** Pieces that can still be ordered; null where the seller does not count. */
  stock: number | null
  /** Counted pieces in orders that have not ended. */
  reserved: number
  /** Whether the seller of an uncounted product was asked how many there are; an order is what makes us ask. */
  stockQuestion: 'unasked' | 'asked' | 'answered'
}

/** What people see of a product: as it stands, or reserved while open orders hold its last pieces. */
export const SHOWN_AVAILABILITIES = ['for_sale', 'reserved', 'sold', 'paused'] as const
export type ShownAvailability = (typeof SHOWN_AVAILABILITIES)[number]

/** Returns the stock of a new product. Left out, the seller has not been asked and nothing is counted. */
export function newStock(stock: number | null | undefined): Stock {
  return {
    stock: checkedStock(stock ?? null),
    reserved: 0,
    stockQuestion: stock === undefined ? 'unasked' : 'answered',
  }
}

/** Returns whether open orders hold every piece that is left, so that nobody else can buy it for now. */
export function isReserved({ availability, stock, reserved }: Held): boolean {
  return availability === 'for_sale' && stock === 0 && reserved > 0
}

/** Returns what people see: `reserved` in place of `for_sale` while open orders hold the last pieces. */
export function shownAvailability(product: Held): ShownAvailability {
  return isReserved(product) ? 'reserved' : product.availability
}

/**
 * Returns the product with as many pieces as its seller says are left to order. `inOrders` are the pieces of open orders,
 * asked for only where they were not counted before. What was sold out is for sale again once there is more, or the count ends.
 */
export function withStock<P extends Freshness & Stock>(
  product: P,
  stock: number | null,
  inOrders: number,
  now: Instant,
): P {
  const wasCounted = product.stock !== null
  const counted = {
    ...product,
    stock: checkedStock(stock),
    reserved: stock === null ? 0 : wasCounted ? product.reserved : inOrders,
    stockQuestion: 'answered' as const,
  }
  const isMore = stock !== 0 && product.stock === 0
  return isMore && product.availability === 'sold' ? { ...counted, ...newFreshness(now) } : counted
}

/** Returns a product that its seller puts on sale again: one that was sold out has one piece. */
export function restocked<P extends Stock>(product: P): P {
  return product.stock === 0 && product.reserved === 0 ? { ...product, stock: 1 } : product
}

/** Returns the product after an order of so many pieces ended without a sale. */
export function putBack<P extends Stock>(product: P, quantity: number): P {
  if (product.stock === null) return product
  return { ...product, stock: product.stock + quantity, reserved: fewer(product, quantity) }
}

/** Returns the product after so many pieces changed hands: sold once none is left and no open order holds one. */
export function handedOver<P extends Freshness & Stock>(product: P, quantity: number): P {
  const after = { ...product, reserved: fewer(product, quantity) }
  return after.stock === 0 && after.reserved === 0 ? sold(after) : after
}

type Held = { availability: Availability } & Pick<Stock, 'stock' | 'reserved'>

/** An order may be older than its product's count: then nothing is held for it. */
function fewer({ reserved }: Stock, quantity: number): number {
  return Math.max(0, reserved - quantity)
}

function checkedStock(stock: number | null): number | null {
  if (stock !== null && (!Number.isInteger(stock) || stock < 0 || stock > MAX_STOCK))
    throw invalid('stock', `Stock must be a whole number from 0 to ${MAX_STOCK}`)
  return stock
}
