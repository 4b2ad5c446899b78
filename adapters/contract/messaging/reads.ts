import type { Actor } from '#domain/shared/actor.ts'
import type { Listed } from '../core/endpoint.ts'
import type { BlockedPerson, Conversation, Message, PinnedItem } from './messages.ts'

export type MessagingReads = {
  conversations: (userId: number) => Promise<Conversation[]>
  /** Returns the last 200, or those before one of them; oldest first. */
  conversation: (userId: number, otherId: number, before?: number) => Promise<Message[]>
  /** Returns the requested one, else the last one; null when the viewer may not see it. */
  pinnedItem: (
    viewer: Actor,
    otherId: number,
    requested: Pick<PinnedItem, 'type' | 'id'> | null,
  ) => Promise<PinnedItem | null>
  unreadCount: (userId: number) => Promise<number>
  message: (id: number) => Promise<Message | undefined>
  /** Returns the storage key, to viewers who may see the picture. */
  messageImage: (id: number, viewer: Actor) => Promise<string | undefined>
  messagesOf: (userId: number) => AsyncIterable<Message>
  blockedBy: (userId: number, page: { page: number; limit: number }) => Promise<Listed<BlockedPerson>>
  allBlockedBy: (userId: number) => AsyncIterable<BlockedPerson>
  /** Both must share typing, or the last-seen time. */
  presence: (viewerId: number, otherId: number) => Promise<{ typing: boolean; lastSeenAt: string | null }>
  isBlocked: (by: number, id: number) => Promise<boolean>
}
