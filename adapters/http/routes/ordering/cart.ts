import type { FastifyInstance, FastifyRequest } from 'fastify'
import { imageUrl } from '#domain/catalog/images.ts'
import { bySeller, lineTotal } from '#domain/ordering/cart.ts'
import type { ShownCart } from '#domain/ordering/shopping.ts'
import { toNaira, ZERO } from '#domain/shared/money.ts'
import type { Cart, CartItem } from '../../../contract/ordering/cart.ts'
import * as contract from '../../../contract/ordering/cart.ts'
import { signedIn } from '../../server/auth.ts'
import type { AppDeps } from '../../server/deps.ts'
import { serve } from '../../server/serve.ts'

export function cartRoutes(
  app: FastifyInstance,
  { ordering, views, keys, limits }: Pick<AppDeps, 'ordering' | 'views' | 'keys' | 'limits'>,
): void {
  const changed = async (message: string, request: FastifyRequest, cart: ShownCart) => ({
    success: true as const,
    message,
    data: await shapeOf(cart, signedIn(request).id),
  })

  serve(app, contract.getCart, async (_, { request }) => {
    const { id } = signedIn(request)
    return { success: true as const, data: await shapeOf(await ordering.cart(id), id) }
  })

  serve(app, contract.countCart, async (_, { request }) => ({
    count: await views.cartCount(signedIn(request).id),
  }))

  serve(
    app,
    contract.addToCart,
    async ({ body: { productId, quantity } }, { request }) => {
      const cart = await ordering.addToCart(signedIn(request).id, productId, quantity)
      return changed('Product added to cart!', request, cart)
    },
    { keys, preHandler: limits.cart },
  )

  serve(
    app,
    contract.changeCartItem,
    async ({ params: { id }, body }, { request }) => {
      const cart = await ordering.setQuantity(signedIn(request).id, id, body.quantity)
      return changed('Cart item updated', request, cart)
    },
    { preHandler: limits.cart },
  )

  serve(app, contract.removeCartItem, async ({ params: { id } }, { request }) =>
    changed('Item removed from cart', request, await ordering.removeFromCart(signedIn(request).id, id)),
  )

  for (const clear of [contract.clearCart, contract.clearCartUnprefixed])
    serve(app, clear, async (_, { request }) =>
      changed('Cart cleared', request, await ordering.clearCart(signedIn(request).id)),
    )

  async function shapeOf(cart: ShownCart, userId: number): Promise<Cart> {
    const items = new Map<object, CartItem>()
    for (const line of cart.lines) items.set(line, await itemOf(cart, line))
    const groups = [...bySeller(cart.lines)].flatMap(([sellerId, lines]) => {
      const order = cart.orders.find((item) => item.sellerId === sellerId)
      const theirs = lines.flatMap((line) => items.get(line) ?? [])
      const [first] = theirs
      const [subtotal, fee] = [order?.subtotal ?? ZERO, order?.fee ?? ZERO]
      return first ? [{ seller: first.Product.seller, items: theirs, ...sumsOf(subtotal, fee) }] : []
    })
    return {
      cart: { id: userId },
      items: [...items.values()],
      groups,
      itemCount: cart.lines.reduce((sum, { quantity }) => sum + quantity, 0),
      comingFee: cart.comingFee && {
        from: cart.comingFee.from,
        platformFee: toNaira(cart.comingFee.fee),
      },
      ...sumsOf(cart.subtotal, cart.fee),
    }
  }

  async function itemOf(cart: ShownCart, line: ShownCart['lines'][number]): Promise<CartItem> {
    const offer = cart.offers.get(line.productId)
    return {
      id: line.id ?? 0,
      quantity: line.quantity,
      price: toNaira(line.price),
      lineTotal: toNaira(lineTotal(line)),
      unavailable: line.unavailable,
      reserved: line.reserved,
      hasOwnPrice: line.hasOwnPrice,
      priceChanged: line.price !== line.addedPrice,
      stock: line.stock,
      Product: {
        id: line.productId,
        title: line.title,
        category: offer?.category ?? '',
        Images: (offer?.images ?? []).map(({ key, ...image }) => ({
          ...image,
          url: imageUrl(key, 1024),
          thumbnailUrl: imageUrl(key, 320),
        })),
        seller: offer?.seller ?? (await sellerOf(line.sellerId)),
      },
    }
  }

  async function sellerOf(id: number): Promise<CartItem['Product']['seller']> {
    const { name, campus } = (await views.person(id)) ?? { name: 'Deleted user', campus: 'default' }
    return { id, name, campus }
  }
}

function sumsOf(subtotal: number, fee: number) {
  return { subtotal: toNaira(subtotal), platformFee: toNaira(fee), total: toNaira(subtotal + fee) }
}
