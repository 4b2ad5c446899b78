import * as z from 'zod/mini'
import { endpoint } from '../core/endpoint.ts'
import { wholeNumber } from '../core/numbers.ts'
import { Business } from './businesses.ts'
import { ITEM_KINDS } from './kinds.ts'
import { Product } from './products.ts'

const ItemId = wholeNumber('Invalid item ID', { min: 1 })
export const ItemType = z.enum(ITEM_KINDS, 'Invalid item type')

export const ItemParams = z.strictObject({ itemType: ItemType, itemId: ItemId })

export const Favorite = z.object({ itemId: z.number(), itemType: z.enum(ITEM_KINDS) })
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
  summary: "Lists the user's favourites that they can still see, most recent first",
  access: 'user',
  signInFirst: 'Please log in to view your favorites',
  reply: Favorites,
})

export const addFavorite = endpoint({
  method: 'POST',
  path: '/api/favorites',
  summary: 'Adds a listing to the favourites; returns 200 if it is already there',
  access: 'user',
  signInFirst: 'Please log in to add favorites',
  body: ItemParams,
  status: 201,
  reply: Favorite,
})

export const removeFavorite = endpoint({
  method: 'DELETE',
  path: '/api/favorites/:itemId',
  summary: "Removes a favourite; does nothing if it isn't one",
  access: 'user',
  signInFirst: 'Please log in to remove favorites',
  params: z.strictObject({ itemId: ItemId }),
  query: z.strictObject({ itemType: ItemType }),
  status: 204,
})
