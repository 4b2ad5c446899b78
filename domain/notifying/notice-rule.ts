import type { AlertedListing, DomainEvent, EventType } from '#domain/shared/events.ts'
import type { ChatButton, ChatLine } from './chat/chat.ts'
import type { Notice, NoticeContext } from './notice.ts'

type Events = { [Event in DomainEvent as Event['type']]: Event }
export type EventOf<Type extends EventType> = Events[Type]

export type NoticeRule<Type extends EventType> = {
  notices(event: EventOf<Type>, context: NoticeContext): Notice[]
  /** True if no money, deadline or security depends on its email. Required by default. */
  isOptional?(event: EventOf<Type>): boolean
  /** True if its email requests nothing. Sent to everyone by default. */
  pushReplacesEmail?(event: EventOf<Type>): boolean
  isInAppOnly?: true
  buttons?(event: EventOf<Type>, userId: number): ChatButton[][] | undefined
  inChat?(event: EventOf<Type>, index: number): ChatWording
}

export type ChatWording = {
  lines?: readonly ChatLine[]
  alert?: { kind: AlertedListing['kind']; id: number; keyword?: string }
}

export type NoticeRules<Type extends EventType> = { readonly [T in Type]: NoticeRule<T> }

export type EventsNamed<Prefix extends string> = Extract<EventType, `${Prefix}${string}`>
