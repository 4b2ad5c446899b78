import type { Instant } from '#domain/shared/time.ts'
import type { User, UserId } from './user.ts'

export type NewUser = Omit<User, 'id'>

export type Users = {
  /** Adds a user with an empty wallet; throws Rejection EMAIL_TAKEN when the address has an account. */
  add: (user: NewUser) => Promise<UserId>
  byEmail: (email: string) => Promise<User | undefined>
  byGoogleSubject: (subject: string) => Promise<User | undefined>
  byTelegramChat: (chatId: string) => Promise<User | undefined>
  /** Whose mails carry this secret in their link to stop them, locked until the step ends. */
  byUnsubscribeToken: (token: string) => Promise<User | undefined>
  byId: (id: UserId) => Promise<User | undefined>
  /** The user, locked until the step ends. */
  forUpdate: (id: UserId) => Promise<User | undefined>
  /** Whether there is such an account, and not closed; it is not closed before the step ends. */
  isOpen: (id: UserId) => Promise<boolean>
  /** Who looks after this campus: its ADMINs and every SUPER_ADMIN, the oldest account first. */
  adminsOf: (campus: string) => Promise<Pick<User, 'id' | 'role'>[]>
  save: (user: User) => Promise<void>
  /** Removes what a closed account leaves behind beside its row: tokens, remembered answers, chat settings. */
  forget: (id: UserId) => Promise<void>
}

export type Sessions = {
  add: (session: {
    tokenHash: string
    userId: UserId
    device: string
    createdAt: Instant
    expiresAt: Instant
  }) => Promise<void>
  /** Ends one session; nothing happens when there is none. */
  revoke: (tokenHash: string) => Promise<void>
  /** Ends one session of this user by its number; nothing happens when it is not theirs. */
  revokeOne: (userId: UserId, id: number) => Promise<void>
  /** Ends all sessions of a user, but for the one that is named. */
  revokeAllOf: (userId: UserId, except?: string) => Promise<void>
}

export type MailTokenPurpose = 'verify_email' | 'reset_password'

export type MailTokens = {
  /** Keeps a new token's hash; earlier ones of the same user and purpose end. */
  issue: (token: {
    hash: string
    userId: UserId
    purpose: MailTokenPurpose
    expiresAt: Instant
  }) => Promise<void>
  /** Ends the tokens of a user for this purpose. */
  endAllOf: (userId: UserId, purpose: MailTokenPurpose) => Promise<void>
  /** Ends a token by use; undefined when it is unknown, used or too old. */
  use: (hash: string, purpose: MailTokenPurpose, now: Instant) => Promise<UserId | undefined>
}

/** Codes that link a chat, hashed. */
export type TelegramCodes = {
  /** Keeps a chat's newest code; the earlier one of that chat ends. */
  issue: (code: { hash: string; chatId: string; issuedAt: Instant; expiresAt: Instant }) => Promise<void>
  /** Ends a code by use and answers its chat; undefined when it is unknown, too old, or older than the user's last block. */
  use: (hash: string, userId: UserId, now: Instant) => Promise<string | undefined>
  /** Counts a wrong guess; the one of number `most` blocks the user from every code that was issued until then. */
  wrongTry: (userId: UserId, most: number, now: Instant) => Promise<void>
  /** Keeps a one-time token by which a signed-in user's account takes the chat that brings it; too old ones of theirs go. */
  offer: (link: { hash: string; userId: UserId; expiresAt: Instant }, now: Instant) => Promise<void>
  /** Whose token this is, for as long as it is good. */
  offeredBy: (hash: string, now: Instant) => Promise<UserId | undefined>
  /** Ends all tokens of a user. */
  endOffers: (userId: UserId) => Promise<void>
}

export type PasswordHasher = {
  hash: (password: string) => Promise<string>
  /** Takes the same time when there is no hash, and then answers false. */
  verify: (password: string, hash: string | null) => Promise<boolean>
}

/** Says whether a person sends the form: checks the token that the security check gave them. */
export type HumanCheck = (token: string, address: string) => Promise<boolean>

/** Who Google says that somebody is; the address is verified by Google. */
export type GooglePerson = { subject: string; email: string; name: string }

/** Reads a credential of Google's sign-in; undefined unless Google issued it for us, it is fresh, and the address is verified. */
export type GoogleVerifier = (credential: string) => Promise<GooglePerson | undefined>

/** Who is here now. */
export type Presence = {
  /** Notes that this session is in use. */
  seen: (session: { tokenHash: string; userId: UserId; campus: string }, now: Instant) => Promise<void>
  /** How many people of a campus (of all, when none is named) were here since then, and how many there are. */
  counts: (campus: string | undefined, since: Instant) => Promise<{ activeCount: number; totalCount: number }>
}
