import { type Cart, putIn } from '#domain/ordering/cart.ts'
import type { LineItem } from '#domain/ordering/placement.ts'
import { type Kobo, kobo } from '#domain/shared/money.ts'

export const [ADA, BOLA, BUYER] = [1, 2, 3]
export const EMPTY: Cart = { lines: [], shownTotal: kobo(0) }

/** A phone of Ada’s, with changes. */
export function wanted(change: Partial<LineItem> = {}): LineItem {
  return {
    productId: 10,
    sellerId: ADA,
    sellerCampus: 'unilag',
    title: 'Phone',
    category: 'electronics',
    price: kobo(2000_00),
    imageKey: null,
    sellsOnline: true,
    isDisabled: false,
    availability: 'for_sale',
    stock: null,
    quantity: 1,
    ...change,
  }
}

export const phone = wanted()
export const kettle = wanted({
  productId: 11,
  sellerId: BOLA,
  sellerCampus: 'ui',
  title: 'Kettle',
  price: kobo(50_00),
})
export const cover = wanted({ productId: 12, title: 'Cover', price: kobo(100_00) })

/** A stored cart of these products: its lines have ids. */
export function cartOf(...products: LineItem[]): Cart {
  const cart = products.reduce((filled, product) => putIn(filled, product, BUYER), EMPTY)
  return { ...cart, lines: cart.lines.map((line, index) => ({ ...line, id: 100 + index })) }
}

export function offersOf(...products: LineItem[]): Map<number, LineItem> {
  return new Map(products.map((product) => [product.productId, product]))
}

/** Returns a tenth. */
export function tenth({ subtotal }: { subtotal: Kobo }): Kobo {
  return kobo(subtotal / 10)
}

export function refusal(run: () => unknown): unknown {
  try {
    run()
  } catch (error) {
    return error
  }
  throw new Error('it was not refused')
}
