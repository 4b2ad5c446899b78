import type { Views } from '#adapters/http/contract/views.ts'
import { MOST_CONVERSATIONS, usualReplyMinutes } from '#domain/messaging/reply-time.ts'
import { IN_SIGHT } from '../search.ts'
import type { State } from '../state.ts'

/** Who sells, as everyone may know them. */
export function sellerViews(current: () => State): Pick<Views, 'seller'> {
  return {
    async seller(id, viewer) {
      const state = current()
      const user = state.users.get(id)
      if (!user || user.deletedAt) return undefined
      const own = <L extends { userId: number }>(all: ReadonlyMap<number, L>) =>
        [...all.values()].filter(({ userId }) => userId === id)
      const businesses = own(state.businesses).filter(IN_SIGHT.businesses)
      const gigs = own(state.gigs).filter(IN_SIGHT.gigs)
      const listings = own(state.products).filter(({ isDisabled }) => !isDisabled).length + businesses.length
      const completedDeals =
        [...state.orders.values()].filter((order) => order.sellerId === id && order.status === 'completed')
          .length +
        [...state.gigs.values()].filter((gig) => gig.freelancerId === id && gig.status === 'completed').length
      if (listings + gigs.length + completedDeals === 0 && !viewer) return undefined
      return {
        id,
        name: user.name,
        campus: user.campus,
        memberSince: user.createdAt.toISOString(),
        phone: listings > 0 ? user.phone : null,
        website: listings > 0 ? user.website : null,
        completedDeals,
        replyMinutes: usualReplyMinutes(firstAnswers(state, id)),
        offers: {
          products: own(state.products).filter(IN_SIGHT.products).length,
          businesses: businesses.length,
          gigs: gigs.length,
        },
      }
    },
  }
}

function firstAnswers(state: State, id: number): number[] {
  const all = [...state.messages.values()]
    .filter(({ senderId, receiverId }) => senderId === id || receiverId === id)
    .sort((a, b) => a.id - b.id)
  const talks = [...Map.groupBy(all, ({ senderId, receiverId }) => (senderId === id ? receiverId : senderId))]
  return talks
    .sort(([, one], [, other]) => (other.at(-1)?.id ?? 0) - (one.at(-1)?.id ?? 0))
    .slice(0, MOST_CONVERSATIONS)
    .flatMap(([otherId, [first, ...rest]]) => {
      const answer = rest.find(({ senderId }) => senderId === id)
      if (!first || first.senderId !== otherId || !answer) return []
      return [(answer.createdAt.getTime() - first.createdAt.getTime()) / 60_000]
    })
}
