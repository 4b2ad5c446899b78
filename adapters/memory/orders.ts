import type { Orders } from '#domain/ordering/ports.ts'
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
    forUpdate: async (id) => state.orders.get(id),
    async save(order, timeline) {
      const before = state.orders.get(order.id)
      if (!before) throw new Error(`order ${order.id} is not there`)
      state.orders.set(order.id, { ...before, ...order, timeline: [...before.timeline, ...timeline] })
    },
  }
}
