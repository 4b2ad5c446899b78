import { meetingPoints } from './meeting-points.ts'
import { meetings } from './meetings.ts'
import { meetingReads } from './reads.ts'

/** What Postgres stores of meetings, and what screens read of it. */
export const meetingsStorage = {
  stores: { meetingPoints, meetings },
  reads: [meetingReads],
}
