import type { Meeting } from '#domain/meetings/meeting.ts'
import type { MeetingPoint } from '#domain/meetings/point.ts'

export const meetingsState = () => ({
  meetingPoints: new Map<number, MeetingPoint>(),
  meetings: new Map<number, Meeting>(),
})
