import { type Actor, administers, scopeOf } from '#domain/shared/actor.ts'
import type { Campus } from '#domain/shared/campus.ts'
import { invalid, Rejection } from '#domain/shared/rejection.ts'
import { readableLine } from '#domain/shared/text.ts'
import { HOUR_MS, type Instant, later } from '#domain/shared/time.ts'
import { ANNOUNCEMENT_HOURS, LONGEST_ANNOUNCEMENT, MAX_LIVE_ANNOUNCEMENTS } from './limits.ts'

/** What admins tell a campus, or all of them: a line on home until its end. */
export type Announcement = {
  id: number
  /** Null for all campuses. */
  campus: Campus | null
  text: string
  madeBy: number
  madeAt: Instant
  endsAt: Instant
  /** When an admin ended it early. */
  endedAt: Instant | null
}

/** What an admin says of a new announcement: for how many hours it is shown. */
export type AnnouncementDetails = { campus: Campus | null; text: string; lastsHours: number }

/** True while people are shown it. */
export function isLive({ endsAt, endedAt }: Pick<Announcement, 'endsAt' | 'endedAt'>, now: Instant): boolean {
  return endedAt === null && endsAt > now
}

/** True for those who may announce there and end what was announced: campus admins on their campus, super admins everywhere. */
export function mayAnnounce(actor: Actor, campus: Campus | null): boolean {
  return campus === null ? scopeOf(actor).all : administers(actor, campus)
}

/** Throws for everyone else. */
export function assertAnnounces(actor: Actor, campus: Campus | null): void {
  if (!mayAnnounce(actor, campus)) throw new Rejection('FORBIDDEN', 'Access denied', { kind: 'forbidden' })
}

/** Returns a new announcement; throws where its text or its end is wrong, or where the campus has too many that are `live`. */
export function announce(
  actor: Actor,
  { campus, text, lastsHours }: AnnouncementDetails,
  live: number,
  now: Instant,
): Omit<Announcement, 'id'> {
  assertAnnounces(actor, campus)
  const line = readableLine(text)
  if (line === '') throw invalid('text', 'Write the announcement')
  if (line.length > LONGEST_ANNOUNCEMENT) throw invalid('text', `At most ${LONGEST_ANNOUNCEMENT} characters`)
  const { min, max } = ANNOUNCEMENT_HOURS
  if (!Number.isInteger(lastsHours) || lastsHours < min || lastsHours > max)
    throw invalid('lastsHours', 'Choose when it ends')
  if (live >= MAX_LIVE_ANNOUNCEMENTS)
    throw new Rejection(
      'TOO_MANY_ANNOUNCEMENTS',
      `Only ${MAX_LIVE_ANNOUNCEMENTS} announcements can be live at a time. End one first.`,
    )
  return {
    campus,
    text: line,
    madeBy: actor.id,
    madeAt: now,
    endsAt: later(now, lastsHours * HOUR_MS),
    endedAt: null,
  }
}

/** Returns it ended now; throws where it has ended. */
export function end(actor: Actor, announcement: Announcement, now: Instant): Announcement {
  assertAnnounces(actor, announcement.campus)
  if (!isLive(announcement, now))
    throw new Rejection('ANNOUNCEMENT_ENDED', 'This announcement has already ended')
  return { ...announcement, endedAt: now }
}
