import { invalid } from '#domain/shared/rejection.ts'
import type { Instant } from '#domain/shared/time.ts'
import { type Availability, type Freshness, newFreshness, sold } from './availability.ts'
import { MAX_STOCK } from './limits.ts'

export type Stock = {
  /** Pieces that can still be ordered; null if the seller does not count. */
  stock: number | null
  reserved: number
  /** State of the question for an uncounted product's stock, which the first order triggers. */
  stockQuestion: 'unasked' | 'asked' | 'answered'
}

/** Availability as shown: the sale state, or `reserved` while open orders hold the last pieces. */
export const SHOWN_AVAILABILITIES = ['for_sale', 'reserved', 'sold', 'paused'] as const
export type ShownAvailability = (typeof SHOWN_AVAILABILITIES)[number]

export function newStock(stock: number | null | undefined): Stock {
  return {
    stock: checkedStock(stock ?? null),
    reserved: 0,
    stockQuestion: stock === undefined ? 'unasked' : 'answered',
  }
}

export function isReserved({ availability, stock, reserved }: Held): boolean {
  return availability === 'for_sale' && stock === 0 && reserved > 0
}

export function shownAvailability(product: Held): ShownAvailability {
  return isReserved(product) ? 'reserved' : product.availability
}

/** `inOrders` counts only if stock was not counted before. More stock, or no count, puts a sold product on sale. */
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

/** A sold-out product has one piece again. */
export function restocked<P extends Stock>(product: P): P {
  return product.stock === 0 && product.reserved === 0 ? { ...product, stock: 1 } : product
}

export function putBack<P extends Stock>(product: P, quantity: number): P {
  if (product.stock === null) return product
  return { ...product, stock: product.stock + quantity, reserved: fewer(product, quantity) }
}

export function handedOver<P extends Freshness & Stock>(product: P, quantity: number): P {
  const after = { ...product, reserved: fewer(product, quantity) }
  return after.stock === 0 && after.reserved === 0 ? sold(after) : after
}

type Held = { availability: Availability } & Pick<Stock, 'stock' | 'reserved'>

/** An order may be older than its product's count: then it holds nothing. */
function fewer({ reserved }: Stock, quantity: number): number {
  return Math.max(0, reserved - quantity)
}

function checkedStock(stock: number | null): number | null {
  if (stock !== null && (!Number.isInteger(stock) || stock < 0 || stock > MAX_STOCK))
    throw invalid('stock', `Stock must be a whole number from 0 to ${MAX_STOCK}`)
  return stock
}
