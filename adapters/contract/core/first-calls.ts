import type { Campus } from './choices.ts'
import { PAGE_SIZE } from './limits.ts'

/** Cookie with the ids of the announcements dismissed in this browser, such as `12.15`. */
export const CLOSED_ANNOUNCEMENTS = 'closedAnnouncements'

/** Replaces phone numbers in data embedded in pages, which robots collect; the page requests the real ones. */
export const HIDDEN_PHONE = '•••'

/** Returns home's query for the newest products; without a campus, for all. */
export function homeQuery(campus: Campus | undefined) {
  return { campus, sort: 'newest', page: 1, limit: PAGE_SIZE.home } as const
}

/** Returns home's first query: the newest products and the announcements. */
export function firstHomeQuery(campus: Campus | undefined) {
  return { ...homeQuery(campus), announcements: 'true' } as const
}

/** Returns the first query of an unfiltered list. */
export function firstListQuery(campus: Campus | undefined) {
  return { campus, sort: 'newest', page: 1, limit: PAGE_SIZE.list } as const
}

/** Returns the query for a page of a seller's listings. */
export function offersQuery(seller: number, page: number) {
  return { seller, sort: 'newest', page, limit: PAGE_SIZE.list } as const
}

/** Returns the address with its parameters sorted, so that equal calls have equal addresses. */
export function sameAddress(address: string): string {
  const [path, query = ''] = address.split('?')
  const params = new URLSearchParams(query)
  params.sort()
  return params.size === 0 ? String(path) : `${path}?${params}`
}

/** Returns the address of a call with these parameters, sorted. */
export function addressOf(path: string, query: Record<string, string | number | undefined>): string {
  const given = Object.entries(query).flatMap(([name, value]) =>
    value === undefined ? [] : [[name, String(value)] as [string, string]],
  )
  return sameAddress(`${path}?${new URLSearchParams(given)}`)
}
