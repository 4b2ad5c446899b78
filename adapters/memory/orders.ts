import type { Waiting } from '#domain/ordering/clock.ts'
import type { Order } from '#domain/ordering/order.ts'
import type { Carts, Orders } from '#domain/ordering/ports.ts'
import { checkoutKeys } from '#domain/ordering/shopping.ts'
import { ZERO } from '#domain/shared/money.ts'
import { add, type State } from './state.ts'

/** Orders with their items and history. */
export function memoryOrders(state: State): Orders {
  return {
    add: async (order, requestKey) =>
      add(state, state.orders, (id) => ({
        ...order,
        id,
        requestKey,
        timeline: [{ event: 'placed', at: order.createdAt, by: 'buyer' }],
      })),
    async buyer(buyerId, requestKey) {
      const user = state.users.get(buyerId)
      const placed = [...state.orders.values()].find(
        (order) => order.buyerId === buyerId && order.requestKey === requestKey,
      )
      return user && { campus: user.campus, placed: placed?.id }
    },
    async checkedOut(buyerId, requestKey) {
      const keys = new Set(checkoutKeys(requestKey))
      return [...state.orders.values()]
        .filter((order) => order.buyerId === buyerId && keys.has(order.requestKey))
        .map(({ id }) => id)
    },
    forUpdate: async (id) => state.orders.get(id),
    waiting: async (like, most) =>
      [...state.orders.values()]
        .filter((order) => !order.disputed && like.some((waiting) => waitsLike(order, waiting)))
        .slice(0, most)
        .map(({ id }) => id),
    async save(order, timeline) {
      const before = state.orders.get(order.id)
      if (!before) throw new Error(`order ${order.id} is not there`)
      state.orders.set(order.id, { ...before, ...order, timeline: [...before.timeline, ...timeline] })
    },
  }
}

/** What people mean to buy. */
export function memoryCarts(state: State): Carts {
  return {
    forUpdate: async (userId) => state.carts.get(userId) ?? { lines: [], shownTotal: ZERO },
    async save(userId, cart) {
      const kept = { ...cart, lines: cart.lines.map((line) => ({ ...line, id: line.id ?? state.nextId++ })) }
      state.carts.set(userId, kept)
      return kept
    },
    removeAllOf: async (userId) => void state.carts.delete(userId),
  }
}

function waitsLike(order: Order, { stage, since, fewerSteps }: Waiting): boolean {
  const began = stage === 'pending' ? order.createdAt : order.deliveredAt
  return order.status === stage && began !== null && began <= since && order.clockSteps < fewerSteps
}
