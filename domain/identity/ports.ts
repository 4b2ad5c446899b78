import type { ChatAddress, ChatChannel } from '#domain/shared/chat-apps.ts'
import type { Instant } from '#domain/shared/time.ts'
import type { KeyStores } from './keys/proof-ports.ts'
import type { SessionProof } from './keys/step-up.ts'
import type { User, UserId } from './user.ts'

export { isAdmin } from './user.ts'
export type { User, UserId }

export type NewUser = Omit<User, 'id'>

export type Users = {
  /** Adds the user with an empty wallet. Throws EMAIL_TAKEN. */
  add: (user: NewUser) => Promise<UserId>
  byEmail: (email: string) => Promise<User | undefined>
  byGoogleSubject: (subject: string) => Promise<User | undefined>
  /** Locked until the step ends. */
  byUnsubscribeToken: (token: string) => Promise<User | undefined>
  byId: (id: UserId) => Promise<User | undefined>
  forUpdate: (id: UserId) => Promise<User | undefined>
  /** Locks the account against closing until the step ends. */
  isOpen: (id: UserId) => Promise<boolean>
  registeredOrVerifiedSince: (since: Instant) => Promise<UserId[]>
  /** Returns the oldest first, locked until the step ends. */
  superAdminsForUpdate: () => Promise<UserId[]>
  /** Returns every SUPER_ADMIN, too; oldest account first. */
  adminsOf: (campus: string) => Promise<Pick<User, 'id' | 'role'>[]>
  dueForRemoval: (now: Instant, limit: number) => Promise<UserId[]>
  dueForRestrictionEnd: (now: Instant, limit: number) => Promise<UserId[]>
  /** Marks accounts that have not accepted this version of the Terms as notified: each is returned once. */
  takeUnnotified: (version: number, limit: number) => Promise<UserId[]>
  save: (user: User) => Promise<void>
  /** Deletes tokens, remembered answers and chat settings of a closed account, but not its row. */
  remove: (id: UserId) => Promise<void>
}

export type Sessions = {
  add: (session: {
    tokenHash: string
    userId: UserId
    device: string
    createdAt: Instant
    expiresAt: Instant
    provedUntil: Instant | null
    isOnKnownDevice: boolean
    isByPasskey: boolean
    deviceHash: string | null
  }) => Promise<void>
  /** Returns the session's proofs and device, and whether a passkey opened it. */
  proofOf: (
    tokenHash: string,
  ) => Promise<(SessionProof & { id: number; deviceHash: string | null; isByPasskey: boolean }) | undefined>
  allOf: (userId: UserId) => Promise<{ id: number; createdAt: Instant; isOnKnownDevice: boolean }[]>
  noteKnownDevice: (tokenHash: string) => Promise<void>
  isOpen: (id: number, now: Instant) => Promise<boolean>
  prove: (
    tokenHash: string,
    proof: Pick<SessionProof, 'isProvedByKey'> & { provedUntil: Instant },
  ) => Promise<void>
  /** Counts unanswered requests for a proof since the session's last proof. */
  countProofRequest: (
    tokenHash: string,
  ) => Promise<{ unanswered: number; userId: UserId; device: string } | undefined>
  /** Resets the count if it is less than `below`. */
  clearProofRequests: (tokenHash: string, below: number) => Promise<void>
  noteSecondFactor: (tokenHash: string) => Promise<void>
  /** Ends proofs by sign-in and of acts; the sessions remain. */
  endProofsOf: (userId: UserId) => Promise<void>
  revoke: (tokenHash: string) => Promise<void>
  revokeOne: (userId: UserId, id: number) => Promise<void>
  revokeAllOf: (userId: UserId, except?: string) => Promise<void>
}

export type Devices = {
  /** Returns whether a device with this token's hash signed in to this address before. */
  isKnown: (email: string, hash: string) => Promise<boolean>
  hasAnyOf: (userId: UserId) => Promise<boolean>
  /** Returns whether the account has signed in on this device, and whether it was proved to be its owner's. */
  of: (userId: UserId, hash: string) => Promise<'trusted' | 'seen' | undefined>
  /** Stores the device, one of the `limit` newest. A trusted one remains trusted. */
  remember: (
    device: { userId: UserId; hash: string; at: Instant; isTrusted: boolean },
    limit: number,
  ) => Promise<void>
  forgetAllOf: (userId: UserId) => Promise<void>
}

/** `not_me` deletes an unverified account; `secure_account` reports someone else's change. */
export type EmailTokenPurpose = 'verify_email' | 'reset_password' | 'not_me' | 'secure_account' | 'lost_keys'

export type EmailTokens = {
  /** Earlier tokens remain valid. */
  issue: (token: {
    hash: string
    userId: UserId
    purpose: EmailTokenPurpose
    issuedAt: Instant
    expiresAt: Instant
  }) => Promise<void>
  /** Returns when the user's tokens for these purposes were issued, since a time. */
  issuedSince: (userId: UserId, purposes: readonly EmailTokenPurpose[], since: Instant) => Promise<Instant[]>
  unsent: (hash: string) => Promise<void>
  endAllOf: (userId: UserId, purpose?: EmailTokenPurpose) => Promise<void>
  /** Consumes a token and all others of its user for this purpose; undefined if unknown, used or expired. */
  use: (hash: string, purpose: EmailTokenPurpose, now: Instant) => Promise<UserId | undefined>
  /** Returns the owner of a used or expired token, too. */
  issuedTo: (
    hash: string,
    purpose: EmailTokenPurpose,
  ) => Promise<{ userId: UserId; issuedAt: Instant; expiresAt: Instant } | undefined>
}

export type GoogleTokens = {
  take: (tokenId: string, expiresAt: Instant) => Promise<boolean>
}

/** One chat per user and channel, and each of one user only. */
export type Chats = {
  of: (userId: UserId, channel: ChatChannel) => Promise<string | undefined>
  ownerOf: (chat: ChatAddress) => Promise<{ userId: UserId; isOn: boolean } | undefined>
  link: (userId: UserId, chat: ChatAddress, now: Instant) => Promise<void>
  unlink: (chat: ChatAddress) => Promise<void>
  unlinkAllOf: (userId: UserId) => Promise<ChatAddress[]>
  /** Turns notifications on or off, also of a chat linked later; on by default. */
  turn: (userId: UserId, channel: ChatChannel, isOn: boolean) => Promise<void>
}

export type ChatCodes = {
  /** Stores a code; the earlier one of that chat ends. */
  issue: (code: { hash: string; issuedAt: Instant; expiresAt: Instant } & ChatAddress) => Promise<void>
  /** Returns undefined if the code is unknown, expired, or older than the user's last block. */
  use: (hash: string, userId: UserId, now: Instant) => Promise<ChatAddress | undefined>
  /** Counts a wrong guess; number `limit` blocks the user from every code issued before. */
  wrongTry: (userId: UserId, limit: number, now: Instant) => Promise<void>
  /** Stores a link, and deletes the user's expired ones. */
  offer: (link: { hash: string; userId: UserId; expiresAt: Instant }, now: Instant) => Promise<void>
  offeredBy: (hash: string, now: Instant) => Promise<UserId | undefined>
  endOffers: (userId: UserId) => Promise<void>
}

export type PasswordHasher = {
  hash: (password: string) => Promise<string>
  /** Returns false without a hash, after the same time. */
  verify: (password: string, hash: string | null) => Promise<boolean>
}

export type Passkey = {
  id: number
  userId: UserId
  credentialId: string
  publicKey: string
  /** The number of signatures, if the authenticator counts them; it never decreases. */
  counter: number
  transports: readonly string[]
  name: string
  createdAt: Instant
  lastUsedAt: Instant | null
  sessionId: number | null
}

export type Passkeys = {
  /** Returns false if the credential is known already. */
  add: (passkey: Omit<Passkey, 'id'>) => Promise<boolean>
  ofUser: (userId: UserId) => Promise<Passkey[]>
  forUpdate: (credentialId: string) => Promise<Passkey | undefined>
  used: (id: number, use: { counter: number; at: Instant }) => Promise<void>
  /** Deletes one of this user's; returns false if it is not theirs. */
  remove: (userId: UserId, id: number) => Promise<boolean>
  removeAllOf: (userId: UserId) => Promise<void>
}

export type ChallengePurpose = 'add' | 'prove' | 'sign_in'
/** A challenge; `boundTo` is the hash of the session's token, of that and an act, or of the secret of a sign-in attempt. */
type Challenge = { hash: string; purpose: ChallengePurpose; boundTo: string }

export type PasskeyChallenges = {
  issue: (challenge: Challenge & { expiresAt: Instant }, now: Instant) => Promise<void>
  take: (challenge: Challenge, now: Instant) => Promise<boolean>
}

export type PasskeyAnswer = {
  id: string
  rawId: string
  type: 'public-key'
  response: Readonly<{ clientDataJSON: string }>
}
export type PasskeyAttempt = { attempt: string; options: { challenge: string } }

export type WebAuthn = {
  creation: (about: {
    challenge: string
    user: Pick<User, 'id' | 'name' | 'email'>
    known: readonly Passkey[]
  }) => Promise<{ challenge: string }>
  /** Returns a request for one of these passkeys, or for any if none is given. */
  request: (about: { challenge: string; known: readonly Passkey[] }) => Promise<{ challenge: string }>
  challengeOf: (answer: PasskeyAnswer) => string | undefined
  /** Returns the new passkey; undefined if it was not created for this site and challenge, with the user verified. */
  created: (
    answer: PasskeyAnswer,
    challenge: string,
  ) => Promise<Pick<Passkey, 'credentialId' | 'publicKey' | 'counter' | 'transports'> | undefined>
  /** Returns the new counter; undefined for a wrong signature, site, challenge or counter, or an unverified user. */
  signed: (
    answer: PasskeyAnswer,
    challenge: string,
    passkey: Passkey,
  ) => Promise<{ counter: number } | undefined>
}

export type CommonPasswords = (password: string) => Promise<boolean>

export type HumanCheck = (token: string, address: string) => Promise<boolean>

export type GooglePerson = {
  subject: string
  email: string
  name: string
  tokenId: string
  /** The hash of the attempt's secret, as the web passed it to Google; null without one. */
  nonce: string | null
  issuedAt: Instant
  expiresAt: Instant
}

/** Returns undefined unless Google issued it for us, it is fresh, and the address is verified. */
export type GoogleVerifier = (credential: string) => Promise<GooglePerson | undefined>

export type Presence = {
  seen: (session: { tokenHash: string; userId: UserId; campus: string }, now: Instant) => Promise<void>
  counts: (campus: string | undefined, since: Instant) => Promise<{ activeCount: number; totalCount: number }>
}

export type IdentityStores = KeyStores & {
  users: Users
  sessions: Sessions
  passkeys: Passkeys
  passkeyChallenges: PasskeyChallenges
  devices: Devices
  emailTokens: EmailTokens
  chats: Chats
  chatCodes: ChatCodes
  googleTokens: GoogleTokens
}
