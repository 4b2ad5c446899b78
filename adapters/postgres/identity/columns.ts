import type { EmailTokenPurpose } from '#domain/identity/ports.ts'
import type { Role } from '#domain/identity/user.ts'
import type { ChatChannel } from '#domain/shared/chat-apps.ts'

export type PeopleColumns = {
  users: {
    role: Role
    withdrawals_rest_cause: 'pin' | 'passkey' | 'password' | 'factor' | null
    restriction: 'suspension' | 'payout_hold' | null
  }
  passkey_challenges: { purpose: 'add' | 'prove' | 'sign_in' }
  mail_tokens: { purpose: EmailTokenPurpose }
  chats: { channel: ChatChannel }
  chat_codes: { channel: ChatChannel }
}
