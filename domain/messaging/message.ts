import { invalid, notFound, Rejection } from '#domain/shared/rejection.ts'
import type { Instant } from '#domain/shared/time.ts'

export type MessageId = number
export type UserId = number

/** What a message is about: nothing, or one product, business or gig. */
export type About = { productId: number | null; businessId: number | null; gigId: number | null }

export type Message = About & {
  id: MessageId
  senderId: UserId
  receiverId: UserId
  content: string
  createdAt: Instant
  /** When its receiver saw it; null as long as they have not. */
  readAt: Instant | null
}

/** One side of a conversation. */
export type Party = {
  id: UserId
  isClosed: boolean
  /** Does not want to hear from the other side. */
  hasBlocked: boolean
}

export const LONGEST_MESSAGE = 4000

/** A message as it is sent; refuses an empty or too long one, one to oneself, to nobody, and between people of whom one has blocked the other. */
export function writeMessage(
  { content, about }: { content: string; about: About },
  { sender, receiver }: { sender: Party | undefined; receiver: Party | undefined },
  now: Instant,
): Omit<Message, 'id'> {
  const text = content.trim()
  if (text === '') throw invalid('content', 'Message is required')
  if (text.length > LONGEST_MESSAGE) throw invalid('content', `At most ${LONGEST_MESSAGE} characters`)
  if (Object.values(about).filter((id) => id !== null).length > 1)
    throw invalid('productId', 'A message can be about one item only')
  if (!sender || sender.isClosed || !receiver || receiver.isClosed) throw notFound('User not found')
  if (sender.id === receiver.id) throw invalid('receiverId', 'You cannot message yourself')
  if (sender.hasBlocked)
    throw new Rejection('BLOCKED', 'You have blocked this person. Unblock them to write.', {
      kind: 'forbidden',
    })
  if (receiver.hasBlocked)
    throw new Rejection('BLOCKED', 'You cannot message this person', { kind: 'forbidden' })
  return {
    ...about,
    senderId: sender.id,
    receiverId: receiver.id,
    content: text,
    createdAt: now,
    readAt: null,
  }
}
