import type { Now, UnitOfWork } from '#domain/shared/ports.ts'
import { Rejection } from '#domain/shared/rejection.ts'
import type { Item } from './kinds.ts'
import { openItem } from './open-item.ts'

type Deps = { atomically: UnitOfWork; now: Now }

/** Limited so that a list of favourites is never truncated. */
export const MAX_FAVORITES = 500

export function favoriteUseCases({ atomically, now }: Deps) {
  return {
    addFavorite: (userId: number, item: Item): Promise<boolean> =>
      atomically(async (tx) => {
        await openItem(tx, item, userId)
        const isNew = await tx.favorites.add(userId, item, now())
        if (isNew && (await tx.favorites.countOf(userId)) > MAX_FAVORITES)
          throw new Rejection('TOO_MANY_FAVORITES', `You can save up to ${MAX_FAVORITES} favorites`)
        return isNew
      }),

    removeFavorite: (userId: number, item: Item): Promise<void> =>
      atomically(({ favorites }) => favorites.remove(userId, item)),
  }
}
