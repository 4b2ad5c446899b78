import type { ListingImage } from '#domain/catalog/ports.ts'
import type { EventOfNew } from '#domain/shared/stores.ts'
import type { Instant } from '#domain/shared/time.ts'
import type { Message, MessageId, Party, UserId } from './message.ts'
import type { PresenceSettings } from './presence.ts'
import type { FiledReport, Report, ReportStatus } from './report.ts'

export { type FiledReport, isAboutListing } from './report.ts'

export type Messages = {
  /** Locks both against closing until the step ends. */
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
  markRead: (readerId: UserId, senderId: UserId, at: Instant) => Promise<boolean>
  removeAllOf: (userId: UserId) => Promise<{ imageKeys: string[]; receivers: UserId[] }>
}

export type Blocks = {
  add: (blockerId: UserId, blockedId: UserId, at: Instant) => Promise<void>
  remove: (blockerId: UserId, blockedId: UserId) => Promise<void>
  blockedAmong: (userId: UserId, others: readonly UserId[]) => Promise<ReadonlySet<UserId>>
  removeAllOf: (userId: UserId) => Promise<void>
}

export type PresenceWishes = {
  of: (userId: UserId) => Promise<PresenceSettings>
  save: (userId: UserId, settings: PresenceSettings) => Promise<void>
  removeAllOf: (userId: UserId) => Promise<void>
}

export type Reports = {
  add: (report: Report) => Promise<void>
  isWaiting: (report: Report) => Promise<boolean>
  forUpdate: (id: number) => Promise<FiledReport | undefined>
  /** Decides all other open reports about the same subject, too. */
  decide: (
    report: FiledReport,
    decision: { status: Exclude<ReportStatus, 'open'>; by: UserId; at: Instant; reason: string },
  ) => Promise<void>
  warnLater: (id: number, at: Instant) => Promise<void>
  rename: (userId: UserId, name: string) => Promise<void>
  /** Returns each due warning once, with the reason of the decision. */
  takeDueWarnings: (now: Instant, limit: number) => Promise<(FiledReport & { decision: string })[]>
}

export type MessagingStores = {
  messages: Messages
  blocks: Blocks
  presenceWishes: PresenceWishes
  reports: Reports
}
