import type { ListingImage } from '#domain/catalog/ports.ts'
import type { EventOfNew } from '#domain/shared/stores.ts'
import type { Instant } from '#domain/shared/time.ts'
import type { Message, MessageId, Party, UserId } from './message.ts'
import type { PresenceSettings } from './presence.ts'
import type { FiledReport, Report, ReportStatus } from './report.ts'

export { type FiledReport, isAboutListing } from './report.ts'

export type Messages = {
  /** Returns both sides, locked against closing until the step ends. */
  parties: (
    senderId: UserId,
    receiverId: UserId,
  ) => Promise<{ sender: Party | undefined; receiver: Party | undefined }>
  /** Stores a new message with its event. The pictures must be stored before. */
  add: (
    message: Omit<Message, 'id'>,
    images?: readonly ListingImage[],
    event?: EventOfNew<'message.sent', 'messageId'>,
  ) => Promise<MessageId>
  byId: (id: MessageId) => Promise<Message | undefined>
  /** Marks all messages from this sender to the reader as read; returns whether any was unread. */
  markRead: (readerId: UserId, senderId: UserId, at: Instant) => Promise<boolean>
  /** Deletes all messages of a user; returns the keys of the pictures, and the receivers. */
  removeAllOf: (userId: UserId) => Promise<{ imageKeys: string[]; receivers: UserId[] }>
}

export type Blocks = {
  add: (blockerId: UserId, blockedId: UserId, at: Instant) => Promise<void>
  remove: (blockerId: UserId, blockedId: UserId) => Promise<void>
  /** Returns those of these users with a block in either direction. */
  blockedAmong: (userId: UserId, others: readonly UserId[]) => Promise<ReadonlySet<UserId>>
  /** Deletes the blocks by a user and against them. */
  removeAllOf: (userId: UserId) => Promise<void>
}

export type PresenceWishes = {
  /** Returns the settings, or the defaults. */
  of: (userId: UserId) => Promise<PresenceSettings>
  save: (userId: UserId, settings: PresenceSettings) => Promise<void>
  removeAllOf: (userId: UserId) => Promise<void>
}

export type Reports = {
  add: (report: Report) => Promise<void>
  /** Returns whether this reporter has an open report on the same subject. */
  isWaiting: (report: Report) => Promise<boolean>
  forUpdate: (id: number) => Promise<FiledReport | undefined>
  /** Decides on it, and on all other open ones about the same subject. */
  decide: (
    report: FiledReport,
    decision: { status: Exclude<ReportStatus, 'open'>; by: UserId; at: Instant; reason: string },
  ) => Promise<void>
  warnLater: (id: number, at: Instant) => Promise<void>
  rename: (userId: UserId, name: string) => Promise<void>
  /** Returns at most `limit` reports whose warning is due, with the reason of the decision, each once. */
  takeDueWarnings: (now: Instant, limit: number) => Promise<(FiledReport & { decision: string })[]>
}

export type MessagingStores = {
  messages: Messages
  blocks: Blocks
  presenceWishes: PresenceWishes
  reports: Reports
}
