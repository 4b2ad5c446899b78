import type { ListingImage } from '#domain/catalog/ports.ts'
import { forbidden, invalid, Rejection } from '#domain/shared/rejection.ts'
import { readable } from '#domain/shared/text.ts'
import { DAY_MS, type Instant, later } from '#domain/shared/time.ts'
import type { DeliveredFile } from './delivered-file.ts'
import { assertInProgress, type Gig } from './gig.ts'
import {
  LONGEST_DELIVERY,
  LONGEST_LINK,
  MAX_CHANGES,
  MAX_DELIVERIES,
  REMINDERS_AFTER_DAYS,
} from './limits.ts'

export type Delivery = {
  content: string
  link: string | null
  images: readonly ListingImage[]
  files: readonly DeliveredFile[]
}

type Bare = Omit<Gig, 'images'>

export function deliverWork<G extends Bare>(gig: G, by: number, now: Instant): G {
  if (by !== gig.freelancerId) throw forbidden('Only the freelancer of this gig can deliver it')
  assertInProgress(gig, 'delivered')
  if (gig.work.deliveries >= MAX_DELIVERIES)
    throw new Rejection('DELIVERIES_USED_UP', `You can deliver at most ${MAX_DELIVERIES} times`)
  return {
    ...gig,
    work: { ...gig.work, deliveries: gig.work.deliveries + 1, waitingSince: now, reminders: 0 },
  }
}

/** Throws after two requests: a dispute is the only way left. */
export function askForChange<G extends Bare>(gig: G, by: number): G {
  if (by !== gig.userId) throw forbidden('Only the gig owner can ask for a change')
  assertInProgress(gig, 'changed')
  if (gig.work.waitingSince === null)
    throw new Rejection('NOTHING_DELIVERED', 'There is no new delivery to ask a change of')
  if (gig.work.changesRequested >= MAX_CHANGES)
    throw new Rejection(
      'CHANGES_USED_UP',
      `You’ve asked for ${MAX_CHANGES} changes. Accept the work, or open a dispute.`,
    )
  return {
    ...gig,
    work: { ...gig.work, waitingSince: null, changesRequested: gig.work.changesRequested + 1, reminders: 0 },
  }
}

/** Throws if it is empty, too long, or its link is invalid. */
export function checkDelivery({ content, link, images, files }: Delivery): Delivery {
  const text = readable(content)
  const address = link?.trim() || null
  if (text === '' && address === null && images.length === 0 && files.length === 0)
    throw invalid('content', 'Add a text, a link, a photo or a PDF of your work')
  if (text.length > LONGEST_DELIVERY) throw invalid('content', `At most ${LONGEST_DELIVERY} characters`)
  if (address !== null && !isLink(address))
    throw invalid('link', 'Enter a link that starts with https:// or http://')
  return { content: text, link: address, images, files }
}

/** Returns one reminder for a late run, not all that it missed. */
export function reminderDue(
  gig: Pick<Gig, 'status' | 'disputed' | 'work'>,
  now: Instant,
): { days: number; reminders: number } | undefined {
  const { waitingSince, reminders } = gig.work
  if (gig.status !== 'in_progress' || gig.disputed || waitingSince === null) return undefined
  const passed = REMINDERS_AFTER_DAYS.filter((days) => now >= later(waitingSince, days * DAY_MS))
  const days = passed.at(-1)
  return days === undefined || passed.length <= reminders ? undefined : { days, reminders: passed.length }
}

/** Filter for deliveries unanswered since a time with fewer than this number of reminders. */
export type Unanswered = { since: Instant; fewerReminders: number }

export function unansweredAt(now: Instant): Unanswered[] {
  return REMINDERS_AFTER_DAYS.map((days, index) => ({
    since: later(now, -days * DAY_MS),
    fewerReminders: index + 1,
  }))
}

function isLink(text: string): boolean {
  return text.length <= LONGEST_LINK && /^https?:\/\/[^\s/$.?#][^\s"<>\\]*$/i.test(text)
}
