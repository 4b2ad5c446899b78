import { type Actor, administers, scopeOf } from '#domain/shared/actor.ts'
import type { Campus } from '#domain/shared/campus.ts'
import { forbidden, invalid, Rejection } from '#domain/shared/rejection.ts'
import { readableLine } from '#domain/shared/text.ts'
import { HOUR_MS, type Instant, later } from '#domain/shared/time.ts'
import { ANNOUNCEMENT_HOURS, LONGEST_ANNOUNCEMENT, MAX_LIVE_ANNOUNCEMENTS } from './limits.ts'

export type Announcement = {
  id: number
  /** Null for all campuses. */
  campus: Campus | null
  text: string
  madeBy: number
  madeAt: Instant
  endsAt: Instant
  endedAt: Instant | null
}

export type AnnouncementDetails = { campus: Campus | null; text: string; lastsHours: number }

export function isLive({ endsAt, endedAt }: Pick<Announcement, 'endsAt' | 'endedAt'>, now: Instant): boolean {
  return endedAt === null && endsAt > now
}

/** Campus admins announce on their campus, super admins everywhere. */
export function mayAnnounce(actor: Actor, campus: Campus | null): boolean {
  return campus === null ? scopeOf(actor).all : administers(actor, campus)
}

export function assertAnnounces(actor: Actor, campus: Campus | null): void {
  if (!mayAnnounce(actor, campus)) throw forbidden('Access denied')
}

/** Throws for an invalid text or end, and if there are too many `live` ones. */
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

export function end(actor: Actor, announcement: Announcement, now: Instant): Announcement {
  assertAnnounces(actor, announcement.campus)
  if (!isLive(announcement, now))
    throw new Rejection('ANNOUNCEMENT_ENDED', 'This announcement has already ended')
  return { ...announcement, endedAt: now }
}
