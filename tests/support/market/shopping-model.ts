import { expect } from 'vitest'
import type { Wallet } from '#adapters/contract/wallet/wallet.ts'
import type { Actor } from '#domain/shared/actor.ts'
import { kobo } from '#domain/shared/money.ts'
import { Rejection } from '#domain/shared/rejection.ts'
import { A_SUPER_ADMIN } from './builders.ts'
import type { UseCases } from './marketplace.ts'
import type { Fees, Shopping, Step } from './shopping-steps.ts'

type Product = { id: number; sellerId: number; price: number; stock: number | null; disabled: boolean }
type Line = { product: Product; quantity: number; shown: number }
type Buyer = { id: number; balance: number; cart: Line[]; shownTotal: number }
type Bought = { product: Product; quantity: number; counted: boolean }
type Order = {
  id: number
  buyer: Buyer
  sellerId: number
  subtotal: number
  fee: number
  items: Bought[]
  open: boolean
}

const BALANCE = 30_000_00

/** Reads that the model is compared with. */
export type ShoppingReads = {
  handoverCode: (orderId: number, buyerId: number) => Promise<string | undefined>
  wallet: (userId: number) => Promise<Pick<Wallet, 'balance' | 'pendingBalance' | 'heldInEscrow'>>
  cartCount: (userId: number) => Promise<number>
  product: (id: number, admin: Actor) => Promise<unknown>
}

/** Models a market in plain numbers; after each step both must be equal. */
export async function shoppingModel(
  market: UseCases,
  views: ShoppingReads,
  person: (balance: number, campus: string) => Promise<number>,
  list: (sellerId: number, price: number) => Promise<number>,
) {
  const sellers = [await person(0, 'unilag'), await person(0, 'ui')] as const
  const admin = { ...A_SUPER_ADMIN, id: await person(0, 'unilag') }
  const buyers: Buyer[] = []
  for (let number = 0; number < 2; number += 1)
    buyers.push({ id: await person(BALANCE, 'unilag'), balance: BALANCE, cart: [], shownTotal: 0 })
  const products: Product[] = []
  for (let number = 0; number < 4; number += 1) {
    const [sellerId, price] = [sellers[number % 2] ?? 0, 333_33 * (number + 1)]
    products.push({ id: await list(sellerId, price), sellerId, price, stock: null, disabled: false })
  }
  let fees: Fees = { percent: 5, min: 50_00, max: 1000_00, free: 10_000_00, discount: 0 }
  const orders: Order[] = []
  let platform = 0
  const earned = new Map<number, number>()
  let requests = 0
  const nth = <T>(all: readonly T[], index: number) => all[index % Math.max(all.length, 1)]
  const discountOf = (sellerId: number) => (sellerId === sellers[1] ? fees.discount : 0)

  const canHave = ({ product: { disabled, stock }, quantity }: Pick<Line, 'product' | 'quantity'>) =>
    !disabled && (stock === null || stock >= quantity)

  /** Splits lines into orders by seller, each with its fee (R8), in another way than the domain. */
  function partsOf(lines: readonly Pick<Line, 'product' | 'quantity'>[]) {
    const ids = [...new Set(lines.map(({ product }) => product.sellerId))]
    return ids.map((sellerId) => {
      const subtotal = sum(
        lines
          .filter(({ product }) => product.sellerId === sellerId)
          .map(({ product, quantity }) => product.price * quantity),
      )
      const share = Math.floor((subtotal * Math.round(fees.percent * 10) + 500) / 1000)
      const fee = subtotal >= fees.free ? 0 : Math.min(Math.max(share, fees.min), fees.max)
      return { sellerId, subtotal, fee: Math.floor((fee * (100 - discountOf(sellerId)) + 50) / 100) }
    })
  }
  const totalOf = (parts: readonly { subtotal: number; fee: number }[]) =>
    sum(parts.map((part) => part.subtotal + part.fee))

  /** Records the totals that a buyer is shown. */
  function shown(buyer: Buyer): void {
    for (const line of buyer.cart) line.shown = line.product.price
    buyer.shownTotal = totalOf(partsOf(buyer.cart.filter(canHave)))
  }

  function pay(
    buyer: Buyer,
    ids: readonly number[],
    lines: readonly Pick<Line, 'product' | 'quantity'>[],
  ): void {
    const parts = partsOf(lines)
    expect(ids).toHaveLength(parts.length)
    for (const [index, part] of parts.entries()) {
      const items = lines
        .filter(({ product }) => product.sellerId === part.sellerId)
        .map(({ product, quantity }) => ({ product, quantity, counted: product.stock !== null }))
      orders.push({ id: ids[index] ?? 0, buyer, ...part, items, open: true })
    }
    for (const { product, quantity } of lines) if (product.stock !== null) product.stock -= quantity
    buyer.balance -= totalOf(parts)
  }

  async function refusal(run: () => Promise<unknown>): Promise<string | undefined> {
    try {
      await run()
      return undefined
    } catch (error) {
      if (error instanceof Rejection) return error.code
      throw error
    }
  }

  async function shop(step: Shopping): Promise<void> {
    const buyer = nth(buyers, step.who) as Buyer
    const [product, line] = [nth(products, step.which) as Product, nth(buyer.cart, step.which)]
    const lineId = async () =>
      (await market.ordering.cart(buyer.id)).lines.find(({ productId }) => productId === line?.product.id)
        ?.id ?? 0
    if (step.do === 'look') await market.ordering.cart(buyer.id)
    if (step.do === 'clear') {
      await market.ordering.clearCart(buyer.id)
      buyer.cart = []
    }
    if (step.do === 'remove' && line) {
      await market.ordering.removeFromCart(buyer.id, await lineId())
      buyer.cart = buyer.cart.filter((item) => item !== line)
    }
    if (step.do === 'quantity' && line) {
      const code = await refusal(async () =>
        market.ordering.setQuantity(buyer.id, await lineId(), step.quantity),
      )
      expect(code).toBe(step.quantity < 1 ? 'INVALID_INPUT' : undefined)
      if (!code) line.quantity = step.quantity
    }
    if (step.do === 'add') {
      const before = buyer.cart.find((item) => item.product === product)
      const quantity = (before?.quantity ?? 0) + step.quantity
      const code = await refusal(() => market.ordering.addToCart(buyer.id, product.id, step.quantity))
      if (quantity < 1 || !canHave({ product, quantity })) {
        expect(code).toBeDefined()
        return
      }
      expect(code).toBeUndefined()
      if (before) before.quantity = quantity
      else buyer.cart.push({ product, quantity, shown: product.price })
    }
    shown(buyer)
  }

  async function checkOut(buyer: Buyer): Promise<void> {
    requests += 1
    const input = {
      buyerId: buyer.id,
      deliveryMethod: 'pickup',
      notes: '',
      requestKey: `model-${requests}`,
    } as const
    let ids: number[] = []
    const code = await refusal(async () => {
      ids = await market.ordering.checkOut(input)
    })
    const total = totalOf(partsOf(buyer.cart.filter(canHave)))
    const hasChanged =
      total !== buyer.shownTotal || buyer.cart.some(({ product, shown: then }) => product.price !== then)
    if (buyer.cart.length === 0) expect(code).toBe('CART_EMPTY')
    else if (!buyer.cart.every(canHave)) expect(code).toBe('CART_UNAVAILABLE')
    else if (hasChanged) expect(code).toBe('CART_CHANGED')
    else if (total > buyer.balance) expect(code).toBe('INSUFFICIENT_FUNDS')
    else {
      expect(code).toBeUndefined()
      pay(buyer, ids, buyer.cart)
      buyer.cart = []
      expect(await market.ordering.checkOut(input)).toEqual(ids)
    }
  }

  async function buy(buyer: Buyer, product: Product, quantity: number): Promise<void> {
    if (quantity < 1) return
    requests += 1
    const lines = [{ product, quantity }]
    const total = totalOf(partsOf(lines))
    let id = 0
    const code = await refusal(async () => {
      id = await market.ordering.buyNow({
        buyerId: buyer.id,
        productId: product.id,
        quantity,
        deliveryMethod: 'pickup',
        notes: '',
        requestKey: `model-${requests}`,
      })
    })
    expect(code === undefined).toBe(lines.every(canHave) && total <= buyer.balance)
    if (!code) pay(buyer, [id], lines)
  }

  async function end(order: Order, how: 'cancel' | 'decline' | 'complete'): Promise<void> {
    const { buyer, sellerId, subtotal, fee } = order
    const code = await refusal(async () => {
      if (how === 'cancel') return market.ordering.cancel(order.id, buyer.id, 'x')
      if (how === 'decline') return market.ordering.cancel(order.id, sellerId, 'x')
      const code = await views.handoverCode(order.id, buyer.id)
      return market.ordering.handOver(order.id, sellerId, code ?? '')
    })
    expect(code === undefined).toBe(order.open)
    if (!order.open) return
    order.open = false
    if (how === 'complete') {
      earned.set(sellerId, (earned.get(sellerId) ?? 0) + subtotal)
      platform += fee
      return
    }
    buyer.balance += subtotal + fee
    for (const { product, quantity, counted } of order.items)
      if (counted && product.stock !== null) product.stock += quantity
  }

  async function sell(step: Step & { do: 'reprice' | 'restock' | 'disable' }): Promise<void> {
    const product = nth(products, step.which) as Product
    if (step.do === 'disable') {
      product.disabled = !product.disabled
      return product.disabled
        ? market.moderation.disableListing(admin, 'product', product.id, 'x')
        : market.moderation.enableListing(admin, 'product', product.id)
    }
    if (step.do === 'reprice') product.price = 100_01 + step.value * 123_45
    else product.stock = step.value === 9 ? null : step.value
    await market.catalog.changeProduct(product.id, product.sellerId, {
      description: 'A phone',
      price: kobo(product.price),
      stock: product.stock,
    })
  }

  return {
    take: async (step: Step): Promise<void> => {
      if (step.do === 'check_out') return checkOut(nth(buyers, step.who) as Buyer)
      if (step.do === 'buy')
        return buy(nth(buyers, step.who) as Buyer, nth(products, step.which) as Product, step.quantity)
      if (step.do === 'fees') {
        fees = step.fees
        await market.feeSettings.changeFees(admin, {
          basePercentage: fees.percent,
          minimumFee: kobo(fees.min),
          maximumFee: kobo(fees.max),
          freeThreshold: kobo(fees.free),
          campusDiscounts: { ui: fees.discount },
        })
        return
      }
      if (step.do === 'cancel' || step.do === 'decline' || step.do === 'complete') {
        const order = nth(orders, step.which)
        return order && end(order, step.do)
      }
      if (step.do === 'reprice' || step.do === 'restock' || step.do === 'disable') return sell(step)
      return 'who' in step ? shop(step) : undefined
    },
    /** Compares wallets, escrow, stock and carts. */
    compare: async (): Promise<void> => {
      for (const buyer of buyers) {
        const held = orders.filter((order) => order.open && order.buyer === buyer)
        expect(await views.wallet(buyer.id)).toMatchObject({
          balance: buyer.balance / 100,
          heldInEscrow: totalOf(held) / 100,
        })
        expect(await views.cartCount(buyer.id)).toBe(sum(buyer.cart.map(({ quantity }) => quantity)))
      }
      for (const sellerId of sellers)
        expect(await views.wallet(sellerId)).toMatchObject({
          balance: (earned.get(sellerId) ?? 0) / 100,
          pendingBalance:
            sum(
              orders.filter((item) => item.open && item.sellerId === sellerId).map((item) => item.subtotal),
            ) / 100,
        })
      for (const { id, stock, price } of products)
        expect(await views.product(id, admin)).toMatchObject({ stock, price: price / 100 })
      // All that was ever paid in is somewhere.
      const everywhere = sum(buyers.map(({ balance }) => balance)) + sum([...earned.values()]) + platform
      expect(everywhere + totalOf(orders.filter(({ open }) => open))).toBe(buyers.length * BALANCE)
    },
  }
}

function sum(amounts: readonly number[]): number {
  return amounts.reduce((total, amount) => total + amount, 0)
}
