import type { AlertedListing } from '#domain/shared/events.ts'
import type { Instant } from '#domain/shared/time.ts'
import type { AlertDay } from './alerts/alert.ts'
import type { SavedSearch } from './alerts/saved-search.ts'
import type { NoticeKind } from './notice.ts'
import type { Muted } from './preferences.ts'

export type { AlertedListing }

/** An email. `key` is the same for every attempt to send it: letters, digits and dashes. */
export type Email = {
  key: string
  to: string
  subject: string
  text: string
  html: string
  /** One-click unsubscribe URL; none for required emails. */
  unsubscribeUrl?: string
}

/** Hands an email over for delivery; throws if it was not accepted, a PermanentFailure if it never will be. */
export type Mailer = (email: Email) => Promise<void>

/** A public event for the open streams. `id` grows with time. */
export type ActivityEvent = {
  id: string
  message: string
  campus: string
  type: string
  url: string | null
  at: string
}

/** Broadcast of public events, and of users with news, across all processes. */
export type ActivityFeed = {
  publish: (event: ActivityEvent) => Promise<void>
  /** Calls `listener` for each later event; returns the unsubscribe function. */
  subscribe: (listener: (event: ActivityEvent) => void) => () => void
  /** Broadcasts that there is news for these users, without its contents. */
  notifyUser: (...userIds: number[]) => Promise<void>
  onUserNotified: (listener: (userId: number) => void) => () => void
  /** Broadcasts that a user is typing, to current listeners only. */
  notifyTyping: (typing: Typing) => Promise<void>
  onTyping: (listener: (typing: Typing) => void) => () => void
  close: () => Promise<void>
}

export type ActivityMessages = { event: ActivityEvent; user: number; typing: Typing }

export type Typing = { from: number; to: number }

/** Selection of notifications: these, all up to one, all on a topic, or those of these kinds that link to a page. */
export type WhichNotifications =
  | { ids: readonly number[] }
  | { upTo: number }
  | { topic: string }
  | { path: string; kinds: readonly NoticeKind[] }

export type Notifications = {
  /** Marks the user's own notifications as read; returns whether any was unread. */
  markRead: (userId: number, which: WhichNotifications, at: Instant) => Promise<boolean>
  removeOnTopic: (userIds: readonly number[], topic: string) => Promise<void>
  removeAllOf: (userId: number) => Promise<void>
}

export type NoticePreferences = {
  mutedBy: (userId: number) => Promise<Muted>
  save: (userId: number, muted: Muted) => Promise<void>
  removeAllOf: (userId: number) => Promise<void>
}

/** Store of saved searches. `key` is equal for searches with equal results. */
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
  /** Returns the alert day of each user, locked until the step ends. Closed accounts are left out. */
  daysForUpdate: (userIds: readonly number[], day: string) => Promise<ReadonlyMap<number, AlertDay>>
  saveDay: (userId: number, day: string, to: AlertDay) => Promise<void>
  countSingles: (userIds: readonly number[], day: string) => Promise<void>
  /** Adds alerts, at most one per user. Returns the users who had none on its topic before. */
  addAll: (alerts: readonly Alert[]) => Promise<ReadonlySet<number>>
  due: (now: Instant, limit: number) => Promise<number[]>
  /** Deletes a user's due alerts; returns those whose listing is still visible, oldest first. */
  takeDue: (userId: number, now: Instant) => Promise<Alert[]>
  postpone: (userId: number, until: Instant) => Promise<void>
  removeAllOf: (userId: number) => Promise<void>
}

export type PushSubscription = { id: number; endpoint: string; p256dh: string; auth: string }

/** The push notification of an in-app one. One with the same `topic` replaces an earlier one. */
export type PushMessage = {
  id: number
  title: string
  body: string
  path: string
  topic: string
  ttlS: number
  urgency: 'low' | 'high'
}

/** The result of a push: `gone` is a browser that no longer exists, `later` one to retry. */
export type PushDelivery =
  | { outcome: 'delivered' }
  | { outcome: 'gone' }
  | { outcome: 'refused'; reason: string }
  | { outcome: 'later'; reason: string }

/** Hands a message to a browser's push service. Never throws for failures of the service or the browser. */
export type Push = (subscription: PushSubscription, message: PushMessage) => Promise<PushDelivery>

export type PushSubscriptions = {
  /**
   * Stores the session's subscription, and retains only the user's `limit` newest; returns false if the session has ended or the endpoint
   * is another browser's.
   */
  add: (
    browser: Omit<PushSubscription, 'id'> & { userId: number; tokenHash: string; at: Instant },
    limit: number,
  ) => Promise<boolean>
  remove: (userId: number, endpoint: string) => Promise<void>
}

/** Returns the topic of a sender's messages. */
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
