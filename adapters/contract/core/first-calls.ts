import type { Campus } from './choices.ts'
import { PAGE_SIZE } from './limits.ts'

/** The cookie that holds the ids of the announcements that were closed in this browser, such as `12.15`. */
export const CLOSED_ANNOUNCEMENTS = 'closedAnnouncements'

/** Stands for a phone number in what is sent along with a page: robots read pages by the thousand, and the page asks again. */
export const HIDDEN_PHONE = '•••'

/** What home asks for first, of a campus or of all. */
export function homeQuery(campus: Campus | undefined) {
  return { campus, sort: 'newest', page: 1, limit: PAGE_SIZE.home } as const
}

/** What home asks for before it can show anything: the newest products, and what admins announce. */
export function firstHomeQuery(campus: Campus | undefined) {
  return { ...homeQuery(campus), announcements: 'true' } as const
}

/** What a list without filters asks for first. */
export function firstListQuery(campus: Campus | undefined) {
  return { campus, sort: 'newest', page: 1, limit: PAGE_SIZE.list } as const
}

/** What somebody's page asks for of what they offer, page by page. */
export function offersQuery(seller: number, page: number) {
  return { seller, sort: 'newest', page, limit: PAGE_SIZE.list } as const
}

/** An address by which two ways to write the same call are the same: its parameters in order. */
export function sameAddress(address: string): string {
  const [path, query = ''] = address.split('?')
  const params = new URLSearchParams(query)
  params.sort()
  return params.size === 0 ? String(path) : `${path}?${params}`
}

/** Returns the address of a call with these parameters. */
export function addressOf(path: string, query: Record<string, string | number | undefined>): string {
  const given = Object.entries(query).flatMap(([name, value]) =>
    value === undefined ? [] : [[name, String(value)] as [string, string]],
  )
  return sameAddress(`${path}?${new URLSearchParams(given)}`)
}
