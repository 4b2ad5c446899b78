import type { ListingImage, Ownership } from '#domain/catalog/ports.ts'
import { conversationTopic } from '#domain/notifying/ports.ts'
import type { Now, Tx, UnitOfWork } from '#domain/shared/ports.ts'
import { invalid, notFound } from '#domain/shared/rejection.ts'
import { runOnce } from '#domain/shared/run-once.ts'
import { gigName, readable, titleOf } from '#domain/shared/text.ts'
import type { Instant } from '#domain/shared/time.ts'
import { mayWriteAbout } from './access.ts'
import { type About, type MessageId, pairOf, type UserId, writeMessage } from './message.ts'
import type { PresenceSettings } from './presence.ts'
import { checkReport, type Report, type Reported } from './report.ts'

type Deps = { atomically: UnitOfWork; now: Now }
type Sent = {
  receiverId: UserId
  content: string
  about: About
  /** Stored already. */
  images?: readonly ListingImage[] | undefined
  requestKey?: string | undefined
}

const NO_USER = 'User not found'
const NO_PRODUCT = 'Product not found'
const NO_BUSINESS = 'Business not found'
const NO_GIG = 'Gig not found'
const NO_ORDER = 'Order not found'
const LONGEST_TITLE = 200

/** What people write to each other, and how they keep others away. */
export function messagingUseCases({ atomically, now }: Deps) {
  return {
    /** Sends a message; returns its number. The same request is one message. */
    send: (senderId: UserId, { receiverId, content, about, images = [], requestKey }: Sent) =>
      atomically((tx) =>
        runOnce(tx, { by: senderId, key: requestKey, images }, async (): Promise<MessageId> => {
          const parties = await tx.messages.parties(senderId, receiverId)
          const message = writeMessage({ content, about, images: images.length }, parties, now())
          await assertThere(tx, about, { senderId, receiverId })
          const messageId = await tx.messages.add(message, images)
          await tx.outbox.append([{ type: 'message.sent', messageId, senderId, receiverId }])
          return messageId
        }),
      ),

    /** Rejects whoever could not write to this person anyway, before their pictures are read. */
    assertMayWrite: (senderId: UserId, receiverId: UserId): Promise<void> =>
      atomically(async ({ messages }) => {
        const parties = await messages.parties(senderId, receiverId)
        pairOf(parties)
      }),

    /** Marks what the reader has from this person as read, and what told of it; returns whether anything was unread. */
    markRead: (readerId: UserId, senderId: UserId): Promise<boolean> =>
      atomically((tx) => markConversationRead(tx, readerId, senderId, now())),

    /** Keeps two people from writing to each other; what is unread of the blocked one no longer counts. */
    block: (blockerId: UserId, blockedId: UserId) =>
      atomically(async (tx) => {
        const { users, blocks } = tx
        if (blockerId === blockedId) throw invalid('id', 'You cannot block yourself')
        const blocked = await users.byId(blockedId)
        if (!blocked || blocked.deletedAt) throw notFound(NO_USER)
        await blocks.add(blockerId, blockedId, now())
        await markConversationRead(tx, blockerId, blockedId, now())
      }),

    /** Takes a block back; nothing happens when there is none. */
    unblock: (blockerId: UserId, blockedId: UserId) =>
      atomically(({ blocks }) => blocks.remove(blockerId, blockedId)),

    /** Returns what the user lets those they write with see. */
    presenceOf: (userId: UserId): Promise<PresenceSettings> =>
      atomically(({ presenceWishes }) => presenceWishes.of(userId)),

    /** Changes that, and returns it. */
    changePresence: (userId: UserId, settings: PresenceSettings): Promise<PresenceSettings> =>
      atomically(async ({ presenceWishes }) => {
        await presenceWishes.save(userId, settings)
        return settings
      }),

    /** Tells the admins about a person, a message of the reporter's own conversations, or a listing; again changes nothing. */
    report: (reporterId: UserId, { reason, ...reported }: Reported & { reason: string }) =>
      atomically(async (tx) => {
        checkReport({ ...reported, reason })
        const found = await reportedIn(tx, reporterId, reported)
        if (found.userId === reporterId) throw invalid('userId', 'You cannot report yourself')
        // Two reports of one person at once wait for each other: the second one finds the first.
        await tx.users.forUpdate(reporterId)
        const filed = { ...found, reporterId, reason: readable(reason), createdAt: now() }
        if (!(await tx.reports.isWaiting(filed))) await tx.reports.add(filed)
      }),
  }
}

export type MessagingUseCases = ReturnType<typeof messagingUseCases>

async function markConversationRead(
  { messages, notifications }: Pick<Tx, 'messages' | 'notifications'>,
  readerId: UserId,
  senderId: UserId,
  at: Instant,
): Promise<boolean> {
  const hadMessages = await messages.markRead(readerId, senderId, at)
  const hadNotifications = await notifications.markRead(readerId, { topic: conversationTopic(senderId) }, at)
  return hadMessages || hadNotifications
}

/** Rejects what is not there, or not for the sender to see. Nobody who buys or bids waits for it. */
async function assertThere(
  tx: Tx,
  { productId, businessId, gigId, orderId }: About,
  { senderId, receiverId }: { senderId: UserId; receiverId: UserId },
): Promise<void> {
  const sees = (listing: Ownership | undefined) =>
    listing !== undefined && (!listing.isDisabled || listing.userId === senderId)
  if (productId !== null && !sees(await tx.products.ownership(productId))) throw notFound(NO_PRODUCT)
  if (businessId !== null && !sees(await tx.businesses.ownership(businessId))) throw notFound(NO_BUSINESS)
  if (gigId !== null && !(await tx.gigs.isPosted(gigId))) throw notFound(NO_GIG)
  if (orderId === null) return
  const sides = await tx.orders.sidesOf(orderId)
  if (!sides || !mayWriteAbout(sides, senderId, receiverId)) throw notFound(NO_ORDER)
}

async function visibleProduct({ products }: Tx, id: number, viewerId: UserId) {
  const product = await products.offer(id)
  if (!product || (product.isDisabled && product.userId !== viewerId)) throw notFound(NO_PRODUCT)
  return product
}

async function visibleBusiness({ businesses }: Tx, id: number, viewerId: UserId) {
  const business = await businesses.forUpdate(id)
  if (!business || (business.isDisabled && business.userId !== viewerId)) throw notFound(NO_BUSINESS)
  return business
}

async function visibleGig({ gigs }: Tx, id: number) {
  const gig = await gigs.forUpdate(id)
  if (!gig || gig.deletedAt) throw notFound(NO_GIG)
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
    return { ...NOTHING, kind: 'product', productId, userId: owner, campus, title: shortTitle(description) }
  }
  if (businessId !== null) {
    const { userId: owner, campus, name } = await visibleBusiness(tx, businessId, reporterId)
    return { ...NOTHING, kind: 'business', businessId, userId: owner, campus, title: name }
  }
  if (gigId !== null) {
    const { userId: owner, campus, title, description } = await visibleGig(tx, gigId)
    return { ...NOTHING, kind: 'gig', gigId, userId: owner, campus, title: gigName({ title, description }) }
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

function shortTitle(description: string): string {
  return [...titleOf(description)].slice(0, LONGEST_TITLE).join('')
}
