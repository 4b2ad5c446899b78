import { BUSINESS_CATEGORIES, PRODUCT_CATEGORIES } from '../../contract/core/choices.ts'
import { GIG_CATEGORIES } from '../../contract/gigs/gig-choices.ts'

const CATEGORIES = {
  '/products': PRODUCT_CATEGORIES,
  '/businesses': BUSINESS_CATEGORIES,
  '/gigs': GIG_CATEGORIES,
} as const
type ListScreen = keyof typeof CATEGORIES

export function isList(screen: string): screen is ListScreen {
  return screen in CATEGORIES
}

/** Category and page make pages of their own, other filters do not. */
export function listAddress(list: ListScreen, query: URLSearchParams): string {
  const category = CATEGORIES[list].find((known) => known === query.get('category'))
  const isWhole = [...query.keys()].every((name) => name === 'category' || name === 'page')
  const page = isWhole ? /^[1-9]\d{0,5}$/.exec(query.get('page') ?? '')?.[0] : undefined
  const own = new URLSearchParams({
    ...(category && { category }),
    ...(page !== undefined && page !== '1' && { page }),
  })
  return own.size === 0 ? list : `${list}?${own}`
}
