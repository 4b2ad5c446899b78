import * as z from 'zod/mini'
import { Business } from './businesses.ts'
import { Product } from './catalog.ts'
import { endpoint } from './endpoint.ts'
import { ITEM_TYPES } from './limits.ts'

const ItemId = z.coerce
  .number('Invalid item ID')
  .check(z.int('Invalid item ID'), z.positive('Invalid item ID'))
export const ItemType = z.enum(ITEM_TYPES, 'Invalid item type')

/** What comments and favourites are about. */
export const ItemParams = z.strictObject({ itemType: ItemType, itemId: ItemId })

/** One favourite; a listing is named by its kind and its number. */
export const Favorite = z.object({ itemId: z.number(), itemType: z.enum(ITEM_TYPES) })
export type Favorite = z.infer<typeof Favorite>

const Favorites = z.object({
  products: z.array(Product),
  businesses: z.array(Business),
  favorites: z.array(Favorite),
})
export type Favorites = z.infer<typeof Favorites>

export const listFavorites = endpoint({
  method: 'GET',
  path: '/api/favorites',
  summary: "The user's favourites, the last one first; none that the user may not see",
  access: 'user',
  signInFirst: 'Please log in to view your favorites',
  reply: Favorites,
})

export const addFavorite = endpoint({
  method: 'POST',
  path: '/api/favorites',
  summary: 'Keep a listing as a favourite; 200 when it is one already',
  access: 'user',
  signInFirst: 'Please log in to add favorites',
  body: ItemParams,
  status: 201,
  reply: Favorite,
})

export const removeFavorite = endpoint({
  method: 'DELETE',
  path: '/api/favorites/:itemId',
  summary: 'Take a favourite back; nothing happens when it is none',
  access: 'user',
  signInFirst: 'Please log in to remove favorites',
  params: z.strictObject({ itemId: ItemId }),
  query: z.strictObject({ itemType: ItemType }),
  status: 204,
})
