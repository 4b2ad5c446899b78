import type { MeetingPoints, Meetings } from '#domain/meetings/ports.ts'
import { add, type State } from '../state.ts'

function memoryMeetingPoints(state: State): MeetingPoints {
  return {
    byId: async (id) => state.meetingPoints.get(id),
    ofCampus: async (campus) => [...state.meetingPoints.values()].filter((point) => point.campus === campus),
    add: async (point) => add(state, state.meetingPoints, (id) => ({ ...point, id })),
    save: async (point) => void state.meetingPoints.set(point.id, point),
  }
}

function memoryMeetings(state: State): Meetings {
  return {
    forUpdate: async (orderId) => state.meetings.get(orderId),
    save: async (meeting) => void state.meetings.set(meeting.orderId, meeting),
    due: async (now, limit) =>
      [...state.meetings.values()]
        .filter(({ remindAt }) => remindAt !== null && remindAt <= now)
        .sort((one, other) => Number(one.remindAt) - Number(other.remindAt))
        .slice(0, limit)
        .map(({ orderId }) => orderId),
  }
}

export const meetingsStores = { meetingPoints: memoryMeetingPoints, meetings: memoryMeetings }
