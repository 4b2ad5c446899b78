import type { Authenticator } from '#domain/identity/keys/authenticator.ts'
import type { KeyRemoval, ProofCode, VerificationCode } from '#domain/identity/keys/proof-ports.ts'
import type { WalletPin } from '#domain/identity/keys/wallet-pin.ts'
import type { ChallengePurpose, EmailTokenPurpose, Passkey, Sessions } from '#domain/identity/ports.ts'
import type { User } from '#domain/identity/user.ts'
import type { ChatAddress, ChatChannel } from '#domain/shared/chat-apps.ts'

type StoredSession = Omit<Parameters<Sessions['add']>[0], 'tokenHash'> & {
  id: number
  lastSeenAt: Date
  isProvedByKey: boolean
  isSecondFactorShown: boolean
  unansweredAsks: number
}

export const identityState = () => ({
  users: new Map<number, User>(),
  sessions: new Map<string, StoredSession>(),
  walletPins: new Map<number, WalletPin>(),
  keyRemovals: new Map<number, KeyRemoval>(),
  authenticators: new Map<number, Authenticator>(),
  recoveryCodes: new Map<number, readonly string[]>(),
  passkeys: new Map<number, Passkey>(),
  passkeyChallenges: new Map<string, { purpose: ChallengePurpose; boundTo: string; expiresAt: Date }>(),
  proofCodes: new Map<number, ProofCode>(),
  /** By the hash of the session's token and the act. */
  actProofs: new Map<string, { tokenHash: string; until: Date }>(),
  devices: [] as { userId: number; hash: string; at: Date; isTrusted: boolean }[],
  emailTokens: new Map<
    string,
    { userId: number; purpose: EmailTokenPurpose; issuedAt: Date; expiresAt: Date; ended: boolean }
  >(),
  verificationCodes: new Map<number, VerificationCode>(),
  googleTokens: new Set<string>(),
  chats: [] as { userId: number; channel: ChatChannel; chatId: string | null; isOn: boolean }[],
  chatCodes: new Map<string, ChatAddress & { issuedAt: Date; expiresAt: Date }>(),
  chatLinks: new Map<string, { userId: number; expiresAt: Date }>(),
  chatTries: new Map<number, { wrong: number; blockedBefore: Date | null }>(),
  notifiedTerms: new Map<number, number>(),
})
