import type { Cart } from '#domain/ordering/cart.ts'
import { stageOf, type Waiting } from '#domain/ordering/deadlines.ts'
import { isEnded, type Order } from '#domain/ordering/order.ts'
import type { CartSnapshot, Carts, Orders } from '#domain/ordering/ports.ts'
import { ZERO } from '#domain/shared/money.ts'
import { DAY_MS, type Instant, later } from '#domain/shared/time.ts'
import { memoryProducts, offerOf } from '../catalog/listings.ts'
import { memoryBlocks } from '../messaging/messages.ts'
import { memoryOffers } from '../offers/offers.ts'
import { add, addEvent, type State } from '../state.ts'
import { memoryFees } from '../wallet/payments.ts'

function memoryOrders(state: State): Orders {
  return {
    async purchase(buyerId, productId) {
      const offer = await memoryProducts(state).offer(productId)
      const blocked = await memoryBlocks(state).blockedAmong(buyerId, offer ? [offer.userId] : [])
      return {
        campus: state.users.get(buyerId)?.campus,
        offer,
        isBlocked: blocked.size > 0,
        lastOffer: await memoryOffers(state).lastOf(buyerId, productId),
        fees: await memoryFees(state).schedule(),
      }
    },
    async add(order, event) {
      const orderId = add(state, state.orders, (id) => ({
        ...order,
        id,
        timeline: [{ event: 'placed', at: order.createdAt, by: 'buyer' }],
      }))
      if (event) addEvent(state, { ...event, orderId })
      return orderId
    },
    forUpdate: async (id) => state.orders.get(id),
    sidesOf: async (id) => state.orders.get(id),
    waiting: async (now, like, limit) =>
      [...state.orders.values()]
        .filter((order) => !order.disputed)
        .filter((order) => isReleased(order, now) || like.some((waiting) => waitsLike(order, waiting)))
        .slice(0, limit)
        .map(({ id }) => id),
    heldPieces: async (id) =>
      (state.orders.get(id)?.items ?? [])
        .filter(({ fromStock }) => fromStock)
        .map(({ productId, quantity }) => ({ productId, quantity })),
    async countPieces(productId) {
      let pieces = 0
      for (const order of state.orders.values()) {
        if (isEnded(order)) continue
        const isIt = (item: { productId: number }) => item.productId === productId
        pieces += order.items.filter(isIt).reduce((sum, { quantity }) => sum + quantity, 0)
        const items = order.items.map((item) => (isIt(item) ? { ...item, fromStock: true } : item))
        state.orders.set(order.id, { ...order, items })
      }
      return pieces
    },
    async blankNotesOf(buyerId) {
      for (const order of state.orders.values())
        if (order.buyerId === buyerId) state.orders.set(order.id, { ...order, notes: '' })
    },
    async save(order, timeline) {
      const before = state.orders.get(order.id)
      if (!before) throw new Error(`order ${order.id} is not there`)
      state.orders.set(order.id, { ...before, ...order, timeline: [...before.timeline, ...timeline] })
    },
  }
}

function memoryCarts(state: State): Carts {
  const cartOf = (userId: number): Cart => state.carts.get(userId) ?? { lines: [], shownTotal: ZERO }
  return {
    snapshot,
    forUpdate: (userId, at) => snapshot(userId, undefined, at),
    replace: async (userId, before, cart) =>
      isSame(cartOf(userId), before) ? save(userId, cart) : undefined,
    save,
    removeAllOf: async (userId) => void state.carts.delete(userId),
  }

  async function snapshot(userId: number, productId: number | undefined, at: Instant): Promise<CartSnapshot> {
    const cart = cartOf(userId)
    const ids = [...new Set([...cart.lines.map((line) => line.productId), productId ?? []].flat())]
    const offers = ids.flatMap((id) => offerOf(state, id) ?? []).toSorted((a, b) => a.id - b.id)
    const sellers = offers.map((offer) => offer.userId)
    const accepted = [...state.offers.values()].filter(
      (offer) => offer.buyerId === userId && offer.status === 'accepted' && at < offer.endsAt,
    )
    return {
      cart,
      campus: state.users.get(userId)?.campus,
      offers,
      blocked: await memoryBlocks(state).blockedAmong(userId, sellers),
      ownPrices: new Set(
        accepted.flatMap(({ productId }) => productId ?? []).filter((id) => ids.includes(id)),
      ),
      fees: await memoryFees(state).schedule(),
    }
  }

  async function save(userId: number, cart: Cart): Promise<Cart> {
    const stored = {
      ...cart,
      lines: cart.lines.map((line) => ({ ...line, id: line.id ?? state.nextId++ })),
    }
    state.carts.set(userId, stored)
    return stored
  }
}

function waitsLike(order: Order, { stage, since, fewerSteps }: Waiting): boolean {
  const began = { pending: order.createdAt, started: order.startedAt, delivered: order.deliveredAt }[stage]
  return stageOf(order) === stage && began !== null && began <= since && order.deadlineSteps < fewerSteps
}

function isReleased({ status, deliveredAt, autoReleaseDays: days }: Order, now: Instant): boolean {
  if (status !== 'delivered' || deliveredAt === null || days === null) return false
  return deliveredAt <= later(now, -days * DAY_MS)
}

function isSame(one: Cart, other: Cart): boolean {
  return JSON.stringify(one) === JSON.stringify(other)
}

export const orderingStores = { carts: memoryCarts, orders: memoryOrders }
