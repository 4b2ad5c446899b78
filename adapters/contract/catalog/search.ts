import * as z from 'zod/mini'
import { CampusValue } from '../core/common.ts'
import { endpoint } from '../core/endpoint.ts'
import { Gig } from '../gigs/gigs.ts'
import { Business } from './businesses.ts'
import { byList, LISTING_KINDS } from './kinds.ts'
import { Product } from './products.ts'
import { SEARCH_LENGTH, SEARCH_TYPES } from './search-choices.ts'

const query = z._default(
  z
    .string('Invalid search')
    .check(z.trim(), z.maxLength(SEARCH_LENGTH, `At most ${SEARCH_LENGTH} characters`)),
  '',
)

export const SearchQuery = z.object({
  q: query,
  type: z._default(z.enum(SEARCH_TYPES, 'Invalid type'), 'all'),
  campus: z.optional(CampusValue),
})
export type SearchQuery = z.output<typeof SearchQuery>

const Found = z.object({ total: z.number(), views: z.number() })
export type Found = z.infer<typeof Found>

/** The best 50 of each requested kind; `found` counts every kind. */
export const SearchResults = z.object({
  products: z.array(Product),
  businesses: z.array(Business),
  gigs: z.array(Gig),
  total: z.number(),
  totalViews: z.number(),
  found: z.object(byList(() => Found)),
})
export type SearchResults = z.infer<typeof SearchResults>

export const search = endpoint({
  method: 'GET',
  path: '/api/search',
  summary: 'Searches products, businesses and open gigs, best match first; ignores accents and small typos',
  access: 'public',
  query: SearchQuery,
  reply: SearchResults,
})

const ITEM = `(?:${LISTING_KINDS.join('|')})-[1-9]\\d{0,14}`
const MAX_ITEMS = 12

export const listingsInSight = endpoint({
  method: 'GET',
  path: '/api/search/in-sight',
  summary: 'Returns which of up to twelve listings can still be opened',
  access: 'public',
  query: z.strictObject({
    items: z
      .string('Invalid items')
      .check(z.regex(new RegExp(`^${ITEM}(?:,${ITEM}){0,${MAX_ITEMS - 1}}$`), 'Invalid items')),
  }),
  fieldTexts: { items: 'Up to twelve listings, such as `product-7,gig-3`.' },
  reply: z.object({ items: z.array(z.string()) }),
})

export const searchSuggestions = endpoint({
  method: 'GET',
  path: '/api/search/suggestions',
  summary: 'Suggests up to eight titles for a partial query',
  access: 'public',
  query: z.object({ q: query, campus: z.optional(CampusValue) }),
  reply: z.object({ suggestions: z.array(z.string()) }),
})
