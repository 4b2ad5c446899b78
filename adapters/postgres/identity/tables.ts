import type { Generated } from 'kysely'
import type { EmailTokenPurpose } from '#domain/identity/ports.ts'
import type { ChatChannel } from '#domain/shared/chat-apps.ts'

/** People, where they are signed in, and the links that were emailed to them. */
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
    notification_keywords: Generated<string>
    notify_by_email: Generated<boolean>
    unsubscribe_token: Generated<string>
    email_verified_at: Date | null
    google_subject: string | null
    last_seen_at: Date | null
    withdrawals_rest_until: Date | null
    withdrawals_rest_cause: 'pin' | 'passkey' | 'password' | 'factor' | null
    withdrawals_stopped_at: Date | null
    admin_without_factor_since: Date | null
    removal_due_at: Date | null
    removal_by: number | null
    removal_reason: string | null
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
    proved_until: Date | null
    is_proved_by_pin: Generated<boolean>
    is_second_factor_shown: Generated<boolean>
    is_on_known_device: Generated<boolean>
    unanswered_asks: Generated<number>
    device_hash: string | null
    /** A position in the log of changes. */
    wrote_at: Generated<string | null>
  }
  wallet_pins: {
    user_id: number
    pin_hash: string
    wrong_tries: number
    rests_until: Date | null
    set_at: Date | null
    session_id: number | null
  }
  key_removals: {
    user_id: number
    asked_at: Date
    due_at: Date
    needs_admin: Generated<boolean>
    note: Generated<string>
    approved_at: Date | null
  }
  authenticators: {
    user_id: number
    secret: string
    confirmed_at: Date | null
    session_id: number | null
    last_step: number
    wrong_tries: number
    rests_until: Date | null
  }
  trials: { is_only: Generated<boolean>; since: Date }
  secrets_key: { is_only: Generated<boolean>; key_id: string; kept_key: string | null }
  recovery_codes: { user_id: number; code_hash: string }
  act_proofs: { session_id: number; act: string; good_until: Date }
  proof_codes: { session_id: number; code_hash: string; wrong_tries: number; expires_at: Date }
  passkeys: {
    id: Generated<number>
    user_id: number
    credential_id: string
    public_key: string
    counter: number
    transports: string[]
    name: string
    created_at: Date
    last_used_at: Date | null
    session_id: number | null
  }
  passkey_challenges: {
    challenge_hash: string
    purpose: 'add' | 'prove' | 'sign_in'
    bound_to: string
    expires_at: Date
  }
  chats: {
    user_id: number
    channel: ChatChannel
    chat_id: string | null
    linked_at: Date | null
    is_on: Generated<boolean>
  }
  chat_codes: {
    code_hash: string
    channel: ChatChannel
    chat_id: string
    issued_at: Date
    expires_at: Date
  }
  chat_links: { token_hash: string; user_id: number; expires_at: Date }
  chat_tries: { user_id: number; wrong: number; blocked_before: Date | null }
  google_tokens: { token_id: string; expires_at: Date }
  mail_tokens: {
    token_hash: string
    user_id: number
    purpose: EmailTokenPurpose
    issued_at: Generated<Date>
    expires_at: Date
    ended_at: Date | null
  }
  devices: { user_id: number; token_hash: string; last_used_at: Date; is_trusted: Generated<boolean> }
}
