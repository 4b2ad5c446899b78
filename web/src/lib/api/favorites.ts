import { queryOptions } from '@tanstack/react-query'
import type { Favorite, Favorites } from '#adapters/contract/catalog/favorites.ts'
import { sendLater, unsent } from '../offline/outbox.ts'
import { toast } from '../toast.ts'
import { call, isOffline, newIdempotencyKey, userMessage } from './client.ts'
import { queryClient } from './query-client.ts'

const NONE: Favorites = { products: [], businesses: [], favorites: [] }

export const favoritesQuery = queryOptions({
  queryKey: ['favorites'],
  meta: { offline: true },
  queryFn: async ({ signal }) => {
    const answer = await call('GET /api/favorites', {}, { signal })
    // Presses that are queued or in flight already count.
    const pressed = [...(await waiting().catch(() => [])), ...underWay.values()]
    return pressed.reduce((favorites, { item, isFavorite }) => withItem(favorites, item, isFavorite), answer)
  },
  staleTime: 60_000,
})

export function isFavorite(favorites: Favorites | undefined, item: Favorite): boolean {
  return favorites?.favorites.some((entry) => isSame(entry, item)) ?? false
}

type Press = { item: Favorite; isFavorite: boolean }
/** The last press on each item with calls in flight. */
const underWay = new Map<string, Press>()

/** Shown at once, sent in the order of presses, and rolled back when the server refuses. */
export async function setFavorite(item: Favorite, isFavorite: boolean): Promise<void> {
  const name = `${item.itemType}:${item.itemId}`
  const before = underWay.has(name)
  underWay.set(name, { item, isFavorite })
  await show(item, isFavorite)
  // The loop of the earlier press continues until the last press is sent.
  if (before) return
  let atServer = !isFavorite
  try {
    for (let wish = isFavorite; wish !== atServer; wish = underWay.get(name)?.isFavorite ?? wish) {
      const isSent = await deliver(item, wish)
      atServer = wish
      if (isSent) toast.success(wish ? 'Added to favorites' : 'Removed from favorites')
      else toast.info('You’re offline. We’ll save this when you’re back.')
    }
    underWay.delete(name)
    // Lists are refetched when next shown.
    await queryClient.invalidateQueries({ queryKey: favoritesQuery.queryKey, refetchType: 'none' })
  } catch (error) {
    underWay.delete(name)
    await show(item, atServer)
    toast.error(
      userMessage(error, atServer ? 'Failed to remove from favorites' : 'Failed to add to favorites'),
    )
  }
}

const turning = new Set<string>()

/** Waits for the list; adds the item when the list cannot load. */
export async function turnFavorite(item: Favorite): Promise<void> {
  const name = `${item.itemType}:${item.itemId}`
  if (turning.has(name)) return
  turning.add(name)
  const favorites = await queryClient.ensureQueryData(favoritesQuery).catch(() => undefined)
  turning.delete(name)
  await setFavorite(item, !isFavorite(favorites, item))
}

async function show(item: Favorite, isFavorite: boolean): Promise<void> {
  const shown = queryClient.getQueryData(favoritesQuery.queryKey)
  queryClient.setQueryData(favoritesQuery.queryKey, withItem(shown ?? NONE, item, isFavorite))
  // An answer from before the press must not overwrite what is shown; if nothing was loaded, it is fetched again.
  await queryClient.cancelQueries({ queryKey: favoritesQuery.queryKey }, { revert: false })
  if (shown === undefined) void queryClient.invalidateQueries({ queryKey: favoritesQuery.queryKey })
}

/** Returns true when the server has it, false when it is queued. */
async function deliver(item: Favorite, isFavorite: boolean): Promise<boolean> {
  const key = newIdempotencyKey()
  const { itemId, itemType } = item
  const later = () =>
    isFavorite
      ? sendLater('POST /api/favorites', { body: item }, key)
      : sendLater('DELETE /api/favorites/:itemId', { params: { itemId }, query: { itemType } }, key)
  // Earlier queued presses are sent first.
  if ((await waiting().catch(() => [])).length > 0) {
    await later()
    return false
  }
  try {
    await (isFavorite
      ? call('POST /api/favorites', { body: item }, { idempotencyKey: key })
      : call(
          'DELETE /api/favorites/:itemId',
          { params: { itemId }, query: { itemType } },
          { idempotencyKey: key },
        ))
    return true
  } catch (error) {
    if (!isOffline(error)) throw error
    await later().catch(() => {
      throw error
    })
    return false
  }
}

async function waiting(): Promise<Press[]> {
  return (await unsent()).flatMap(({ call: made, input }) => {
    const { itemId, itemType } = { ...input.body, ...input.params, ...input.query } as Favorite
    if (made !== 'POST /api/favorites' && made !== 'DELETE /api/favorites/:itemId') return []
    return [{ item: { itemId, itemType }, isFavorite: made === 'POST /api/favorites' }]
  })
}

function withItem(favorites: Favorites, item: Favorite, isFavorite: boolean): Favorites {
  const others = favorites.favorites.filter((entry) => !isSame(entry, item))
  return { ...favorites, favorites: isFavorite ? [item, ...others] : others }
}

function isSame(one: Favorite, other: Favorite): boolean {
  return one.itemType === other.itemType && one.itemId === other.itemId
}
