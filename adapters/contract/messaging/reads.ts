import type { Actor } from '#domain/shared/actor.ts'
import type { Listed } from '../core/endpoint.ts'
import type { BlockedPerson, Conversation, Message, PinnedItem } from './messages.ts'

export type MessagingReads = {
  /** Newest first, at most 200. */
  conversations: (userId: number) => Promise<Conversation[]>
  /** Returns the last 200 messages of two people, or those before one of them; oldest first. */
  conversation: (userId: number, otherId: number, before?: number) => Promise<Message[]>
  /** Returns the subject of the conversation: the requested one, else the last one; null when the viewer may not see it. */
  pinnedItem: (
    viewer: Actor,
    otherId: number,
    asked: Pick<PinnedItem, 'type' | 'id'> | null,
  ) => Promise<PinnedItem | null>
  unreadCount: (userId: number) => Promise<number>
  message: (id: number) => Promise<Message | undefined>
  /** Returns the storage key of a message's picture, to viewers who may see it. */
  messageImage: (id: number, viewer: Actor) => Promise<string | undefined>
  /** Returns all messages that a user sent or received, oldest first. */
  messagesOf: (userId: number) => AsyncIterable<Message>
  /** Latest first. */
  blockedBy: (userId: number, page: { page: number; limit: number }) => Promise<Listed<BlockedPerson>>
  allBlockedBy: (userId: number) => AsyncIterable<BlockedPerson>
  /** Returns whether both share typing, and when the other was last seen if both share that. */
  presence: (viewerId: number, otherId: number) => Promise<{ typing: boolean; lastSeenAt: string | null }>
  isBlocked: (by: number, id: number) => Promise<boolean>
}
