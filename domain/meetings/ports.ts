import type { Instant } from '#domain/shared/time.ts'
import type { Meeting } from './meeting.ts'
import type { MeetingPoint, MeetingPointId } from './point.ts'

export type MeetingPoints = {
  /** Returns the point, without a lock. */
  byId: (id: MeetingPointId) => Promise<MeetingPoint | undefined>
  /** Returns all points of a campus, retired ones too, ordered by id, locked until the step ends. */
  ofCampus: (campus: string) => Promise<MeetingPoint[]>
  add: (point: Omit<MeetingPoint, 'id'>) => Promise<MeetingPointId>
  save: (point: MeetingPoint) => Promise<void>
}

/** Store of meetings by order. A meeting may only be changed after locking its order. */
export type Meetings = {
  /** Returns the meeting, locked until the step ends; undefined without any proposal. */
  forUpdate: (orderId: number) => Promise<Meeting | undefined>
  save: (meeting: Meeting) => Promise<void>
  /** Returns the orders whose reminders are due, oldest first. */
  due: (now: Instant, limit: number) => Promise<number[]>
}

export type MeetingsStores = { meetingPoints: MeetingPoints; meetings: Meetings }
