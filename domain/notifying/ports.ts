import type { AlertedListing } from '#domain/shared/events.ts'
import type { Instant } from '#domain/shared/time.ts'
import type { AlertDay } from './alerts/alert.ts'
import type { SavedSearch } from './alerts/saved-search.ts'
import type { NoticeKind } from './notice.ts'
import type { Muted } from './preferences.ts'

export type { AlertedListing }

/** `key` is the same for the same email, however often it is handed over: letters, digits and dashes. */
export type Email = {
  key: string
  to: string
  subject: string
  text: string
  html: string
  /** Where the reader stops emails of this kind by one click; none for what is essential. */
  unsubscribeUrl?: string
}

/** Hands an email over for delivery; throws when it was not taken: a PermanentFailure when it never will be. */
export type Mailer = (email: Email) => Promise<void>

/** A public happening on its way to the open streams. `id` grows with time. */
export type ActivityEvent = {
  id: string
  message: string
  campus: string
  type: string
  url: string | null
  at: string
}

/** Brings public happenings, and whom there is something new for, from any process to the listeners of every process. */
export type ActivityFeed = {
  publish: (event: ActivityEvent) => Promise<void>
  /** Calls `listener` for each event from now on; the answer ends it. */
  subscribe: (listener: (event: ActivityEvent) => void) => () => void
  /** Says that there is something new for these users, and nothing of what. */
  notifyUser: (...userIds: number[]) => Promise<void>
  /** Calls `listener` with each user for whom there is something new; the answer ends it. */
  onUserNotified: (listener: (userId: number) => void) => () => void
  /** Says that somebody is typing to somebody; whoever does not listen at this moment never hears of it. */
  notifyTyping: (typing: Typing) => Promise<void>
  /** Calls `listener` each time; the answer ends it. */
  onTyping: (listener: (typing: Typing) => void) => () => void
  close: () => Promise<void>
}

/** What an activity feed says, by kind. */
export type ActivityMessages = { event: ActivityEvent; user: number; typing: Typing }

/** Who is typing, by their number, and to whom. */
export type Typing = { from: number; to: number }

/** Which notifications: these, all up to one, all on a topic, or those of these kinds that lead to a page. */
export type WhichNotifications =
  | { ids: readonly number[] }
  | { upTo: number }
  | { topic: string }
  | { path: string; kinds: readonly NoticeKind[] }

/** What people were told inside the app. */
export type Notifications = {
  /** Marks a person's notifications as read, others' are left alone; returns whether any was unread. */
  markRead: (userId: number, which: WhichNotifications, at: Instant) => Promise<boolean>
  /** Removes what these people were told on a topic, read or not. */
  removeOnTopic: (userIds: readonly number[], topic: string) => Promise<void>
  removeAllOf: (userId: number) => Promise<void>
}

/** What people switched off, by kind of notice and channel. */
export type NoticePreferences = {
  mutedBy: (userId: number) => Promise<Muted>
  save: (userId: number, muted: Muted) => Promise<void>
  removeAllOf: (userId: number) => Promise<void>
}

/** Searches whose owners are told of new matches. `key` is the same for those that find the same. */
export type SavedSearches = {
  idOf: (userId: number, key: string) => Promise<number | undefined>
  countOf: (userId: number) => Promise<number>
  add: (search: Omit<SavedSearch, 'id'>, key: string) => Promise<number>
  /** Nothing happens when it is not theirs. */
  remove: (userId: number, id: number) => Promise<void>
  removeAllOf: (userId: number) => Promise<void>
}

/** What one person is told of a listing, once for a topic; `dueAt` is null for what is told at once. */
export type Alert = {
  userId: number
  topic: string
  listing: AlertedListing
  at: Instant
  dueAt: Instant | null
}

/** What people were told, or will be in a digest, about listings that they watch. */
export type Alerts = {
  /** The day of each of these people, which no other step can change until this one ends. Closed accounts are left out. */
  daysForUpdate: (userIds: readonly number[], day: string) => Promise<ReadonlyMap<number, AlertDay>>
  saveDay: (userId: number, day: string, to: AlertDay) => Promise<void>
  /** Counts one more single alert of that day for each of these people. */
  countSingles: (userIds: readonly number[], day: string) => Promise<void>
  /** Adds alerts, one a person at most. Returns who was not told of its topic before, nor waits to be. */
  addAll: (alerts: readonly Alert[]) => Promise<ReadonlySet<number>>
  /** People whose digest is due, the longest waiting first. */
  due: (now: Instant, limit: number) => Promise<number[]>
  /** Ends what is due for a person; returns what of it is still in sight, oldest first. */
  takeDue: (userId: number, now: Instant) => Promise<Alert[]>
  /** Holds back everything of a person that waits until then. */
  postpone: (userId: number, until: Instant) => Promise<void>
  removeAllOf: (userId: number) => Promise<void>
}

/** A browser that is told by push: where, and the keys that only it can read with. */
export type PushSubscription = { id: number; endpoint: string; p256dh: string; auth: string }

/** What a device shows, of which notification. One with the same `topic` takes the place of an earlier one. */
export type PushMessage = {
  id: number
  title: string
  body: string
  path: string
  topic: string
  ttlS: number
  urgency: 'low' | 'high'
}

/** What became of a push: `gone` is a browser that is there no more, `later` one to be sent again. */
export type PushDelivery =
  | { outcome: 'delivered' }
  | { outcome: 'gone' }
  | { outcome: 'refused'; reason: string }
  | { outcome: 'later'; reason: string }

/** Hands a message to a browser's push service. Nothing of it throws for what is the service's or the browser's. */
export type Push = (subscription: PushSubscription, message: PushMessage) => Promise<PushDelivery>

/** The browsers that are told by push; each ends with its session. */
export type PushSubscriptions = {
  /**
   * Keeps the browser of this session, and of its user only the `limit` newest; false when the session has ended or the
   * address is another browser's.
   */
  add: (
    browser: Omit<PushSubscription, 'id'> & { userId: number; tokenHash: string; at: Instant },
    limit: number,
  ) => Promise<boolean>
  /** Ends one of this user; nothing happens when it is not theirs. */
  remove: (userId: number, endpoint: string) => Promise<void>
}

/** Returns the topic of one person's messages. */
export function conversationTopic(senderId: number): string {
  return `messages:${senderId}`
}

/** What a step may touch of notifying. */
export type NotifyingStores = {
  notifications: Notifications
  noticePreferences: NoticePreferences
  pushSubscriptions: PushSubscriptions
  savedSearches: SavedSearches
  alerts: Alerts
}
