import type { Comments, Favorites, Item } from '#domain/catalog/ports.ts'
import { add, type State } from './state.ts'

/** What people keep as favourites. */
export function memoryFavorites(state: State): Favorites {
  const is = (userId: number, item: Item) => (each: { userId: number; item: Item }) =>
    each.userId === userId && isSame(each.item, item)
  return {
    async add(userId, item, at) {
      if (state.favorites.some(is(userId, item))) return false
      state.favorites.push({ userId, item, createdAt: at })
      return true
    },
    async remove(userId, item) {
      const gone = is(userId, item)
      state.favorites = state.favorites.filter((each) => !gone(each))
    },
    countOf: async (userId) => state.favorites.filter((each) => each.userId === userId).length,
    async removeAllOf(userId) {
      state.favorites = state.favorites.filter((each) => each.userId !== userId)
    },
  }
}

/** What people say about listings. */
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

/** The same listing. */
export function isSame(one: Item, other: Item): boolean {
  return one.type === other.type && one.id === other.id
}
