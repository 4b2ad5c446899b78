import { meetingPoints } from './meeting-points.ts'
import { meetings } from './meetings.ts'
import { meetingReads } from './reads.ts'

export const meetingsStorage = {
  stores: { meetingPoints, meetings },
  reads: [meetingReads],
}
