import type { ListingKind } from '#domain/catalog/ports.ts'
import type { Kobo } from '#domain/shared/money.ts'

/** What a notice is about: what people choose channels by. */
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

/** The deal or listing that a notice is about: its photo is shown, called by the title. `imageKey` is left out where it is to be looked up. */
export type NoticeSubject = {
  kind: 'order' | ListingKind
  id: number
  title: string
  imageKey?: string | null
}

/** Returns what identifies a subject in a map. */
export function keyOfSubject({ kind, id }: Pick<NoticeSubject, 'kind' | 'id'>): string {
  return `${kind}:${id}`
}

/** What one deal means in money for the reader. */
export type NoticeSum = { label: string; amount: Kobo }

/**
 * What a notice asks its reader to do: to confirm an order, to answer a request to cancel an order or gig, a suggested meeting or an
 * offer, to buy at an accepted price, to answer about a product, to review a deal, or to set a new password.
 * `password_again` is told when the password was changed: it settles earlier ones.
 */
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

/** One of several things that a notice lists, and the page where the reader sees to it. */
export type NoticeItem = { text: string; path?: string }

/** A notice of an event to one person, written once for all channels. `path` is the page where they can act on it. */
export type Notice = {
  userId: number
  kind: NoticeKind
  subject: string
  lines: readonly string[]
  /** After the lines: what each leads to a page of its own, where it has one. */
  items?: readonly NoticeItem[]
  /** The order's number, in small print. */
  reference?: string
  path: string
  action: string
  about?: NoticeSubject
  sum?: NoticeSum
  /** What `action` is for, where it is more than a look; `id` is that of what is asked about. It can be settled without this notice. */
  asks?: NoticeAsk
  /** A thief may have done it: where a secret can be sent, its reader gets a “This wasn’t me” link as well. */
  isAlarm?: true
  /** A withdrawal that waits: where a secret can be sent, its reader gets a link that cancels it. */
  cancels?: number
  /** Other answers, each with where it is given. */
  more?: readonly { action: string; path: string }[]
}

/** What notices need to know besides the event. */
export type NoticeContext = {
  /** After how many days an order placed now releases by itself once delivered; null for never. */
  autoReleaseDays: number | null
  /** Returns what a person is called. */
  nameOf: (userId: number) => string
  /** What the buyer deposited for the order that was placed and has no other notice of. */
  added?: Kobo
}

const SUBJECT_TITLE_LENGTH = 60

/** A letter of a script that is written from right to left. */
const RIGHT_TO_LEFT =
  /\p{Script=Arabic}|\p{Script=Hebrew}|\p{Script=Nko}|\p{Script=Adlam}|\p{Script=Syriac}|\p{Script=Thaana}/u

/** Returns a title short enough for a subject line, cut at a word. One that is written from right to left is isolated: it turns only itself. */
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
