import type { Generated } from 'kysely'
import type { Side } from '#domain/meetings/access.ts'
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
  meetings: {
    order_id: number
    proposed_by: Side | null
    proposed_point_id: number | null
    proposed_name: string | null
    proposed_directions: string | null
    proposed_at: Date | null
    agreed_point_id: number | null
    agreed_name: string | null
    agreed_directions: string | null
    agreed_at: Date | null
    round: number
    agreements: number
    remind_at: Date | null
    updated_at: Date
  }
}
