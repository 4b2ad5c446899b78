import { type Actor, administers } from '#domain/shared/actor.ts'
import type { Message } from './message.ts'
import type { PresenceSettings } from './presence.ts'

/** Returns whether the viewer is the sender or the receiver of a message; admins are not let in. */
export function mayRead(message: Pick<Message, 'senderId' | 'receiverId'>, viewerId: number): boolean {
  return message.senderId === viewerId || message.receiverId === viewerId
}

/**
 * Returns whether the viewer sees the pictures of a message: its sender and receiver and, while it is reported, the admins of the campuses
 * concerned.
 */
export function seesPictures(
  message: Pick<Message, 'senderId' | 'receiverId'> & { reportedOn: readonly string[] },
  viewer: Actor,
): boolean {
  return mayRead(message, viewer.id) || message.reportedOn.some((campus) => administers(viewer, campus))
}

/** Returns what two users show each other: what both have enabled, and nothing if one has blocked the other. */
export function sharedPresence(
  one: PresenceSettings,
  other: PresenceSettings,
  isBlockedBetween: boolean,
): PresenceSettings {
  return {
    showsTyping: one.showsTyping && other.showsTyping && !isBlockedBetween,
    showsLastSeen: one.showsLastSeen && other.showsLastSeen && !isBlockedBetween,
    showsRead: one.showsRead && other.showsRead,
  }
}

/** Returns whether a user sees the read receipt of a message: its receiver always, its sender unless either side hides receipts. */
export function seesRead(
  { senderId }: Pick<Message, 'senderId'>,
  viewerId: number,
  isHidden: boolean,
): boolean {
  return senderId !== viewerId || !isHidden
}

export type Item = {
  ownerId: number
  freelancerId: number | null
  isDisabled: boolean
}

/** Returns whether two users may write about an order: they are its buyer and its seller. */
export function mayWriteAbout(
  order: { buyerId: number; sellerId: number },
  senderId: number,
  receiverId: number,
): boolean {
  const { buyerId, sellerId } = order
  return (
    (senderId === buyerId && receiverId === sellerId) || (senderId === sellerId && receiverId === buyerId)
  )
}

/**
 * Returns whether a conversation names its subject: a disabled one only to its owner (R19); across a block only to those whose work it is.
 */
export function showsItem(item: Item, viewerId: number, isBlockedBetween: boolean): boolean {
  if (item.isDisabled && item.ownerId !== viewerId) return false
  return !isBlockedBetween || item.ownerId === viewerId || item.freelancerId === viewerId
}
