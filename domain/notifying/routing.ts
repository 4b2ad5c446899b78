import { LISTED_TYPES, type ListedType } from '#domain/catalog/ports.ts'
import type { DomainEvent, EventType } from '#domain/shared/events.ts'
import type { Notice, NoticeContext } from './notice.ts'
import type { NoticeRule } from './notice-rule.ts'
import { ACCOUNT_NOTICES } from './notices/account-notices.ts'
import { ADMIN_NOTICES } from './notices/admin-notices.ts'
import { ADMIN_WORK_NOTICES } from './notices/admin-work-notices.ts'
import { ALERT_NOTICES } from './notices/alert-notices.ts'
import { CHARGEBACK_NOTICES } from './notices/chargeback-notices.ts'
import { CORRECTION_NOTICES } from './notices/correction-notices.ts'
import { DISPUTE_NOTICES } from './notices/dispute-notices.ts'
import { GIG_NOTICES } from './notices/gig-notices.ts'
import { KEY_REMOVAL_NOTICES } from './notices/key-removal-notices.ts'
import { LISTING_NOTICES } from './notices/listing-notices.ts'
import { MEETING_NOTICES } from './notices/meeting-notices.ts'
import { MODERATION_NOTICES } from './notices/moderation-notices.ts'
import { OFFER_NOTICES } from './notices/offer-notices.ts'
import { ORDER_NOTICES } from './notices/order-notices.ts'
import { REVIEW_NOTICES } from './notices/review-notices.ts'
import { STUDENT_NOTICES } from './notices/student-notices.ts'
import { WALLET_NOTICES } from './notices/wallet-notices.ts'

/**
 * `watched` may match alerts, each an event of its own; `secret` is an email of `words/account-emails.ts`; `message` is emailed
 * later.
 */
type WithoutRule = 'silent' | 'watched' | 'secret' | 'chat' | 'message'
type Channel = 'email' | 'inbox' | 'chat'

/** A new event type does not compile until it is here. */
const RULES: { readonly [Type in EventType]: NoticeRule<Type> | WithoutRule } = {
  ...ACCOUNT_NOTICES,
  ...KEY_REMOVAL_NOTICES,
  ...STUDENT_NOTICES,
  ...ADMIN_NOTICES,
  ...ADMIN_WORK_NOTICES,
  ...MODERATION_NOTICES,
  ...LISTING_NOTICES,
  ...ALERT_NOTICES,
  ...OFFER_NOTICES,
  ...ORDER_NOTICES,
  ...MEETING_NOTICES,
  ...GIG_NOTICES,
  ...DISPUTE_NOTICES,
  ...REVIEW_NOTICES,
  ...WALLET_NOTICES,
  ...CHARGEBACK_NOTICES,
  ...CORRECTION_NOTICES,
  'announcement.made': 'silent',
  'user.registered': 'silent',
  'email.verified': 'silent',
  'account.closed': 'silent',
  'listing.images_removed': 'silent',
  'student_card.photo_removed': 'silent',
  'profile.picture_removed': 'silent',
  'deposit.failed': 'silent',
  ...(Object.fromEntries(LISTED_TYPES.map((type) => [type, 'watched'])) as Record<ListedType, 'watched'>),
  'product.price_dropped': 'watched',
  'product.available_again': 'watched',
  'verification.requested': 'secret',
  'verification_resend.requested': 'secret',
  'password_reset.requested': 'secret',
  'lost_keys.requested': 'secret',
  'proof_code.requested': 'secret',
  'student_code.requested': 'secret',
  'chat_code.requested': 'chat',
  'chat.unlinked': 'chat',
  'chat_test.requested': 'chat',
  'message.sent': 'message',
}

const TOLD_BY: Record<WithoutRule, readonly Channel[]> = {
  silent: [],
  watched: [],
  secret: ['email'],
  chat: ['chat'],
  message: ['inbox', 'chat'],
}

const TYPES = Object.keys(RULES) as EventType[]

export const ALERT_EVENTS = TYPES.filter((type) => RULES[type] === 'watched')

export function silentFor(channel: Channel): EventType[] {
  return TYPES.filter((type) => {
    const rule = RULES[type]
    if (typeof rule === 'string') return !TOLD_BY[rule].includes(channel)
    return rule.isInAppOnly === true && channel !== 'inbox'
  })
}

export function ruleOf({ type }: Pick<DomainEvent, 'type'>): NoticeRule<EventType> | undefined {
  const rule = RULES[type]
  return typeof rule === 'string' ? undefined : rule
}

export function noticesOf(event: DomainEvent, context: NoticeContext): Notice[] {
  return ruleOf(event)?.notices(event, context) ?? []
}

export function isOptional(event: DomainEvent): boolean {
  return ruleOf(event)?.isOptional?.(event) ?? false
}

export function pushReplacesEmail(event: DomainEvent): boolean {
  return ruleOf(event)?.pushReplacesEmail?.(event) ?? false
}

export function peopleIn(event: DomainEvent): number[] {
  const people = new Set<number>()
  noticesOf(event, { autoReleaseDays: null, nameOf: (userId) => String(people.add(userId).size) })
  return [...people]
}
