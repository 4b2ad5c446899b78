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
