import type { Views } from '#adapters/http/contract/views.ts'
import { IN_SIGHT } from '../search.ts'
import type { State } from '../state.ts'
import { figuresOf } from './figures.ts'
import { inSightOf } from './listings.ts'

/** Who sells, as everyone may know them. */
export function sellerViews(current: () => State): Pick<Views, 'seller'> {
  return {
    async seller(id, viewer) {
      const state = current()
      const user = state.users.get(id)
      if (!user || user.deletedAt || !inSightOf(state, viewer)({ userId: id })) return undefined
      const own = <L extends { userId: number }>(all: ReadonlyMap<number, L>) =>
        [...all.values()].filter(({ userId }) => userId === id)
      const businesses = own(state.businesses).filter(IN_SIGHT.businesses)
      const gigs = own(state.gigs).filter(IN_SIGHT.gigs)
      const listings = own(state.products).filter(({ isDisabled }) => !isDisabled).length + businesses.length
      const figures = figuresOf(state, id)
      if (listings + gigs.length + figures.completedDeals === 0 && !viewer) return undefined
      return {
        id,
        name: user.name,
        campus: user.campus,
        memberSince: user.createdAt.toISOString(),
        phone: listings > 0 ? user.phone : null,
        website: listings > 0 ? user.website : null,
        ...figures,
        offers: {
          products: own(state.products).filter(IN_SIGHT.products).length,
          businesses: businesses.length,
          gigs: gigs.length,
        },
      }
    },
  }
}
