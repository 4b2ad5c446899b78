import type { ReactNode } from 'react'
import { sentence } from '../../lib/sentence.ts'

/** What the search screens say, in one place. */

// results.tsx
export const products = 'Products'
export const businesses = 'Businesses'
export const gigs = 'Gigs'
export const showMore = (heading: string) => `Show more ${heading}`
export const showingOf = (count: string, total: string) => `Showing ${count} of ${total}`
export const seeAllNewestFirst = 'See all, newest first'
export const noResultsFound = 'No results found.'
export const noMatches = (q: string) => `No matches for “${q}”. Try another word, or browse:`
export const noMatchesWithFilters = (q: string) =>
  `No products match “${q}” with these filters. Clear them to see all results.`
export const clearFilters = 'Clear filters'
export const browseProducts = 'Browse products'
export const browseBusinesses = 'Browse businesses'
export const browseGigs = 'Browse gigs'
export const searchAllCampuses = 'Search all campuses'

// search.tsx
export const search = 'Search'
export const searchFailed = 'Search failed. Please try again.'
export const searching = 'Searching'
export const failedToFetch = 'Failed to fetch search results. Please try again.'
export const checkConnection = 'Please check your connection and try again.'
export const productsBusinessesAndGigsAt = (campus: string) => `Products, businesses and gigs at ${campus}`
export const productsBusinessesAndGigsEverywhere = 'Products, businesses and gigs across all campuses'
export const resultsFor = (part: ReactNode) => sentence`Results for “${part}”`
export const searchingInSearch = 'Searching…'

// type-filter.tsx
export const all = 'All'
export const show = 'Show'

// found.ts
export const noResultsAt = (campus: string) => `No results at ${campus}`
export const noResultsEverywhere = 'No results across all campuses'
export const resultsAt = (total: string, count: number, campus: string) =>
  count === 1 ? `1 result at ${campus}` : `${total} results at ${campus}`
export const resultsEverywhere = (total: string, count: number) =>
  count === 1 ? '1 result across all campuses' : `${total} results across all campuses`
export const inOrderOfAge = (results: string) => `${results}, newest first`
export const views = (views: string) => `${views} views`
