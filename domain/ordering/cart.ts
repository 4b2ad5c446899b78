import type { Campus } from '#domain/shared/campus.ts'
import { add, formatKobo, type Kobo, times } from '#domain/shared/money.ts'
import { invalid, notFound, Rejection } from '#domain/shared/rejection.ts'
import { MAX_OF_ONE } from './limits.ts'
import type { OrderItem } from './order.ts'
import { itemOf, type LineItem, subtotalOf } from './placement.ts'

export const MAX_LINES = 50

/** Facts that the buyer last saw; the product may have changed or been deleted since. */
export type CartLine = {
  id: number | null
  productId: number
  sellerId: number
  title: string
  quantity: number
  addedPrice: Kobo
  shownPrice: Kobo
}

export type Cart = { lines: readonly CartLine[]; shownTotal: Kobo }

type PricedLine = CartLine & {
  price: Kobo
  unavailable: boolean
  reserved: boolean
  /** An accepted offer reserves it; its buyer buys it on its page. */
  hasOwnPrice: boolean
  stock: number | null
}

type CartOrder = {
  sellerId: number
  campus: Campus
  items: readonly OrderItem[]
  subtotal: Kobo
  fee: Kobo
}

/** Unavailable lines are in no sum. */
export type PricedCart = {
  lines: readonly PricedLine[]
  orders: readonly CartOrder[]
  subtotal: Kobo
  fee: Kobo
  total: Kobo
}

/** Adds to the quantity in the cart. Throws for products this buyer can't buy (R24). */
export function putIn(cart: Cart, wanted: LineItem, buyerId: number): Cart {
  if (wanted.sellerId === buyerId)
    throw new Rejection('OWN_PRODUCT', 'You cannot add your own product to cart', { kind: 'forbidden' })
  const before = cart.lines.find(({ productId }) => productId === wanted.productId)
  const quantity = checkedQuantity((before?.quantity ?? 0) + wanted.quantity)
  const { price, title, productId } = itemOf({ ...wanted, quantity }, buyerId)
  if (before) return withLine(cart, { ...before, quantity })
  if (cart.lines.length >= MAX_LINES)
    throw new Rejection('CART_FULL', `Your cart is full. It can have up to ${MAX_LINES} different products`)
  const line = { id: null, productId, sellerId: wanted.sellerId, title, quantity }
  return { ...cart, lines: [...cart.lines, { ...line, addedPrice: price, shownPrice: price }] }
}

export function withQuantity(cart: Cart, id: number, quantity: number): Cart {
  return withLine(cart, { ...lineOf(cart, id), quantity: checkedQuantity(quantity) })
}

export function without(cart: Cart, id: number): Cart {
  const gone = lineOf(cart, id)
  return { ...cart, lines: cart.lines.filter((line) => line !== gone) }
}

/** `feeOf` is the wallet's rule (R8); `ownPrices` are products on which the buyer has an accepted offer. */
export function priced(
  cart: Cart,
  offers: ReadonlyMap<number, LineItem>,
  feeOf: (order: { subtotal: Kobo; campus: string }) => Kobo,
  ownPrices: ReadonlySet<number> = new Set(),
): PricedCart {
  const lines = cart.lines.map((line) =>
    pricedLine(line, offers.get(line.productId), ownPrices.has(line.productId)),
  )
  const bought = lines.flatMap(({ productId, quantity, unavailable }) => {
    const offer = offers.get(productId)
    return offer && !unavailable ? [{ ...offer, quantity }] : []
  })
  const orders = [...bySeller(bought)].map(([sellerId, wanted]) => {
    const items = wanted.map((item) => itemOf(item, NOBODY))
    const [campus, subtotal] = [wanted[0]?.sellerCampus ?? '', subtotalOf(items)]
    return { sellerId, campus, items, subtotal, fee: feeOf({ subtotal, campus }) }
  })
  const subtotal = add(...orders.map((order) => order.subtotal))
  const fee = add(...orders.map((order) => order.fee))
  return { lines, orders, subtotal, fee, total: add(subtotal, fee) }
}

export function shownAs(cart: Cart, { lines, total }: PricedCart): Cart {
  const known = (line: CartLine, index: number) => ({
    ...line,
    shownPrice: lines[index]?.price ?? line.shownPrice,
  })
  return { lines: cart.lines.map(known), shownTotal: total }
}

export function isShownAs(cart: Cart, { lines, total }: PricedCart): boolean {
  return (
    cart.shownTotal === total &&
    cart.lines.every(({ shownPrice }, index) => shownPrice === lines[index]?.price)
  )
}

export type ShownTotals = {
  total?: Kobo | undefined
  lines?: readonly { id: number; quantity: number }[] | undefined
}

/** Throws for another price or fee, an unavailable product, or a change in another window. */
export function assertAsShown(cart: Cart, now: PricedCart, seen: ShownTotals = {}): void {
  if (now.lines.length === 0) throw new Rejection('CART_EMPTY', 'Your cart is empty')
  const { total: expectedTotal = cart.shownTotal, lines } = seen
  const changes = now.lines.flatMap(changeOf)
  if (changes.length === 0 && lines) changes.push(...elsewhere(now.lines, lines))
  if (changes.length === 0 && expectedTotal !== now.total)
    changes.push(`The total is now ${formatKobo(now.total)}`)
  if (changes.length === 0) return
  const code = now.lines.some(({ unavailable }) => unavailable) ? 'CART_UNAVAILABLE' : 'CART_CHANGED'
  throw new Rejection(code, `Your cart has changed. ${changes.join('. ')}. Please check it again.`, {
    details: { changes },
  })
}

/** Buyer of a priced cart: whether the real one may buy was checked when the line was added. */
const NOBODY = 0

function changeOf(line: PricedLine): string[] {
  const { title, unavailable, stock, price, shownPrice } = line
  if (line.hasOwnPrice) return [`You have your own price for “${title}”. Buy it on its page`]
  if (line.reserved) return [`“${title}” is reserved for another buyer`]
  if (unavailable && (stock ?? 0) > 0) return [`Only ${stock} of “${title}” left`]
  if (unavailable) return [`“${title}” isn’t available any more`]
  return price === shownPrice ? [] : [`“${title}” now costs ${formatKobo(price)}`]
}

function elsewhere(lines: readonly PricedLine[], seen: NonNullable<ShownTotals['lines']>): string[] {
  const shown = new Map(seen.map(({ id, quantity }) => [id, quantity]))
  const changes = lines.flatMap(({ id, title, quantity }) => {
    const before = shown.get(id ?? 0)
    if (before === undefined) return [`“${title}” was added`]
    return before === quantity ? [] : [`You have ${quantity} of “${title}”`]
  })
  const gone = seen.filter(({ id }) => !lines.some((line) => line.id === id))
  return gone.length === 0 ? changes : [...changes, 'An item was removed']
}

function pricedLine(line: CartLine, offer: LineItem | undefined, hasOffer: boolean): PricedLine {
  const isReserved = offer?.availability === 'reserved' && !offer.isDisabled
  const isThere =
    offer !== undefined &&
    !offer.isDisabled &&
    offer.availability === 'for_sale' &&
    offer.sellsOnline &&
    offer.price !== null
  const stock = isThere ? offer.stock : null
  const unavailable = !isThere || (stock !== null && stock < line.quantity)
  return {
    ...line,
    title: offer?.title ?? line.title,
    price: offer?.price ?? line.shownPrice,
    unavailable,
    reserved: isReserved && !hasOffer,
    hasOwnPrice: isReserved && hasOffer,
    stock,
  }
}

export function lineTotal({ price, quantity }: { price: Kobo; quantity: number }): Kobo {
  return times(price, quantity)
}

export function bySeller<L extends { sellerId: number }>(lines: readonly L[]): Map<number, L[]> {
  const groups = new Map<number, L[]>()
  for (const line of lines) groups.set(line.sellerId, [...(groups.get(line.sellerId) ?? []), line])
  return groups
}

function lineOf(cart: Cart, id: number): CartLine {
  const line = cart.lines.find((item) => item.id === id)
  if (!line) throw notFound('This item is not in your cart')
  return line
}

function withLine(cart: Cart, changed: CartLine): Cart {
  const { productId } = changed
  return { ...cart, lines: cart.lines.map((line) => (line.productId === productId ? changed : line)) }
}

function checkedQuantity(quantity: number): number {
  if (quantity < 1) throw invalid('quantity', 'Quantity must be at least 1')
  if (quantity > MAX_OF_ONE) throw invalid('quantity', `Quantity must be at most ${MAX_OF_ONE}`)
  return quantity
}
