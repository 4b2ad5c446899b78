import type { Generated } from 'kysely'
import type { AlertReason } from '#domain/notifying/alert.ts'
import type { ListedKind } from '#domain/notifying/listing-notices.ts'
import type { SearchedKind } from '#domain/notifying/saved-search.ts'
import type { Json } from '../runtime/json.ts'

/** What people watch for, and what they were told of it. */
export type AlertTables = {
  saved_searches: {
    id: Generated<number>
    user_id: number
    kind: SearchedKind
    campus: string | null
    filters: Json
    key: string
    created_at: Date
  }
  alerts: {
    id: Generated<number>
    user_id: number
    topic: string
    reason: AlertReason
    item_kind: ListedKind
    item_id: number
    title: string
    price_kobo: number | null
    was_kobo: number | null
    created_at: Date
    /** When it goes into a digest; null once it was told. */
    due_at: Date | null
  }
  alert_days: { user_id: number; day: string; singles: number; digest_at: Date | null }
}
