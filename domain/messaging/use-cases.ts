import type { Clock, Tx, UnitOfWork } from '#domain/shared/ports.ts'
import { invalid, notFound } from '#domain/shared/rejection.ts'
import { type About, type MessageId, type UserId, writeMessage } from './message.ts'
import { checkReport, type Report, type Reported } from './report.ts'

type Deps = { atomically: UnitOfWork; now: Clock }

const NO_USER = 'User not found'

/** What people write to each other, and how they keep others away. */
export function messagingUseCases({ atomically, now }: Deps) {
  return {
    /** Sends a message; answers its number. */
    send: (
      senderId: UserId,
      { receiverId, content, about }: { receiverId: UserId; content: string; about: About },
    ): Promise<MessageId> =>
      atomically(async (tx) => {
        const parties = await tx.messages.parties(senderId, receiverId)
        const message = writeMessage({ content, about }, parties, now())
        await assertThere(tx, about, senderId)
        const messageId = await tx.messages.add(message)
        await tx.outbox.append([{ type: 'message.sent', messageId, senderId, receiverId }])
        return messageId
      }),

    /** Marks what the reader has from this person as read. */
    markRead: (readerId: UserId, senderId: UserId) =>
      atomically(({ messages }) => messages.markRead(readerId, senderId, now())),

    /** Keeps two people from writing to each other; what is unread of the blocked one no longer counts. */
    block: (blockerId: UserId, blockedId: UserId) =>
      atomically(async ({ users, blocks, messages }) => {
        if (blockerId === blockedId) throw invalid('id', 'You cannot block yourself')
        const blocked = await users.byId(blockedId)
        if (!blocked || blocked.deletedAt) throw notFound(NO_USER)
        await blocks.add(blockerId, blockedId, now())
        await messages.markRead(blockerId, blockedId, now())
      }),

    /** Takes a block back; nothing happens when there is none. */
    unblock: (blockerId: UserId, blockedId: UserId) =>
      atomically(({ blocks }) => blocks.remove(blockerId, blockedId)),

    /** Tells the admins about a person, a message of the reporter's own conversations, or a product. */
    report: (reporterId: UserId, { reason, ...reported }: Reported & { reason: string }) =>
      atomically(async (tx) => {
        checkReport({ ...reported, reason })
        const found = await reportedIn(tx, reporterId, reported)
        if (found.userId === reporterId) throw invalid('userId', 'You cannot report yourself')
        await tx.reports.add({ ...found, reporterId, reason: reason.trim(), createdAt: now() })
      }),
  }
}

export type MessagingUseCases = ReturnType<typeof messagingUseCases>

/** Refuses what is not there, or not for the sender to see. */
async function assertThere(tx: Tx, { productId, businessId, gigId }: About, viewerId: UserId): Promise<void> {
  if (productId !== null) await visibleProduct(tx, productId, viewerId)
  if (businessId !== null) {
    const business = await tx.businesses.forUpdate(businessId)
    if (!business || (business.isDisabled && business.userId !== viewerId))
      throw notFound('Business not found')
  }
  if (gigId !== null) {
    const gig = await tx.gigs.forUpdate(gigId)
    if (!gig || gig.deletedAt) throw notFound('Gig not found')
  }
}

async function visibleProduct({ products }: Tx, id: number, viewerId: UserId) {
  const product = await products.offer(id)
  if (!product || (product.isDisabled && product.userId !== viewerId)) throw notFound('Product not found')
  return product
}

async function reportedIn(
  tx: Tx,
  reporterId: UserId,
  { userId, messageId, productId }: Reported,
): Promise<Pick<Report, 'userId' | 'messageId' | 'messageContent' | 'productId'>> {
  const nothing = { messageId: null, messageContent: null, productId: null }
  if (messageId !== null) {
    const message = await tx.messages.byId(messageId)
    if (!message || ![message.senderId, message.receiverId].includes(reporterId))
      throw notFound('Message not found')
    return { ...nothing, userId: message.senderId, messageId, messageContent: message.content }
  }
  if (productId !== null)
    return { ...nothing, productId, userId: (await visibleProduct(tx, productId, reporterId)).userId }
  const user = userId === null ? undefined : await tx.users.byId(userId)
  if (!user || user.deletedAt) throw notFound(NO_USER)
  return { ...nothing, userId: user.id }
}
