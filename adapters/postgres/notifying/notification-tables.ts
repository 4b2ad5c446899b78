import type { Generated } from 'kysely'
import type { NoticeKind } from '#domain/notifying/notice.ts'
import type { Json } from '../runtime/json.ts'

/** What people were told inside the app. */
export type NotifyingTables = {
  notifications: {
    id: Generated<number>
    user_id: number
    event_id: number
    kind: NoticeKind
    topic: string
    subject: string
    lines: Json
    path: string
    action: string
    created_at: Date
    read_at: Date | null
  }
  push_keys: {
    is_only: Generated<boolean>
    public_key: string
    private_key: string
    created_at: Generated<Date>
  }
  push_subscriptions: {
    id: Generated<number>
    user_id: number
    session_id: number
    endpoint: string
    p256dh: string
    auth: string
    created_at: Date
  }
  message_digests: {
    user_id: number
    sent_at: Date | null
    up_to_message_id: number | null
    claimed_until: Date | null
  }
  notice_preferences: { user_id: number; muted: string[] }
}
