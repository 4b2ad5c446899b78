import type { Actor } from '#domain/shared/actor.ts'
import type { Listed } from '../core/endpoint.ts'
import type { BlockedPerson, Conversation, Message, PinnedItem } from './messages.ts'

/** What screens read of conversations and blocked people. */
export type MessagingReads = {
  /** With whom a user has written, newest first, at most 200. */
  conversations: (userId: number) => Promise<Conversation[]>
  /** The last 200 messages of two people, or those before one of them; oldest first. */
  conversation: (userId: number, otherId: number, before?: number) => Promise<Message[]>
  /** What their conversation is about: what is asked for, else what was named last; null unless this user may see it. */
  pinnedItem: (
    viewer: Actor,
    otherId: number,
    asked: Pick<PinnedItem, 'type' | 'id'> | null,
  ) => Promise<PinnedItem | null>
  unreadCount: (userId: number) => Promise<number>
  message: (id: number) => Promise<Message | undefined>
  /** Returns under which key a picture of a message is kept, for those who may see it. */
  messageImage: (id: number, viewer: Actor) => Promise<string | undefined>
  /** All that a user wrote and got, oldest first. */
  messagesOf: (userId: number) => AsyncIterable<Message>
  /** Whom a user has blocked, the last one first. */
  blockedBy: (userId: number, page: { page: number; limit: number }) => Promise<Listed<BlockedPerson>>
  allBlockedBy: (userId: number) => AsyncIterable<BlockedPerson>
  /** Whether typing is told between the two, and when the other was last seen, where both show it. */
  presence: (viewerId: number, otherId: number) => Promise<{ typing: boolean; lastSeenAt: string | null }>
  isBlocked: (by: number, id: number) => Promise<boolean>
}
