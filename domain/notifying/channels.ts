import type { EventType } from '../shared/events.ts'

/** Nobody is told of these at all. */
const UNTOLD = [
  'user.registered',
  'email.verified',
  'account.closed',
  'listing.images_removed',
  'student_card.photo_removed',
  'deposit.failed',
] as const satisfies EventType[]

/** Who asked for these gets an email with a secret in it. */
const SECRETS = [
  'verification.requested',
  'verification_resend.requested',
  'password_reset.requested',
  'lost_keys.requested',
  'proof_code.requested',
  'student_code.requested',
] as const satisfies EventType[]

/** These concern a chat alone. */
const CHATS = ['chat_code.requested', 'chat.unlinked', 'chat_test.requested'] as const satisfies EventType[]

/** These are told in the app, by push and in chats: emails tell of messages later. */
const UNMAILED = ['message.sent'] as const satisfies EventType[]

/** What may match what people watch for. Each match is an event of its own, which is told on every channel. */
export const WATCHED = [
  'product.listed',
  'business.listed',
  'gig.posted',
  'product.price_dropped',
  'product.available_again',
] as const satisfies EventType[]

/** Events that a channel has nothing to say of; a new type is told on all of them until it stands here. */
export const UNTOLD_BY: Readonly<Record<'email' | 'inbox' | 'chat', readonly EventType[]>> = {
  email: [...UNTOLD, ...WATCHED, ...CHATS, ...UNMAILED],
  inbox: [...UNTOLD, ...WATCHED, ...SECRETS, ...CHATS],
  chat: [...UNTOLD, ...WATCHED, ...SECRETS],
}
