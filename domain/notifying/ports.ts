import type { AlertedListing } from '#domain/shared/events.ts'
import type { Instant } from '#domain/shared/time.ts'
import type { AlertDay } from './alerts/alert.ts'
import type { SavedSearch } from './alerts/saved-search.ts'
import type { NoticeKind } from './notice.ts'
import type { Muted } from './preferences.ts'

export type { AlertedListing }

/** `key` is the same for every attempt to send it: letters, digits and dashes. */
export type Email = {
  key: string
  to: string
  subject: string
  text: string
  html: string
  /** The one-click URL; none for required emails. */
  unsubscribeUrl?: string
}

/** Throws if it was not accepted, a PermanentFailure if it never will be. */
export type Mailer = (email: Email) => Promise<void>

/** `id` grows with time. */
export type ActivityEvent = {
  id: string
  message: string
  campus: string
  type: string
  url: string | null
  at: string
}

export type ActivityFeed = {
  publish: (event: ActivityEvent) => Promise<void>
  subscribe: (listener: (event: ActivityEvent) => void) => () => void
  /** Leaves out the contents. */
  notifyUser: (...userIds: number[]) => Promise<void>
  onUserNotified: (listener: (userId: number) => void) => () => void
  /** Reaches current listeners only. */
  notifyTyping: (typing: Typing) => Promise<void>
  onTyping: (listener: (typing: Typing) => void) => () => void
  close: () => Promise<void>
}

export type ActivityMessages = { event: ActivityEvent; user: number; typing: Typing }

export type Typing = { from: number; to: number }

/** These, all up to one, all on a topic, or those of these kinds that link to a page. */
export type WhichNotifications =
  | { ids: readonly number[] }
  | { upTo: number }
  | { topic: string }
  | { path: string; kinds: readonly NoticeKind[] }

export type Notifications = {
  markRead: (userId: number, which: WhichNotifications, at: Instant) => Promise<boolean>
  removeOnTopic: (userIds: readonly number[], topic: string) => Promise<void>
  removeAllOf: (userId: number) => Promise<void>
}

export type NoticePreferences = {
  mutedBy: (userId: number) => Promise<Muted>
  save: (userId: number, muted: Muted) => Promise<void>
  removeAllOf: (userId: number) => Promise<void>
}

/** Store of searches; `key` is equal for those with equal results. */
export type SavedSearches = {
  idOf: (userId: number, key: string) => Promise<number | undefined>
  countOf: (userId: number) => Promise<number>
  add: (search: Omit<SavedSearch, 'id'>, key: string) => Promise<number>
  remove: (userId: number, id: number) => Promise<void>
  removeAllOf: (userId: number) => Promise<void>
}

/** An alert of one user about a listing, once per topic; `dueAt` is null for one sent at once. */
export type Alert = {
  userId: number
  topic: string
  listing: AlertedListing
  at: Instant
  dueAt: Instant | null
}

export type Alerts = {
  /** Leaves out closed accounts; locked until the step ends. */
  daysForUpdate: (userIds: readonly number[], day: string) => Promise<ReadonlyMap<number, AlertDay>>
  saveDay: (userId: number, day: string, to: AlertDay) => Promise<void>
  countSingles: (userIds: readonly number[], day: string) => Promise<void>
  addAll: (alerts: readonly Alert[]) => Promise<ReadonlySet<number>>
  due: (now: Instant, limit: number) => Promise<number[]>
  /** Returns alerts whose listing is still visible, oldest first. */
  takeDue: (userId: number, now: Instant) => Promise<Alert[]>
  postpone: (userId: number, until: Instant) => Promise<void>
  removeAllOf: (userId: number) => Promise<void>
}

export type PushSubscription = { id: number; endpoint: string; p256dh: string; auth: string }

/** A push; one with the same `topic` replaces an earlier one. */
export type PushMessage = {
  id: number
  title: string
  body: string
  path: string
  topic: string
  ttlS: number
  urgency: 'low' | 'high'
}

/** `gone` is a browser that no longer exists, `later` one to retry. */
export type PushDelivery =
  | { outcome: 'delivered' }
  | { outcome: 'gone' }
  | { outcome: 'refused'; reason: string }
  | { outcome: 'later'; reason: string }

/** Sends a push; never throws for failures of the service or the browser. */
export type Push = (subscription: PushSubscription, message: PushMessage) => Promise<PushDelivery>

export type PushSubscriptions = {
  /** Returns false if the session ended or the endpoint is another browser's. Retains the `limit` newest. */
  add: (
    browser: Omit<PushSubscription, 'id'> & { userId: number; tokenHash: string; at: Instant },
    limit: number,
  ) => Promise<boolean>
  remove: (userId: number, endpoint: string) => Promise<void>
}

export function conversationTopic(senderId: number): string {
  return `messages:${senderId}`
}

export type NotifyingStores = {
  notifications: Notifications
  noticePreferences: NoticePreferences
  pushSubscriptions: PushSubscriptions
  savedSearches: SavedSearches
  alerts: Alerts
}
