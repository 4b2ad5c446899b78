import type { Generated } from 'kysely'
import type { Json } from '../runtime/json.ts'

/** Where people meet. */
export type MeetingsTables = {
  meeting_points: {
    id: Generated<number>
    campus: string
    name: string
    directions: string
    hours: Json
    is_active: boolean
  }
}
