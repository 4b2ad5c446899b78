export const SEARCH_LENGTH = 100
export const MAX_COUNTED = 1000
export const SEARCH_TYPES = ['all', 'products', 'businesses', 'gigs'] as const
export type SearchType = (typeof SEARCH_TYPES)[number]
