import type { Instant } from '#domain/shared/time.ts'
import type { Meeting } from './meeting.ts'
import type { MeetingPoint, MeetingPointId } from './point.ts'

export type MeetingPoints = {
  /** Takes no lock. */
  byId: (id: MeetingPointId) => Promise<MeetingPoint | undefined>
  /** Returns retired points, too, ordered by id and locked until the step ends. */
  ofCampus: (campus: string) => Promise<MeetingPoint[]>
  add: (point: Omit<MeetingPoint, 'id'>) => Promise<MeetingPointId>
  save: (point: MeetingPoint) => Promise<void>
}

/** A meeting may only be changed after locking its order. */
export type Meetings = {
  /** Returns the meeting, locked until the step ends; undefined without any proposal. */
  forUpdate: (orderId: number) => Promise<Meeting | undefined>
  save: (meeting: Meeting) => Promise<void>
  due: (now: Instant, limit: number) => Promise<number[]>
}

export type MeetingsStores = { meetingPoints: MeetingPoints; meetings: Meetings }
