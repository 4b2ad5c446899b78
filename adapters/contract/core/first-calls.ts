import type { Campus } from './choices.ts'
import { PAGE_SIZE } from './limits.ts'

/** Cookie with the ids dismissed in this browser, such as `12.15`. */
export const CLOSED_ANNOUNCEMENTS = 'closedAnnouncements'

/** Replaces phone numbers in pages, which robots collect; the page requests the real ones. */
export const HIDDEN_PHONE = '•••'

export function homeQuery(campus: Campus | undefined) {
  return { campus, sort: 'newest', page: 1, limit: PAGE_SIZE.home } as const
}

export function firstHomeQuery(campus: Campus | undefined) {
  return { ...homeQuery(campus), announcements: 'true' } as const
}

export function firstListQuery(campus: Campus | undefined) {
  return { campus, sort: 'newest', page: 1, limit: PAGE_SIZE.list } as const
}

export function offersQuery(seller: number, page: number) {
  return { seller, sort: 'newest', page, limit: PAGE_SIZE.list } as const
}

/** Returns an address that is equal for equal calls. */
export function sameAddress(address: string): string {
  const [path, query = ''] = address.split('?')
  const params = new URLSearchParams(query)
  params.sort()
  return params.size === 0 ? String(path) : `${path}?${params}`
}

export function addressOf(path: string, query: Record<string, string | number | undefined>): string {
  const given = Object.entries(query).flatMap(([name, value]) =>
    value === undefined ? [] : [[name, String(value)] as [string, string]],
  )
  return sameAddress(`${path}?${new URLSearchParams(given)}`)
}
