import type { Business } from '#adapters/http/contract/businesses.ts'
import type { Views } from '#adapters/http/contract/views.ts'
import { TEXTS } from '../search.ts'
import type { State, StoredBusiness } from '../state.ts'
import { byAge, byViews, commonShape, disabledOn, inSightOf, matching, newest, shownTo } from './listings.ts'
import { pageOf } from './pages.ts'

type BusinessViews = Pick<
  Views,
  'businesses' | 'businessesOf' | 'newestBusinesses' | 'disabledBusinesses' | 'business'
>

/** Lists and details of businesses. */
export function businessViews(current: () => State): BusinessViews {
  const all = () => [...current().businesses.values()]
  const shaped = (business: StoredBusiness) => businessShape(current(), business)
  return {
    async businesses(query, viewer) {
      const shown = all().filter(inSightOf(current(), viewer))
      const rows = matching(current(), shown, query, TEXTS.businesses).sort(
        query.sort === 'popular' ? byViews : byAge,
      )
      return { rows: pageOf(rows, query).map(shaped), total: rows.length }
    },
    businessesOf: async (userId) =>
      all()
        .filter((business) => business.userId === userId)
        .sort(byAge)
        .map(shaped),
    newestBusinesses: async (most) => newest(all(), most),
    async disabledBusinesses(query, campus) {
      const { rows, total } = disabledOn(current(), all(), query, campus, TEXTS.businesses)
      return { rows: rows.map(shaped), total }
    },
    async business(id, viewer) {
      const business = current().businesses.get(id)
      if (!business || !inSightOf(current(), viewer)(business)) return undefined
      return shownTo(viewer, business, () => shaped(business))
    },
  }
}

/** A business in the contract's shape. */
export function businessShape(state: State, business: StoredBusiness): Business {
  return { ...business, ...commonShape(state, 'business', business) }
}
