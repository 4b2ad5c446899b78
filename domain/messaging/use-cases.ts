import {
  isSeenBy,
  KINDS,
  type ListingImage,
  type ListingKind,
  nameOf,
  storeOf,
} from '#domain/catalog/ports.ts'
import { conversationTopic } from '#domain/notifying/ports.ts'
import type { Now, Tx, UnitOfWork } from '#domain/shared/ports.ts'
import { invalid, notFound } from '#domain/shared/rejection.ts'
import { runOnce } from '#domain/shared/run-once.ts'
import type { Instant } from '#domain/shared/time.ts'
import { mayWriteAbout } from './access.ts'
import { type About, type MessageId, pairOf, type UserId, writeMessage } from './message.ts'
import type { PresenceSettings } from './presence.ts'
import { checkedReason, type Report, type Reported } from './report.ts'

type Deps = { atomically: UnitOfWork; now: Now }
type Sent = {
  receiverId: UserId
  content: string
  about: About | null
  /** Stored already. */
  images?: readonly ListingImage[] | undefined
  requestKey?: string | undefined
}

const NO_USER = 'User not found'
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
          if (about) await assertThere(tx, about, { senderId, receiverId })
          const messageId = await tx.messages.add(message, images)
          await tx.outbox.append([{ type: 'message.sent', messageId, senderId, receiverId }])
          return messageId
        }),
      ),

    /** Rejects whoever could not write to this person anyway, before their pictures are read. */
    assertMayWrite: (senderId: UserId, receiverId: UserId): Promise<void> =>
      atomically(async ({ messages }) => {
        const parties = await messages.parties(senderId, receiverId)
        pairOf(parties, now())
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
    report: (reporterId: UserId, { reason: given, ...reported }: Reported & { reason: string }) =>
      atomically(async (tx) => {
        const reason = checkedReason(given)
        const found = await reportedIn(tx, reporterId, reported)
        if (found.userId === reporterId) throw invalid('userId', 'You cannot report yourself')
        // Two reports of one person at once wait for each other: the second one finds the first.
        await tx.users.forUpdate(reporterId)
        const filed = { ...found, reporterId, reason, createdAt: now() }
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
  { type, id }: About,
  { senderId, receiverId }: { senderId: UserId; receiverId: UserId },
): Promise<void> {
  if (type !== 'order') return void (await seenListing(tx, type, id, senderId))
  const sides = await tx.orders.sidesOf(id)
  if (!sides || !mayWriteAbout(sides, senderId, receiverId)) throw notFound(NO_ORDER)
}

async function seenListing(tx: Tx, kind: ListingKind, id: number, viewerId: UserId) {
  const listing = await storeOf(tx, kind).forReference(id)
  if (!listing || !isSeenBy(viewerId, listing)) throw notFound(`${KINDS[kind].One} not found`)
  return listing
}

type Subject = Omit<Report, 'reporterId' | 'reason' | 'createdAt'>

/** What is reported, as far as the reporter may see it. */
async function reportedIn(tx: Tx, reporterId: UserId, { kind, id }: Reported): Promise<Subject> {
  if (kind === 'message') return reportedMessage(tx, reporterId, id)
  if (kind === 'person') {
    const { name: title, campus } = await member(tx, id)
    return { kind, itemId: null, messageContent: null, userId: id, campus, title }
  }
  const listing = await seenListing(tx, kind, id, reporterId)
  const { userId, campus } = listing
  const title = [...nameOf(kind, listing)].slice(0, LONGEST_TITLE).join('')
  return { kind, itemId: id, messageContent: null, userId, campus, title }
}

async function reportedMessage(tx: Tx, reporterId: UserId, messageId: MessageId): Promise<Subject> {
  const message = await tx.messages.byId(messageId)
  if (!message || ![message.senderId, message.receiverId].includes(reporterId))
    throw notFound('Message not found')
  const { id: userId, name: title, campus } = await member(tx, message.senderId)
  return { kind: 'message', itemId: messageId, messageContent: message.content, userId, title, campus }
}

async function member({ users }: Tx, id: UserId) {
  const user = await users.byId(id)
  if (!user || user.deletedAt) throw notFound(NO_USER)
  return user
}
