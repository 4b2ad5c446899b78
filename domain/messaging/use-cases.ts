import { once } from '#domain/shared/once.ts'
import type { Clock, Tx, UnitOfWork } from '#domain/shared/ports.ts'
import { invalid, notFound } from '#domain/shared/rejection.ts'
import { type About, type MessageId, type UserId, writeMessage } from './message.ts'
import { checkReport, type Report, type Reported } from './report.ts'

type Deps = { atomically: UnitOfWork; now: Clock }
type Sent = { receiverId: UserId; content: string; about: About; requestKey?: string | undefined }

const NO_USER = 'User not found'
const LONGEST_TITLE = 200

/** What people write to each other, and how they keep others away. */
export function messagingUseCases({ atomically, now }: Deps) {
  return {
    /** Sends a message; answers its number. The same request is one message. */
    send: (senderId: UserId, { receiverId, content, about, requestKey }: Sent): Promise<MessageId> =>
      atomically((tx) =>
        once(tx, { by: senderId, key: requestKey }, async () => {
          const parties = await tx.messages.parties(senderId, receiverId)
          const message = writeMessage({ content, about }, parties, now())
          await assertThere(tx, about, senderId)
          const messageId = await tx.messages.add(message)
          await tx.outbox.append([{ type: 'message.sent', messageId, senderId, receiverId }])
          return messageId
        }),
      ),

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

    /** Tells the admins about a person, a message of the reporter's own conversations, or a listing; again changes nothing. */
    report: (reporterId: UserId, { reason, ...reported }: Reported & { reason: string }) =>
      atomically(async (tx) => {
        checkReport({ ...reported, reason })
        const found = await reportedIn(tx, reporterId, reported)
        if (found.userId === reporterId) throw invalid('userId', 'You cannot report yourself')
        // Two reports of one person at once wait for each other: the second one finds the first.
        await tx.users.forUpdate(reporterId)
        const told = { ...found, reporterId, reason: reason.trim(), createdAt: now() }
        if (!(await tx.reports.isWaiting(told))) await tx.reports.add(told)
      }),
  }
}

export type MessagingUseCases = ReturnType<typeof messagingUseCases>

/** Refuses what is not there, or not for the sender to see. */
async function assertThere(tx: Tx, { productId, businessId, gigId }: About, viewerId: UserId): Promise<void> {
  if (productId !== null) await visibleProduct(tx, productId, viewerId)
  if (businessId !== null) await visibleBusiness(tx, businessId, viewerId)
  if (gigId !== null) await visibleGig(tx, gigId)
}

async function visibleProduct({ products }: Tx, id: number, viewerId: UserId) {
  const product = await products.offer(id)
  if (!product || (product.isDisabled && product.userId !== viewerId)) throw notFound('Product not found')
  return product
}

async function visibleBusiness({ businesses }: Tx, id: number, viewerId: UserId) {
  const business = await businesses.forUpdate(id)
  if (!business || (business.isDisabled && business.userId !== viewerId)) throw notFound('Business not found')
  return business
}

async function visibleGig({ gigs }: Tx, id: number) {
  const gig = await gigs.forUpdate(id)
  if (!gig || gig.deletedAt) throw notFound('Gig not found')
  return gig
}

type Subject = Omit<Report, 'reporterId' | 'reason' | 'createdAt'>
const NOTHING = { messageId: null, productId: null, businessId: null, gigId: null, messageContent: null }

/** What is reported, as far as the reporter may see it. */
async function reportedIn(tx: Tx, reporterId: UserId, reported: Reported): Promise<Subject> {
  const { userId, messageId, productId, businessId, gigId } = reported
  if (messageId !== null) return reportedMessage(tx, reporterId, messageId)
  if (productId !== null) {
    const { userId: owner, campus, description } = await visibleProduct(tx, productId, reporterId)
    return { ...NOTHING, kind: 'product', productId, userId: owner, campus, title: firstLine(description) }
  }
  if (businessId !== null) {
    const { userId: owner, campus, name } = await visibleBusiness(tx, businessId, reporterId)
    return { ...NOTHING, kind: 'business', businessId, userId: owner, campus, title: name }
  }
  if (gigId !== null) {
    const { userId: owner, campus, title, description } = await visibleGig(tx, gigId)
    return { ...NOTHING, kind: 'gig', gigId, userId: owner, campus, title: title || firstLine(description) }
  }
  const { id, name, campus } = await member(tx, userId ?? 0)
  return { ...NOTHING, kind: 'person', userId: id, campus, title: name }
}

async function reportedMessage(tx: Tx, reporterId: UserId, messageId: MessageId): Promise<Subject> {
  const message = await tx.messages.byId(messageId)
  if (!message || ![message.senderId, message.receiverId].includes(reporterId))
    throw notFound('Message not found')
  const { id: userId, name: title, campus } = await member(tx, message.senderId)
  return { ...NOTHING, kind: 'message', messageId, messageContent: message.content, userId, title, campus }
}

async function member({ users }: Tx, id: UserId) {
  const user = await users.byId(id)
  if (!user || user.deletedAt) throw notFound(NO_USER)
  return user
}

function firstLine(text: string): string {
  return [...(text.trim().split(/[\r\n]/, 1)[0] ?? '')].slice(0, LONGEST_TITLE).join('')
}
