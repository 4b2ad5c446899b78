import type { AlertedListing, DomainEvent, EventType } from '#domain/shared/events.ts'
import type { ChatButton, ChatLine } from './chat/chat.ts'
import type { Notice, NoticeContext } from './notice.ts'

type Events = { [Event in DomainEvent as Event['type']]: Event }
export type EventOf<Type extends EventType> = Events[Type]

/** What an event of one type tells, and whom. */
export type NoticeRule<Type extends EventType> = {
  notices(event: EventOf<Type>, context: NoticeContext): Notice[]
  /** A person may do without its email: no money, deadline or security hangs on it. Without this, it is always sent. */
  isOptional?(event: EventOf<Type>): boolean
  /** Its email is for people without push: it asks for nothing. Without this, it is sent to everyone. */
  pushReplacesEmail?(event: EventOf<Type>): boolean
  /** It is told in the app alone: no email, no chat. */
  isInAppOnly?: true
  /** The buttons in a chat, where they do more than open a page. */
  buttons?(event: EventOf<Type>, userId: number): ChatButton[][] | undefined
  /** What a chat says of each notice in another way than the other channels. */
  inChat?(event: EventOf<Type>, index: number): ChatWording
}

/** The lines of a chat's message, and the new listing that it tells of, once and not at night. */
export type ChatWording = {
  lines?: readonly ChatLine[]
  alert?: { kind: AlertedListing['kind']; id: number; keyword?: string }
}

export type NoticeRules<Type extends EventType> = { readonly [T in Type]: NoticeRule<T> }

/** The types of events that begin so. */
export type EventsNamed<Prefix extends string> = Extract<EventType, `${Prefix}${string}`>
