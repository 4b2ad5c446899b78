import { KINDS, LISTING_KINDS } from '#domain/catalog/kinds.ts'
import { pageOf } from './listing-pages.ts'

/** Returns the address of a screen as a page: a list's category and page make one of their own, other filters do not. */
export function pageAddress(path: string, query: URLSearchParams): string {
  const kind = LISTING_KINDS.find((known) => path === `/${KINDS[known].many}`)
  if (!kind) return path
  const category = pageOf(kind).categories.find((known) => known === query.get('category'))
  const isWhole = [...query.keys()].every((name) => name === 'category' || name === 'page')
  const page = isWhole ? /^[1-9]\d{0,5}$/.exec(query.get('page') ?? '')?.[0] : undefined
  const own = new URLSearchParams({
    ...(category && { category }),
    ...(page !== undefined && page !== '1' && { page }),
  })
  return own.size === 0 ? path : `${path}?${own}`
}
