import type { ColumnType, Generated } from 'kysely'
import type { Json } from './json.ts'

/** What carries events out, and remembered answers. */
export type PlumbingTables = {
  outbox: {
    id: Generated<number>
    type: string
    payload: Json
    at: Generated<Date>
    published_at: Date | null
  }
  deliveries: {
    event_id: number
    channel: string
    at: Generated<Date>
    claimed_by: string | null
    claimed_until: Date | null
  }
  idempotency_keys: {
    user_id: number
    key: string
    method: string
    path: string
    request_hash: string
    status: number | null
    response: ColumnType<unknown, string | null, string | null>
    /** What the request made; null for one that makes nothing, or came to nothing so far. */
    made_id: Generated<number | null>
    created_at: Date
  }
}
