import type { Campus } from './choices.ts'
import { PAGE_SIZE } from './limits.ts'

/** Stands for a phone number in what is sent along with a page: robots read pages by the thousand, and the page asks again. */
export const HIDDEN_PHONE = '•••'

/** What home asks for first, of a campus or of all. */
export function homeQuery(campus: Campus | undefined) {
  return { campus, sort: 'newest', page: 1, limit: PAGE_SIZE.home } as const
}

/** What a list without filters asks for first. */
function firstListQuery(campus: Campus | undefined) {
  return { campus, sort: 'newest', page: 1, limit: PAGE_SIZE.list } as const
}

/** What somebody's page asks for of what they offer, page by page. */
export function offersQuery(seller: number, page: number) {
  return { seller, sort: 'newest', page, limit: PAGE_SIZE.list } as const
}

/** The calls that these screens make before they can show anything, for the server to send along with the page. */
const FIRST_CALLS: Readonly<Record<string, (asked: Asked) => string[]>> = {
  '/': ({ campus }) => [addressOf('/api/products', homeQuery(campus))],
  '/products': ({ campus }) => [addressOf('/api/products', firstListQuery(campus))],
  '/businesses': ({ campus }) => [addressOf('/api/businesses', firstListQuery(campus))],
  '/gigs': ({ campus }) => [addressOf('/api/gigs', firstListQuery(campus))],
  '/products/:id': ({ id }) => (id === undefined ? [] : [`/api/products/${id}`]),
  '/businesses/:id': ({ id }) => (id === undefined ? [] : [`/api/businesses/${id}`]),
  '/gigs/:id': ({ id }) => (id === undefined ? [] : [`/api/gigs/${id}`]),
  '/u/:id': ({ id }) =>
    id === undefined ? [] : [`/api/sellers/${id}`, addressOf('/api/products', offersQuery(id, 1))],
}

/** The campus that is shown; undefined for all. The id in the page's address. */
type Asked = { campus?: Campus | undefined; id?: number | undefined }

/** The addresses that the screen at this path asks first; none for other screens. */
export function firstCalls(path: string, asked: Asked): string[] {
  return FIRST_CALLS[path]?.(asked) ?? []
}

/** An address by which two ways to write the same call are the same: its parameters in order. */
export function sameAddress(address: string): string {
  const [path, query = ''] = address.split('?')
  const params = new URLSearchParams(query)
  params.sort()
  return params.size === 0 ? String(path) : `${path}?${params}`
}

function addressOf(path: string, query: Record<string, string | number | undefined>): string {
  const given = Object.entries(query).flatMap(([name, value]) =>
    value === undefined ? [] : [[name, String(value)] as [string, string]],
  )
  return sameAddress(`${path}?${new URLSearchParams(given)}`)
}
