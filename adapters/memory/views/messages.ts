import type { Conversation, Message } from '#adapters/http/contract/messages.ts'
import type { Views } from '#adapters/http/contract/views.ts'
import { titleOf } from '#domain/catalog/product.ts'
import { gigName } from '#domain/gigs/gig.ts'
import type { About, Message as Kept } from '#domain/messaging/message.ts'
import { isApart } from '#domain/moderation/listing-visibility.ts'
import type { State } from '../state.ts'
import { pageOf } from './pages.ts'

const MOST_MESSAGES = 200

type MessageViews = Pick<
  Views,
  'conversations' | 'conversation' | 'unreadCount' | 'message' | 'messagesOf' | 'blockedBy' | 'isBlocked'
>

/** What people have written to each other. */
export function messageViews(current: () => State): MessageViews {
  return {
    async conversations(userId) {
      const newest = [...withUser(current(), userId)].sort((a, b) => b.id - a.id)
      const latest = new Map<number, Kept>()
      for (const message of newest) {
        const other = otherOf(message, userId)
        if (!latest.has(other)) latest.set(other, message)
      }
      return [...latest].map(([otherId, message]) =>
        conversationShape(current(), userId, message, between(newest, userId, otherId)),
      )
    },
    conversation: async (userId, otherId, before) =>
      between([...current().messages.values()], userId, otherId)
        .filter(({ id }) => before === undefined || id < before)
        .sort((a, b) => a.id - b.id)
        .slice(-MOST_MESSAGES)
        .map((message) => messageShape(current(), message)),
    unreadCount: async (userId) =>
      withUser(current(), userId).filter((each) => each.receiverId === userId && each.readAt === null).length,
    async message(id) {
      const message = current().messages.get(id)
      return message && messageShape(current(), message)
    },
    async messagesOf(userId, page) {
      const rows = withUser(current(), userId).sort((a, b) => a.id - b.id)
      return { rows: pageOf(rows, page).map((each) => messageShape(current(), each)), total: rows.length }
    },
    async blockedBy(userId, page) {
      const rows = current()
        .blocks.filter(({ blockerId }) => blockerId === userId)
        .sort((a, b) => b.createdAt.getTime() - a.createdAt.getTime() || b.blockedId - a.blockedId)
        .map(({ blockedId: id, createdAt }) => ({
          id,
          name: nameOf(current(), id),
          blockedAt: createdAt.toISOString(),
        }))
      return { rows: pageOf(rows, page), total: rows.length }
    },
    isBlocked: async (by, id) =>
      current().blocks.some(({ blockerId, blockedId }) => blockerId === by && blockedId === id),
  }
}

function withUser(state: State, userId: number): Kept[] {
  return [...state.messages.values()].filter(
    ({ senderId, receiverId }) => senderId === userId || receiverId === userId,
  )
}

function between(messages: readonly Kept[], one: number, other: number): Kept[] {
  return messages.filter(
    ({ senderId, receiverId }) =>
      (senderId === one && receiverId === other) || (senderId === other && receiverId === one),
  )
}

function otherOf({ senderId, receiverId }: Kept, userId: number): number {
  return senderId === userId ? receiverId : senderId
}

function nameOf(state: State, id: number): string {
  return state.users.get(id)?.name ?? ''
}

function messageShape(state: State, message: Kept): Message {
  const { readAt, createdAt, ...rest } = message
  return {
    ...rest,
    ...aboutIn(state, message),
    createdAt: createdAt.toISOString(),
    read: readAt !== null,
    sender: { id: rest.senderId, name: nameOf(state, rest.senderId) },
    receiver: { id: rest.receiverId, name: nameOf(state, rest.receiverId) },
  }
}

/** What a message is about, as far as it is still there. */
function aboutIn(state: State, { productId, businessId, gigId }: Kept): About {
  return {
    productId: productId !== null && state.products.has(productId) ? productId : null,
    businessId: businessId !== null && state.businesses.has(businessId) ? businessId : null,
    gigId: gigId !== null && state.gigs.has(gigId) ? gigId : null,
  }
}

/** `messages` are those of the conversation, newest first. */
function conversationShape(
  state: State,
  userId: number,
  latest: Kept,
  messages: readonly Kept[],
): Conversation {
  const latestMessage = messageShape(state, latest)
  const named = messages.find((each) => (each.productId ?? each.businessId ?? each.gigId) !== null)
  return {
    otherUser: latest.senderId === userId ? latestMessage.receiver : latestMessage.sender,
    latestMessage,
    unreadCount: messages.filter((each) => each.receiverId === userId && each.readAt === null).length,
    ...(named
      ? itemShape(state, userId, otherOf(latest, userId), aboutIn(state, named))
      : { itemType: null, item: null }),
  }
}

function itemShape(
  state: State,
  userId: number,
  otherId: number,
  { productId, businessId, gigId }: About,
): Pick<Conversation, 'itemType' | 'item'> {
  const product = state.products.get(productId ?? 0)
  const business = state.businesses.get(businessId ?? 0)
  const gig = state.gigs.get(gigId ?? 0)
  const apart = isApart({ id: userId, role: 'USER' }, otherId, state.blocks)
  if (gig && !gig.deletedAt) {
    if (apart && gig.userId !== userId && gig.freelancerId !== userId) return { itemType: 'gig', item: null }
    const [image] = gig.images
    const shown = image ? `/images/${image.key}-96.webp` : null
    return { itemType: 'gig', item: { id: gig.id, title: gigName(gig), image: shown } }
  }
  const listing = product ?? business
  if (!listing) return { itemType: gigId === null ? null : 'gig', item: null }
  const [image] = listing.images
  const item = {
    id: listing.id,
    title: business?.name ?? titleOf(listing.description),
    image: image ? `/images/${image.key}-96.webp` : null,
  }
  const isShown = (!listing.isDisabled && !apart) || listing.userId === userId
  return { itemType: product ? 'product' : 'business', item: isShown ? item : null }
}
