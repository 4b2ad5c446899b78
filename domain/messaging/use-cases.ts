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
import { requiredReason } from '#domain/shared/reason.ts'
import { invalid, notFound } from '#domain/shared/rejection.ts'
import { runOnce } from '#domain/shared/run-once.ts'
import type { Instant } from '#domain/shared/time.ts'
import { mayWriteAbout } from './access.ts'
import { LONGEST_REASON } from './limits.ts'
import { type About, type MessageId, pairOf, type UserId, writeMessage } from './message.ts'
import type { PresenceSettings } from './presence.ts'
import type { Report, Reported } from './report.ts'

type Deps = { atomically: UnitOfWork; now: Now }
type Sent = {
  receiverId: UserId
  content: string
  about: About | null
  images?: readonly ListingImage[] | undefined
  requestKey?: string | undefined
}

const NO_USER = 'User not found'
const NO_ORDER = 'Order not found'
const LONGEST_TITLE = 200

export function messagingUseCases({ atomically, now }: Deps) {
  return {
    /** Returns its id. The same request key is one message. */
    send: (senderId: UserId, { receiverId, content, about, images = [], requestKey }: Sent) =>
      atomically((tx) =>
        runOnce(tx, { by: senderId, key: requestKey, images }, async (): Promise<MessageId> => {
          const parties = await tx.messages.parties(senderId, receiverId)
          const message = writeMessage({ content, about, images: images.length }, parties, now())
          if (about) await assertThere(tx, about, { senderId, receiverId })
          return tx.messages.add(message, images, { type: 'message.sent', senderId, receiverId })
        }),
      ),

    /** Checks before the pictures are read. */
    assertMayWrite: (senderId: UserId, receiverId: UserId): Promise<void> =>
      atomically(async ({ messages }) => {
        const parties = await messages.parties(senderId, receiverId)
        pairOf(parties, now())
      }),

    /** Marks their notifications, too. Returns whether any was unread. */
    markRead: (readerId: UserId, senderId: UserId): Promise<boolean> =>
      atomically((tx) => markConversationRead(tx, readerId, senderId, now())),

    /** Unread messages of the blocked user no longer count. */
    block: (blockerId: UserId, blockedId: UserId) =>
      atomically(async (tx) => {
        const { users, blocks } = tx
        if (blockerId === blockedId) throw invalid('id', 'You cannot block yourself')
        const blocked = await users.byId(blockedId)
        if (!blocked || blocked.deletedAt) throw notFound(NO_USER)
        await blocks.add(blockerId, blockedId, now())
        await markConversationRead(tx, blockerId, blockedId, now())
      }),

    unblock: (blockerId: UserId, blockedId: UserId) =>
      atomically(({ blocks }) => blocks.remove(blockerId, blockedId)),

    presenceOf: (userId: UserId): Promise<PresenceSettings> =>
      atomically(({ presenceWishes }) => presenceWishes.of(userId)),

    changePresence: (userId: UserId, settings: PresenceSettings): Promise<PresenceSettings> =>
      atomically(async ({ presenceWishes }) => {
        await presenceWishes.save(userId, settings)
        return settings
      }),

    /** Reports a message of one's own conversations; does nothing if an equal report is open. */
    report: (reporterId: UserId, { reason: given, ...reported }: Reported & { reason: string }) =>
      atomically(async (tx) => {
        const reason = requiredReason(given, { limit: LONGEST_REASON })
        const found = await reportedIn(tx, reporterId, reported)
        if (found.userId === reporterId) throw invalid('userId', 'You cannot report yourself')
        // Serializes concurrent reports of one user: the second one finds the first.
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

/** Throws if the subject is gone. Takes no lock that purchases or bids wait for. */
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
