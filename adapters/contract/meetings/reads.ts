import type { Actor } from '#domain/shared/actor.ts'
import type { MeetingPoint } from './meeting-points.ts'

export type MeetingsReads = {
  meetingPoints: (campus: string) => Promise<MeetingPoint[]>
  /** Active ones first; undefined for viewers who do not manage the campus. */
  managedMeetingPoints: (campus: string, viewer: Actor) => Promise<MeetingPoint[] | undefined>
}
