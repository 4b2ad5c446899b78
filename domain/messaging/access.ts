import { type Actor, administers } from '#domain/shared/actor.ts'
import type { Message } from './message.ts'
import type { PresenceSettings } from './presence.ts'

/** True for the one who wrote a message and the one who got it; for nobody else, admins neither. */
export function mayRead(message: Pick<Message, 'senderId' | 'receiverId'>, viewerId: number): boolean {
  return message.senderId === viewerId || message.receiverId === viewerId
}

/**
 * True for those who see the pictures of a message: its two people and, as long as it is reported, the admins of the
 * campuses where it is.
 */
export function seesPictures(
  message: Pick<Message, 'senderId' | 'receiverId'> & { reportedOn: readonly string[] },
  viewer: Actor,
): boolean {
  return mayRead(message, viewer.id) || message.reportedOn.some((campus) => administers(viewer, campus))
}

/** Returns what two people tell each other of themselves: what both show, and nothing where one has blocked the other. */
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

/** What a conversation is about, as far as it decides who sees it. */
export type Item = {
  ownerId: number
  /** Who does it, where it is a gig. */
  freelancerId: number | null
  isDisabled: boolean
}

/** True when two people may write about an order: they are its buyer and its seller. */
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
 * True when a conversation names what it is about: something disabled only to its owner (R19), something of people who
 * have blocked each other only to those whose work it is.
 */
export function showsItem(item: Item, viewerId: number, isBlockedBetween: boolean): boolean {
  if (item.isDisabled && item.ownerId !== viewerId) return false
  return !isBlockedBetween || item.ownerId === viewerId || item.freelancerId === viewerId
}
