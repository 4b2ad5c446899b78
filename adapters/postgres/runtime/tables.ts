import type { ColumnType, Generated } from 'kysely'
import type { Json } from './json.ts'

/** The outbox, its deliveries and first tries, the queue's store, and stored replies. */
export type PlumbingTables = {
  outbox: {
    id: Generated<number>
    type: string
    payload: Json
    at: Generated<Date>
    published_at: Date | null
    trace: Json | null
  }
  deliveries: {
    event_id: number
    channel: string
    at: Generated<Date>
    claimed_by: string | null
    claimed_until: Date | null
  }
  first_tries: { event_id: number; channel: string; until: Date }
  queue_place: { is_only: Generated<boolean>; store: string }
  idempotency_keys: {
    user_id: number
    key: string
    /** Null until the request is known by which the key was used. */
    method: string | null
    path: string | null
    request_hash: string | null
    status: number | null
    response: ColumnType<unknown, string | null, string | null>
    /** What the request made; null for one that makes nothing, or came to nothing so far. */
    made_ids: ColumnType<string[] | null, number[] | undefined, number[]>
    /** The same where it is one, for servers of the release before. */
    made_id: Generated<number | null>
    /** Until when the one who works on it is taken to be alive. */
    leased_until: Date | null
    created_at: Date
  }
}
