import type { Actor } from '#domain/shared/actor.ts'
import type { MeetingPoint } from './meeting-points.ts'

export type MeetingsReads = {
  /** Returns the active points of a campus, by name. */
  meetingPoints: (campus: string) => Promise<MeetingPoint[]>
  /** Returns all points of a campus, active ones first; undefined for viewers who do not manage it. */
  managedMeetingPoints: (campus: string, viewer: Actor) => Promise<MeetingPoint[] | undefined>
}
