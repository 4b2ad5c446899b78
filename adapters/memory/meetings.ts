import type { MeetingPoints } from '#domain/meetings/ports.ts'
import { add, type State } from './state.ts'

/** Where people of a campus can meet. */
export function memoryMeetingPoints(state: State): MeetingPoints {
  return {
    byId: async (id) => state.meetingPoints.get(id),
    ofCampus: async (campus) => [...state.meetingPoints.values()].filter((point) => point.campus === campus),
    add: async (point) => add(state, state.meetingPoints, (id) => ({ ...point, id })),
    save: async (point) => void state.meetingPoints.set(point.id, point),
  }
}
