import { type Actor, administers } from '#domain/shared/actor.ts'
import type { Message } from './message.ts'
import type { PresenceSettings } from './presence.ts'

/** Returns false for admins who are no side. */
export function mayRead(message: Pick<Message, 'senderId' | 'receiverId'>, viewerId: number): boolean {
  return message.senderId === viewerId || message.receiverId === viewerId
}

/** Returns true for admins of the campuses concerned while the message is reported. */
export function seesPictures(
  message: Pick<Message, 'senderId' | 'receiverId'> & { reportedOn: readonly string[] },
  viewer: Actor,
): boolean {
  return mayRead(message, viewer.id) || message.reportedOn.some((campus) => administers(viewer, campus))
}

/** Returns what both have enabled, and nothing across a block. */
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

/** Returns true for the receiver, and for the sender unless either side hides receipts. */
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

/** Shows a disabled subject only to its owner (R19); across a block only to those whose work it is. */
export function showsItem(item: Item, viewerId: number, isBlockedBetween: boolean): boolean {
  if (item.isDisabled && item.ownerId !== viewerId) return false
  return !isBlockedBetween || item.ownerId === viewerId || item.freelancerId === viewerId
}
