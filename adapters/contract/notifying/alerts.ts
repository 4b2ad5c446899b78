import * as z from 'zod/mini'
import { readableLine } from '#domain/shared/text.ts'
import { BUSINESS_FILTERS } from '../catalog/businesses.ts'
import { LISTING_KINDS } from '../catalog/kinds.ts'
import { PRODUCT_FILTERS } from '../catalog/products.ts'
import { SEARCH_TYPES } from '../catalog/search-choices.ts'
import { CampusValue, IdParams, Message, OnlyVerified, Time } from '../core/common.ts'
import { endpoint } from '../core/endpoint.ts'
import { GIG_FILTERS } from '../gigs/gigs.ts'

const search = z.optional(
  z.string('Invalid search').check(z.overwrite(readableLine), z.maxLength(100, 'At most 100 characters')),
)

export const SAVED_FILTERS = {
  all: z.strictObject({ search }),
  products: z.strictObject({ search, verified: OnlyVerified, ...PRODUCT_FILTERS }),
  businesses: z.strictObject({ search, verified: OnlyVerified, ...BUSINESS_FILTERS }),
  gigs: z.strictObject({ search, verified: OnlyVerified, ...GIG_FILTERS }),
} as const

const campus = z.nullable(CampusValue)

const SearchToSave = z.union([
  z.strictObject({ kind: z.literal('all'), campus, filters: SAVED_FILTERS.all }),
  z.strictObject({ kind: z.literal('products'), campus, filters: SAVED_FILTERS.products }),
  z.strictObject({ kind: z.literal('businesses'), campus, filters: SAVED_FILTERS.businesses }),
  z.strictObject({ kind: z.literal('gigs'), campus, filters: SAVED_FILTERS.gigs }),
])

export type SearchToSave = z.input<typeof SearchToSave>

const SavedSearch = z.object({
  id: z.number(),
  kind: z.enum(SEARCH_TYPES),
  campus: z.nullable(z.string()),
  filters: z.record(z.string(), z.string()),
  createdAt: Time,
})
export type SavedSearch = z.infer<typeof SavedSearch>

const PastAlert = z.object({
  id: z.number(),
  reason: z.enum(['match', 'price_drop', 'back']),
  kind: z.enum(LISTING_KINDS),
  itemId: z.number(),
  title: z.string(),
  /** In naira at the time of the alert. */
  price: z.nullable(z.number()),
  was: z.nullable(z.number()),
  createdAt: Time,
})
export type PastAlert = z.infer<typeof PastAlert>

export const listAlerts = endpoint({
  method: 'GET',
  path: '/api/alerts',
  summary: "Returns the user's saved searches and latest alerts, newest first",
  access: 'user',
  reply: z.object({ searches: z.array(SavedSearch), latest: z.array(PastAlert) }),
})

export const saveSearch = endpoint({
  method: 'POST',
  path: '/api/alerts/searches',
  summary: 'Saves a search and alerts the user of new matches; returns 200 if already saved',
  access: 'user',
  body: SearchToSave,
  fieldTexts: {
    kind: 'What is searched.',
    campus: 'Null for all campuses.',
    filters: 'The filters of the list, as its address has them. The words are `search`.',
  },
  status: 201,
  reply: z.extend(Message, { id: z.number() }),
})

export const deleteSearch = endpoint({
  method: 'DELETE',
  path: '/api/alerts/searches/:id',
  summary: "Deletes one of the user's saved searches; does nothing if there is none",
  access: 'user',
  params: IdParams,
  status: 204,
})
