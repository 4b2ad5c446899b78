import type { Generated } from 'kysely'

/** People, where they are signed in, and the links that were mailed to them. */
export type PeopleTables = {
  users: {
    id: Generated<number>
    name: string
    email: string
    password_hash: string | null
    campus: string
    role: 'USER' | 'ADMIN' | 'SUPER_ADMIN'
    admin_campus: string | null
    phone: string | null
    website: string | null
    telegram_chat_id: string | null
    notify_by_telegram: Generated<boolean>
    notification_keywords: Generated<string>
    notify_by_email: Generated<boolean>
    unsubscribe_token: Generated<string>
    email_verified_at: Date | null
    google_subject: string | null
    last_seen_at: Date | null
    deleted_at: Date | null
    created_at: Date
  }
  sessions: {
    id: Generated<number>
    token_hash: string
    user_id: number
    device: string
    last_seen_at: Generated<Date>
    created_at: Date
    expires_at: Date
  }
  telegram_codes: { code_hash: string; chat_id: string; issued_at: Date; expires_at: Date }
  telegram_links: { token_hash: string; user_id: number; expires_at: Date }
  telegram_tries: { user_id: number; wrong: number; blocked_before: Date | null }
  mail_tokens: {
    token_hash: string
    user_id: number
    purpose: 'verify_email' | 'reset_password'
    expires_at: Date
    ended_at: Date | null
  }
}
