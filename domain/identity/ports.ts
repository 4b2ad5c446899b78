import type { ChatAddress, ChatChannel } from '#domain/shared/chat-apps.ts'
import type { Instant } from '#domain/shared/time.ts'
import type { KeyStores } from './keys/proof-ports.ts'
import type { SessionProof } from './keys/step-up.ts'
import type { User, UserId } from './user.ts'

export { isAdmin } from './user.ts'
export type { User, UserId }

export type NewUser = Omit<User, 'id'>

export type Users = {
  /** Adds a user with an empty wallet; throws Rejection EMAIL_TAKEN when the address has an account. */
  add: (user: NewUser) => Promise<UserId>
  byEmail: (email: string) => Promise<User | undefined>
  byGoogleSubject: (subject: string) => Promise<User | undefined>
  /** Whose emails carry this secret in their link to stop them, locked until the step ends. */
  byUnsubscribeToken: (token: string) => Promise<User | undefined>
  byId: (id: UserId) => Promise<User | undefined>
  /** The user, locked until the step ends. */
  forUpdate: (id: UserId) => Promise<User | undefined>
  /** Whether there is such an account, and not closed; it is not closed before the step ends. */
  isOpen: (id: UserId) => Promise<boolean>
  /** Every open account that was made or verified at this moment or later, the oldest first. */
  registeredOrVerifiedSince: (since: Instant) => Promise<UserId[]>
  /** Every open SUPER_ADMIN, the oldest first, locked until the step ends. */
  superAdminsForUpdate: () => Promise<UserId[]>
  /** Who looks after this campus: its ADMINs and every SUPER_ADMIN, the oldest account first. */
  adminsOf: (campus: string) => Promise<Pick<User, 'id' | 'role'>[]>
  /** Those who are to be deleted by now, the longest due first. */
  dueForRemoval: (now: Instant, limit: number) => Promise<UserId[]>
  /** Those whose restriction is over by now, the longest over first. */
  dueForRestrictionEnd: (now: Instant, limit: number) => Promise<UserId[]>
  /** Returns at most so many open accounts that neither accepted this version of the Terms nor were taken for it before. */
  takeUntold: (version: number, limit: number) => Promise<UserId[]>
  save: (user: User) => Promise<void>
  /** Removes what a closed account leaves behind beside its row: tokens, remembered answers, chat settings. */
  remove: (id: UserId) => Promise<void>
}

export type Sessions = {
  add: (session: {
    tokenHash: string
    userId: UserId
    device: string
    createdAt: Instant
    expiresAt: Instant
    /** Until when signing in counts as a proof; null when it does not. */
    provedUntil: Instant | null
    isOnKnownDevice: boolean
    /** A passkey opened it. */
    isByPasskey: boolean
    /** The hash of the device's token; null for one that has none. */
    deviceHash: string | null
  }) => Promise<void>
  /** What a session has proved so far, its number, its device and whether a passkey opened it; undefined when there is none. */
  proofOf: (
    tokenHash: string,
  ) => Promise<(SessionProof & { id: number; deviceHash: string | null; isByPasskey: boolean }) | undefined>
  /** All sessions of a user. */
  allOf: (userId: UserId) => Promise<{ id: number; createdAt: Instant; isOnKnownDevice: boolean }[]>
  /** Notes that a session is on a device of its owner's. */
  noteKnownDevice: (tokenHash: string) => Promise<void>
  /** Whether the session of this number is open at this moment. */
  isOpen: (id: number, now: Instant) => Promise<boolean>
  /** Has signing in count as a proof until then. */
  prove: (
    tokenHash: string,
    proof: Pick<SessionProof, 'isProvedByKey'> & { provedUntil: Instant },
  ) => Promise<void>
  /** Counts that a session was asked for a proof; returns how often that was since its last one, and whose it is. */
  countAsk: (tokenHash: string) => Promise<{ unanswered: number; userId: UserId; device: string } | undefined>
  /** Counts from 0 again, unless it was asked so many times or more. */
  clearAsks: (tokenHash: string, below: number) => Promise<void>
  /** Notes that a second factor was shown in a session, for as long as that lasts. */
  noteSecondFactor: (tokenHash: string) => Promise<void>
  /** Ends the proofs of all sessions of a user, by sign-in and of acts; the sessions stay. */
  endProofsOf: (userId: UserId) => Promise<void>
  /** Ends one session; nothing happens when there is none. */
  revoke: (tokenHash: string) => Promise<void>
  /** Ends one session of this user by its number; nothing happens when it is not theirs. */
  revokeOne: (userId: UserId, id: number) => Promise<void>
  /** Ends all sessions of a user, but for the one that is named. */
  revokeAllOf: (userId: UserId, except?: string) => Promise<void>
}

export type Devices = {
  /** Whether a device with this token's hash signed in to the account of this address before. */
  isKnown: (email: string, hash: string) => Promise<boolean>
  /** Whether the account has signed in on any device that it is known by. */
  hasAnyOf: (userId: UserId) => Promise<boolean>
  /** Whether the account has signed in on this device, and whether that was proved to be its owner's. */
  of: (userId: UserId, hash: string) => Promise<'trusted' | 'seen' | undefined>
  /** Remembers a device, or that it was used again; one that is trusted stays so. Of an account only the `limit` newest are kept. */
  remember: (
    device: { userId: UserId; hash: string; at: Instant; isTrusted: boolean },
    limit: number,
  ) => Promise<void>
  /** Forgets all devices of a user. */
  forgetAllOf: (userId: UserId) => Promise<void>
}

/** `not_me` removes the account that the email was about, while it is unverified; `secure_account` says that someone else changed it; `lost_keys` asks for the way back without keys. */
export type EmailTokenPurpose = 'verify_email' | 'reset_password' | 'not_me' | 'secure_account' | 'lost_keys'

export type EmailTokens = {
  /** Keeps a new token's hash; earlier ones stay good. */
  issue: (token: {
    hash: string
    userId: UserId
    purpose: EmailTokenPurpose
    issuedAt: Instant
    expiresAt: Instant
  }) => Promise<void>
  /** When the tokens of a user for these purposes were issued since this moment. */
  issuedSince: (userId: UserId, purposes: readonly EmailTokenPurpose[], since: Instant) => Promise<Instant[]>
  /** Counts a token as issued no more, as its email was not sent; the token stays good. */
  unsent: (hash: string) => Promise<void>
  /** Ends the tokens of a user for this purpose, or for every purpose. */
  endAllOf: (userId: UserId, purpose?: EmailTokenPurpose) => Promise<void>
  /**
   * Ends a token by use, and all others of its user for this purpose; returns the user, or undefined when the token is
   * unknown, used or too old.
   */
  use: (hash: string, purpose: EmailTokenPurpose, now: Instant) => Promise<UserId | undefined>
  /** Whose token this is or was, since when and until when, used or too old ones too. */
  issuedTo: (
    hash: string,
    purpose: EmailTokenPurpose,
  ) => Promise<{ userId: UserId; issuedAt: Instant; expiresAt: Instant } | undefined>
}

/** Credentials of Google that were taken. */
export type GoogleTokens = {
  /** Returns true for the first taker of this credential, which is remembered until it expires. */
  take: (tokenId: string, expiresAt: Instant) => Promise<boolean>
}

/** The chats that people have linked: one a person on each channel, and each of one person alone. */
export type Chats = {
  /** The id of a person's chat on a channel; undefined where none is linked. */
  of: (userId: UserId, channel: ChatChannel) => Promise<string | undefined>
  /** Whose chat this is, and whether they want to be told there. */
  ownerOf: (chat: ChatAddress) => Promise<{ userId: UserId; isOn: boolean } | undefined>
  /** Gives a person a chat that is nobody's, in place of their earlier one on its channel. */
  link: (userId: UserId, chat: ChatAddress, now: Instant) => Promise<void>
  /** Takes a chat from whoever has it. */
  unlink: (chat: ChatAddress) => Promise<void>
  /** Takes all chats from a person and returns them. */
  unlinkAllOf: (userId: UserId) => Promise<ChatAddress[]>
  /** Sets whether a person wants to be told in their chat, now or once one is linked; until then they do. */
  turn: (userId: UserId, channel: ChatChannel, isOn: boolean) => Promise<void>
}

/** Codes that link a chat, hashed. */
export type ChatCodes = {
  /** Keeps a chat's newest code; the earlier one of that chat ends. */
  issue: (code: { hash: string; issuedAt: Instant; expiresAt: Instant } & ChatAddress) => Promise<void>
  /** Ends a code by use and returns its chat; undefined when it is unknown, too old, or older than the user's last block. */
  use: (hash: string, userId: UserId, now: Instant) => Promise<ChatAddress | undefined>
  /** Counts a wrong guess; the one of number `limit` blocks the user from every code that was issued until then. */
  wrongTry: (userId: UserId, limit: number, now: Instant) => Promise<void>
  /** Keeps a one-time token by which a signed-in user's account takes the chat that brings it; too old ones of theirs go. */
  offer: (link: { hash: string; userId: UserId; expiresAt: Instant }, now: Instant) => Promise<void>
  /** Whose token this is, for as long as it is good. */
  offeredBy: (hash: string, now: Instant) => Promise<UserId | undefined>
  /** Ends all tokens of a user. */
  endOffers: (userId: UserId) => Promise<void>
}

export type PasswordHasher = {
  hash: (password: string) => Promise<string>
  /** Takes the same time when there is no hash, and then returns false. */
  verify: (password: string, hash: string | null) => Promise<boolean>
}

/** A key on a person's device that signs in and proves who they are; the device itself verifies the person. */
export type Passkey = {
  id: number
  userId: UserId
  /** Of the authenticator, unique. */
  credentialId: string
  publicKey: string
  /** How often it has signed, where it counts; it never goes back. */
  counter: number
  transports: readonly string[]
  /** The device that it was added on. */
  name: string
  createdAt: Instant
  lastUsedAt: Instant | null
  /** The session that added it; null where none is known. */
  sessionId: number | null
}

export type Passkeys = {
  /** Adds a passkey; false when its credential is known already. */
  add: (passkey: Omit<Passkey, 'id'>) => Promise<boolean>
  /** A user's passkeys, the oldest first. */
  ofUser: (userId: UserId) => Promise<Passkey[]>
  /** The passkey of this credential, locked until the step ends. */
  forUpdate: (credentialId: string) => Promise<Passkey | undefined>
  used: (id: number, use: { counter: number; at: Instant }) => Promise<void>
  /** Removes one of this user's; false when it is not theirs. */
  remove: (userId: UserId, id: number) => Promise<boolean>
  removeAllOf: (userId: UserId) => Promise<void>
}

export type ChallengePurpose = 'add' | 'prove' | 'sign_in'
/** `boundTo` is the hash of the session's token, of that and an act, or of the secret of an attempt to sign in. */
type Challenge = { hash: string; purpose: ChallengePurpose; boundTo: string }

/** What passkeys sign, hashed. */
export type PasskeyChallenges = {
  issue: (challenge: Challenge & { expiresAt: Instant }, now: Instant) => Promise<void>
  /** Ends a challenge; true when it was good for this until now. */
  take: (challenge: Challenge, now: Instant) => Promise<boolean>
}

/** What a browser answers: signed by a passkey, or a new one. */
export type PasskeyAnswer = {
  id: string
  rawId: string
  type: 'public-key'
  response: Readonly<{ clientDataJSON: string }>
}
/** Begins a sign-in by passkey. */
export type PasskeyAttempt = { attempt: string; options: { challenge: string } }

/** Speaks with browsers about passkeys, for one site. */
export type WebAuthn = {
  /** What a browser makes a passkey by. */
  creation: (about: {
    challenge: string
    user: Pick<User, 'id' | 'name' | 'email'>
    known: readonly Passkey[]
  }) => Promise<{ challenge: string }>
  /** What a browser has signed: by one of these, or by any where there are none. */
  request: (about: { challenge: string; known: readonly Passkey[] }) => Promise<{ challenge: string }>
  /** The challenge that an answer says it is for. */
  challengeOf: (answer: PasskeyAnswer) => string | undefined
  /** The new passkey; undefined for one that was not made for this site and challenge, with the person verified. */
  created: (
    answer: PasskeyAnswer,
    challenge: string,
  ) => Promise<Pick<Passkey, 'credentialId' | 'publicKey' | 'counter' | 'transports'> | undefined>
  /** The new counter; undefined for a wrong signature, site, challenge or counter, or a person who was not verified. */
  signed: (
    answer: PasskeyAnswer,
    challenge: string,
    passkey: Passkey,
  ) => Promise<{ counter: number } | undefined>
}

/** Says whether a password is one of the commonest, which are guessed first. */
export type CommonPasswords = (password: string) => Promise<boolean>

/** Says whether a person sends the form: checks the token that the security check gave them. */
export type HumanCheck = (token: string, address: string) => Promise<boolean>

/** Who Google says that somebody is; the address is verified by Google. */
export type GooglePerson = {
  subject: string
  email: string
  name: string
  /** Names this credential and no other. */
  tokenId: string
  /** The hash of the attempt's secret, as the web gave it to Google; null when it gave none. */
  nonce: string | null
  issuedAt: Instant
  expiresAt: Instant
}

/** Reads a credential of Google's sign-in; undefined unless Google issued it for us, it is fresh, and the address is verified. */
export type GoogleVerifier = (credential: string) => Promise<GooglePerson | undefined>

/** Who is here now. */
export type Presence = {
  /** Notes that this session is in use. */
  seen: (session: { tokenHash: string; userId: UserId; campus: string }, now: Instant) => Promise<void>
  /** How many people of a campus (of all, when none is named) were here since then, and how many there are. */
  counts: (campus: string | undefined, since: Instant) => Promise<{ activeCount: number; totalCount: number }>
}

/** What a step may touch of accounts. */
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
