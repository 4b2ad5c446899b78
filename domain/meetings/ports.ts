import type { Instant } from '#domain/shared/time.ts'
import type { Meeting } from './meeting.ts'
import type { MeetingPoint, MeetingPointId } from './point.ts'

/** Where people of a campus can meet. */
export type MeetingPoints = {
  /** One as it is at this moment: nobody waits for it. */
  byId: (id: MeetingPointId) => Promise<MeetingPoint | undefined>
  /** All of a campus, retired ones too, in the order of their ids; nobody else changes them until the step ends. */
  ofCampus: (campus: string) => Promise<MeetingPoint[]>
  add: (point: Omit<MeetingPoint, 'id'>) => Promise<MeetingPointId>
  save: (point: MeetingPoint) => Promise<void>
}

/** Meetings by their orders. Whoever changes one has locked its order before. */
export type Meetings = {
  /** The meeting of an order, locked until the step ends; undefined while nobody has suggested one. */
  forUpdate: (orderId: number) => Promise<Meeting | undefined>
  /** Keeps a meeting, the first one of an order or what became of it. */
  save: (meeting: Meeting) => Promise<void>
  /** The orders of whose meetings somebody is to be reminded by this moment, the oldest first. */
  due: (now: Instant, limit: number) => Promise<number[]>
}

/** What a step may touch of meetings. */
export type MeetingsStores = { meetingPoints: MeetingPoints; meetings: Meetings }
