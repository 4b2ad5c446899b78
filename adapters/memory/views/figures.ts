import type { Figures } from '#adapters/http/contract/sellers.ts'
import { MOST_CONVERSATIONS, usualReplyMinutes } from '#domain/messaging/reply-time.ts'
import type { State } from '../state.ts'
import { ratingOf } from './reviews.ts'

/** What others can expect of somebody. */
export function figuresOf(state: State, id: number): Figures {
  const sold = [...state.orders.values()].filter(
    ({ sellerId, status }) => sellerId === id && status === 'completed',
  )
  const done = [...state.gigs.values()].filter(
    ({ freelancerId, status }) => freelancerId === id && status === 'completed',
  )
  return {
    rating: ratingOf(state, id, new Date()),
    completedDeals: sold.length + done.length,
    replyMinutes: usualReplyMinutes(firstAnswers(state, id)),
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
