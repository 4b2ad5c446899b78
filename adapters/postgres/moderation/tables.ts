import type { Generated } from 'kysely'
import type { Json } from '../runtime/json.ts'

/** What campuses show, and what admins did. */
export type ModerationTables = {
  campus_pages: {
    campus: string
    links: Json
    groups: Json
    chat_bot_url: string | null
    admin_website: string | null
  }
  audit_log: {
    id: Generated<number>
    actor_id: number
    action: string
    subject: string
    reason: string
    at: Date
  }
}
