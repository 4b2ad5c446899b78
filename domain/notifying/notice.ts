import type { ListingKind } from '#domain/catalog/ports.ts'
import type { Kobo } from '#domain/shared/money.ts'

export const NOTICE_KINDS = [
  'orders',
  'gigs',
  'money',
  'messages',
  'listings',
  'disputes',
  'account',
  'administration',
  'announcements',
] as const
export type NoticeKind = (typeof NOTICE_KINDS)[number]

/** `imageKey` is left out if it has to be looked up. */
export type NoticeSubject = {
  kind: 'order' | ListingKind
  id: number
  title: string
  imageKey?: string | null
}

export function keyOfSubject({ kind, id }: Pick<NoticeSubject, 'kind' | 'id'>): string {
  return `${kind}:${id}`
}

export type NoticeSum = { label: string; amount: Kobo }

/** A request to the reader. `password_again` comes after a password change and settles earlier ones. */
export type NoticeAsk = {
  what:
    | 'order_confirmation'
    | 'order_cancellation'
    | 'gig_cancellation'
    | 'order_meeting'
    | 'offer_answer'
    | 'offer_purchase'
    | 'product_renewal'
    | 'product_stock'
    | 'order_review'
    | 'gig_review'
    | 'password_reset'
    | 'password_again'
  id: number
}

export type NoticeItem = { text: string; path?: string }

/** Written once for all channels. `path` is the page where the reader can act on it. */
export type Notice = {
  userId: number
  kind: NoticeKind
  subject: string
  lines: readonly string[]
  items?: readonly NoticeItem[]
  reference?: string
  path: string
  action: string
  about?: NoticeSubject
  sum?: NoticeSum
  /** `id` is that of its subject. It can be settled without this notice. */
  asks?: NoticeAsk
  /** A thief may have done it: channels that may carry secrets add a “This wasn’t me” link. */
  isAlarm?: true
  /** A held withdrawal: on channels that may carry secrets the reader gets a link that cancels it. */
  cancels?: number
  more?: readonly { action: string; path: string }[]
}

export type NoticeContext = {
  autoReleaseDays: number | null
  nameOf: (userId: number) => string
  /** A deposit that has no notice of its own. */
  added?: Kobo
}

const SUBJECT_TITLE_LENGTH = 60

const RIGHT_TO_LEFT =
  /\p{Script=Arabic}|\p{Script=Hebrew}|\p{Script=Nko}|\p{Script=Adlam}|\p{Script=Syriac}|\p{Script=Thaana}/u

/** Shortens a title for a subject line, and isolates a right-to-left one, which would reorder the rest. */
export function shortTitle(title: string): string {
  const short = cutAtWord(title)
  return RIGHT_TO_LEFT.test(short) ? `\u2068${short}\u2069` : short
}

function cutAtWord(title: string): string {
  const characters = [...title]
  if (characters.length <= SUBJECT_TITLE_LENGTH) return title
  const cut = characters.slice(0, SUBJECT_TITLE_LENGTH).join('')
  return `${cut.slice(0, Math.max(cut.lastIndexOf(' '), SUBJECT_TITLE_LENGTH / 2)).trimEnd()}…`
}
