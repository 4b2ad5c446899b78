import type { Actor } from '#domain/shared/actor.ts'
import type { MeetingPoint } from './meeting-points.ts'

/** What screens read of meetings. */
export type MeetingsReads = {
  /** The points of a campus that are in use, by name. */
  meetingPoints: (campus: string) => Promise<MeetingPoint[]>
  /** All points of a campus, those in use first; undefined for those who do not look after it. */
  managedMeetingPoints: (campus: string, viewer: Actor) => Promise<MeetingPoint[] | undefined>
}
