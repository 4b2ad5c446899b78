import type { Item } from '#domain/catalog/kinds.ts'
import type { Comments, Favorites, ProductAlerts } from '#domain/catalog/ports.ts'
import { add, type State } from '../state.ts'

export function memoryFavorites(state: State): Favorites {
  const is = (userId: number, item: Item) => (entry: { userId: number; item: Item }) =>
    entry.userId === userId && isSame(entry.item, item)
  return {
    async add(userId, item, at) {
      if (state.favorites.some(is(userId, item))) return false
      state.favorites.push({ userId, item, createdAt: at })
      return true
    },
    async remove(userId, item) {
      const gone = is(userId, item)
      state.favorites = state.favorites.filter((item) => !gone(item))
    },
    countOf: async (userId) => state.favorites.filter((item) => item.userId === userId).length,
    async removeAllOf(userId) {
      state.favorites = state.favorites.filter((item) => item.userId !== userId)
    },
  }
}

export function memoryProductAlerts(state: State): ProductAlerts {
  const retain = (stays: (alert: State['productAlerts'][number]) => boolean) => {
    state.productAlerts = state.productAlerts.filter(stays)
  }
  return {
    async add(productId, userId, createdAt) {
      if (state.productAlerts.some((alert) => alert.productId === productId && alert.userId === userId))
        return false
      state.productAlerts.push({ productId, userId, createdAt })
      return true
    },
    remove: async (productId, userId) =>
      retain((alert) => alert.productId !== productId || alert.userId !== userId),
    async take(productId) {
      const taken = state.productAlerts.filter((alert) => alert.productId === productId)
      retain((alert) => alert.productId !== productId)
      return taken.map(({ userId }) => userId)
    },
    removeAllOf: async (userId) => retain((alert) => alert.userId !== userId),
  }
}

export function memoryComments(state: State): Comments {
  return {
    add: async (comment) => add(state, state.comments, (id) => ({ ...comment, id })),
    byId: async (id) => state.comments.get(id),
    remove: async (id) => void state.comments.delete(id),
    async removeAllOf(userId) {
      for (const comment of state.comments.values())
        if (comment.userId === userId) state.comments.delete(comment.id)
    },
  }
}

export function isSame(one: Item, other: Item): boolean {
  return one.type === other.type && one.id === other.id
}
