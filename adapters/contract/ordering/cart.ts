import * as z from 'zod/mini'
import { Image } from '../catalog/listing.ts'
import { Id, IdParams } from '../core/common.ts'
import { endpoint } from '../core/endpoint.ts'
import { Quantity } from '../core/quantity.ts'

const Seller = z.object({ id: z.number(), name: z.string(), campus: z.string() })

export const CartItem = z.object({
  id: z.number(),
  quantity: z.number(),
  price: z.number(),
  lineTotal: z.number(),
  /** Excluded from all sums. */
  unavailable: z.boolean(),
  /** Other buyers' open orders hold the last pieces. */
  reserved: z.boolean(),
  /** Reserved by an accepted offer; the buyer buys it on its page. */
  hasOwnPrice: z.boolean(),
  priceChanged: z.boolean(),
  stock: z.nullable(z.number()),
  /** A removed product keeps only its title. */
  Product: z.object({
    id: z.number(),
    title: z.string(),
    category: z.string(),
    Images: z.array(Image),
    seller: Seller,
  }),
})
export type CartItem = z.infer<typeof CartItem>

const sums = { subtotal: z.number(), platformFee: z.number(), total: z.number() }
export const Cart = z.object({
  cart: z.object({ id: z.number() }),
  items: z.array(CartItem),
  groups: z.array(z.object({ seller: Seller, items: z.array(CartItem), ...sums })),
  itemCount: z.number(),
  /** Platform fee from a day in Lagos on, if a planned change alters it. */
  comingFee: z.nullable(z.object({ from: z.string(), platformFee: z.number() })),
  ...sums,
})
export type Cart = z.infer<typeof Cart>

const CartReply = z.object({ success: z.literal(true), message: z.string(), data: Cart })

export const getCart = endpoint({
  method: 'GET',
  path: '/api/cart',
  summary: 'Returns the cart at current prices and fees',
  changes: true,
  access: 'user',
  query: z.object({ calculateFees: z.optional(z.enum(['true', 'false'], 'Invalid choice')) }),
  fieldTexts: { calculateFees: 'Has no effect: fees are always included.' },
  reply: z.object({ success: z.literal(true), data: Cart }),
})

export const countCart = endpoint({
  method: 'GET',
  path: '/api/cart/count',
  summary: 'Returns the number of items in the cart',
  access: 'user',
  reply: z.object({ count: z.number() }),
})

export const AddToCartBody = z.strictObject({ productId: Id, quantity: z._default(Quantity, 1) })
export const addToCart = endpoint({
  method: 'POST',
  path: '/api/cart/add',
  summary: 'Adds a quantity of a product to the cart; adding it again increases the quantity',
  access: 'user',
  signInFirst: 'Please login to add items to cart',
  body: AddToCartBody,
  fieldTexts: { productId: 'The id of the product.' },
  reply: CartReply,
})

/** The server's price applies, whatever is sent (R9). */
export const CartItemBody = z.strictObject({ quantity: Quantity, price: z.optional(z.unknown()) })
export const changeCartItem = endpoint({
  method: 'PUT',
  path: '/api/cart/items/:id',
  summary: 'Updates the quantity of a cart item',
  access: 'user',
  params: IdParams,
  body: CartItemBody,
  fieldTexts: { price: 'Has no effect: the current price counts.' },
  reply: CartReply,
})

export const removeCartItem = endpoint({
  method: 'DELETE',
  path: '/api/cart/items/:id',
  summary: 'Removes an item from the cart',
  access: 'user',
  params: IdParams,
  reply: CartReply,
})

export const clearCart = endpoint({
  method: 'DELETE',
  path: '/api/cart/clear',
  summary: 'Empties the cart',
  access: 'user',
  reply: CartReply,
})

export const clearCartUnprefixed = endpoint({
  method: 'DELETE',
  path: '/cart/clear',
  summary: 'Empties the cart, like /api/cart/clear',
  access: 'user',
  reply: CartReply,
})
