import { meetingPoints } from './meeting-points.ts'
import { meetings } from './meetings.ts'
import { meetingReads } from './reads.ts'

/** Postgres stores and read models of meetings. */
export const meetingsStorage = {
  stores: { meetingPoints, meetings },
  reads: [meetingReads],
}
