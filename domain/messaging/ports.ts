import type { ListingImage } from '#domain/catalog/ports.ts'
import type { Instant } from '#domain/shared/time.ts'
import type { Message, MessageId, Party, UserId } from './message.ts'
import type { PresenceSettings } from './presence.ts'
import type { FiledReport, Report, ReportStatus } from './report.ts'

export { type FiledReport, isAboutListing } from './report.ts'

export type Messages = {
  /** Both sides as they are now; neither can close their account until the step ends. */
  parties: (
    senderId: UserId,
    receiverId: UserId,
  ) => Promise<{ sender: Party | undefined; receiver: Party | undefined }>
  /** The pictures are stored already. */
  add: (message: Omit<Message, 'id'>, images?: readonly ListingImage[]) => Promise<MessageId>
  byId: (id: MessageId) => Promise<Message | undefined>
  /** Marks everything that the reader has from this sender as read; returns whether anything was unread. */
  markRead: (readerId: UserId, senderId: UserId, at: Instant) => Promise<boolean>
  /** Erases all that a user wrote; returns the keys of its pictures, and who got something from them. */
  removeAllOf: (userId: UserId) => Promise<{ imageKeys: string[]; receivers: UserId[] }>
}

/** Who does not want to hear from whom. */
export type Blocks = {
  /** Nothing changes when it is there already. */
  add: (blockerId: UserId, blockedId: UserId, at: Instant) => Promise<void>
  remove: (blockerId: UserId, blockedId: UserId) => Promise<void>
  /** Those of these people whom the user has blocked, and who have blocked the user. */
  blockedAmong: (userId: UserId, others: readonly UserId[]) => Promise<ReadonlySet<UserId>>
  /** Removes those that a user set, and those that were set against them. */
  removeAllOf: (userId: UserId) => Promise<void>
}

/** What people let those they write with see of them. */
export type PresenceWishes = {
  /** The usual where they chose nothing. */
  of: (userId: UserId) => Promise<PresenceSettings>
  save: (userId: UserId, settings: PresenceSettings) => Promise<void>
  removeAllOf: (userId: UserId) => Promise<void>
}

/** What people told the admins; kept until those have dealt with it. */
export type Reports = {
  add: (report: Report) => Promise<void>
  /** Whether this reporter already waits for a decision on the same thing. */
  isWaiting: (report: Report) => Promise<boolean>
  /** The report, which nobody else can decide on until the step ends. */
  forUpdate: (id: number) => Promise<FiledReport | undefined>
  /** Decides on it, and on all others that wait about the same thing. */
  decide: (
    report: FiledReport,
    decision: { status: Exclude<ReportStatus, 'open'>; by: UserId; at: Instant; reason: string },
  ) => Promise<void>
  /** Has the reported person warned then. */
  warnLater: (id: number, at: Instant) => Promise<void>
  /** Calls the person by this name in the reports about them and their messages. */
  rename: (userId: UserId, name: string) => Promise<void>
  /** Takes at most so many reports whose warning is due, with why they were upheld: each is taken once. */
  takeDueWarnings: (now: Instant, limit: number) => Promise<(FiledReport & { decision: string })[]>
}

/** What a step may touch of messaging. */
export type MessagingStores = {
  messages: Messages
  blocks: Blocks
  presenceWishes: PresenceWishes
  reports: Reports
}
