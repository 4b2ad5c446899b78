import type { ListingKind } from '#domain/catalog/ports.ts'
import { invalid, notFound, Rejection } from '#domain/shared/rejection.ts'
import { assertNotSuspended, type Restriction } from '#domain/shared/restriction.ts'
import { readable } from '#domain/shared/text.ts'
import type { Instant } from '#domain/shared/time.ts'
import { LONGEST_MESSAGE, MAX_MESSAGE_IMAGES } from './limits.ts'

export type MessageId = number
export type UserId = number

export type About = { type: ListingKind | 'order'; id: number }

export type Message = {
  id: MessageId
  about: About | null
  senderId: UserId
  receiverId: UserId
  content: string
  createdAt: Instant
  readAt: Instant | null
}

export type Party = {
  id: UserId
  isClosed: boolean
  restriction: Restriction | null
  hasBlocked: boolean
}

type Parties = { sender: Party | undefined; receiver: Party | undefined }

/** Throws without text and photos, for too much of either, a closed account, a block, and to oneself. */
export function writeMessage(
  { content, about, images = 0 }: { content: string; about: About | null; images?: number },
  parties: Parties,
  now: Instant,
): Omit<Message, 'id'> {
  const text = readable(content)
  if (text === '' && images === 0) throw invalid('content', 'Message is required')
  if (text.length > LONGEST_MESSAGE) throw invalid('content', `At most ${LONGEST_MESSAGE} characters`)
  if (images > MAX_MESSAGE_IMAGES) throw invalid('images', `Maximum ${MAX_MESSAGE_IMAGES} images allowed`)
  const { senderId, receiverId } = pairOf(parties, now)
  return {
    about,
    senderId,
    receiverId,
    content: text,
    createdAt: now,
    readAt: null,
  }
}

/** Returns null for no subject; throws for more than one. */
export function aboutOf(named: Readonly<Record<About['type'], number | null | undefined>>): About | null {
  const [first = null, ...more] = allNamed(named)
  if (more.length > 0) throw invalid('productId', 'A message can only be about one item')
  return first
}

export function allNamed<Type extends string>(named: Readonly<Record<Type, number | null | undefined>>) {
  const types = Object.keys(named) as Type[]
  return types.flatMap((type) => {
    const id = named[type] ?? null
    return id === null ? [] : [{ type, id }]
  })
}

/** Throws for a closed account, a suspended sender, a block, and to oneself. */
export function pairOf(
  { sender, receiver }: Parties,
  now: Instant,
): { senderId: UserId; receiverId: UserId } {
  if (!sender || sender.isClosed || !receiver || receiver.isClosed) throw notFound('User not found')
  assertNotSuspended(sender.restriction, now)
  if (sender.id === receiver.id) throw invalid('receiverId', 'You cannot message yourself')
  if (sender.hasBlocked)
    throw new Rejection('BLOCKED', 'You have blocked this person. Unblock them to write.', {
      kind: 'forbidden',
    })
  if (receiver.hasBlocked)
    throw new Rejection('BLOCKED', 'You cannot message this person', { kind: 'forbidden' })
  return { senderId: sender.id, receiverId: receiver.id }
}
