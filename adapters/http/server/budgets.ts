const MINUTE = 60
const QUARTER_HOUR = 15 * MINUTE
const HOUR = 60 * MINUTE

/** Allows `points` per window of `seconds`; says how calls are grouped, and why. */
export type Budget = {
  points: number
  seconds: number
  by: 'network' | 'user' | 'account' | 'account and network or device' | 'network and listing'
  why: string
  /** Points of visitors, who share their network's; undefined when the call requires a session. */
  visitors?: number
}

const CAMPUS = 'a campus or a mobile carrier puts 5,000 people behind one address'

/** Limits by network never lock an account, and limits by user never block a network. */
export const BUDGETS = {
  visits: {
    points: 60_000,
    seconds: MINUTE,
    by: 'network',
    why: `calls without a session; ${CAMPUS}, each opening a page of 12 calls a minute`,
  },
  calls: { points: 1200, seconds: MINUTE, by: 'user', why: 'all calls with a session; 100 pages a minute' },

  signIn: {
    points: 10,
    seconds: HOUR,
    by: 'account and network or device',
    why: 'wrong passwords before it goes slower; a device that signed in before has its own',
  },
  signInSlowly: {
    points: 1,
    seconds: 10 * MINUTE,
    by: 'account and network or device',
    why: 'tries after that: at most 26 in any hour, even across the edge of two windows',
  },
  signInOfAccount: {
    points: 100,
    seconds: HOUR,
    by: 'account',
    why: 'wrong passwords from all networks; beyond it strangers wait 2 seconds, one after another, or pass the security check',
  },
  signInTurn: {
    points: 1,
    seconds: 2,
    by: 'account',
    why: 'tries of strangers at an account that many guess at: one after another, at all servers',
  },
  reportedGuesses: {
    points: 1,
    seconds: HOUR,
    by: 'account',
    why: 'how often an owner hears of such guesses',
  },
  wrongProofs: {
    points: 5,
    seconds: HOUR,
    by: 'user',
    why: 'wrong passwords in a session; its owner hears of the last one',
  },
  signInOfNetwork: {
    points: 1000,
    seconds: HOUR,
    by: 'network',
    why: `wrong passwords for all accounts; the same; ${CAMPUS}, who mistype`,
  },
  passwordWork: {
    points: 1200,
    seconds: MINUTE,
    by: 'network',
    why: 'sign-ins of strange devices, sign-ups and resets each cost a password hash: 20 a second',
  },
  register: { points: 1000, seconds: HOUR, by: 'network', why: 'new accounts; a first day of term' },
  google: { points: 1200, seconds: MINUTE, by: 'network', why: `sign-ins by Google; ${CAMPUS}` },
  passkeys: {
    points: 2400,
    seconds: MINUTE,
    by: 'network',
    why: `sign-ins by passkey, two calls each; ${CAMPUS}`,
  },
  emailRequests: {
    points: 1000,
    seconds: HOUR,
    by: 'network',
    why: 'forgotten passwords and verification; how many emails an account gets is a rule of its own',
  },
  emailLinks: {
    points: 3000,
    seconds: MINUTE,
    by: 'network',
    why: 'links with a token of 256 bits, which is not guessed',
  },

  passwords: { points: 10, seconds: QUARTER_HOUR, by: 'user', why: 'acts that check the own password' },
  money: { points: 60, seconds: MINUTE, by: 'user', why: 'deposits, withdrawals, orders, statements' },
  accountNames: {
    points: 10,
    seconds: HOUR,
    by: 'user',
    why: 'names of bank accounts, which must not become a directory',
  },
  listings: { points: 30, seconds: MINUTE, by: 'user', why: 'listings, bids and profile pictures' },
  codes: { points: 20, seconds: MINUTE, by: 'user', why: 'handover codes and codes that link a chat' },
  messages: { points: 60, seconds: MINUTE, by: 'user', why: 'messages and words in disputes' },
  typing: { points: 30, seconds: MINUTE, by: 'user', why: 'saying that one is typing' },
  favorites: { points: 120, seconds: MINUTE, by: 'user', why: 'hearts' },
  cart: { points: 240, seconds: MINUTE, by: 'user', why: 'steps of a quantity, tapped quickly' },
  comments: { points: 20, seconds: MINUTE, by: 'user', why: 'questions, answers and reviews' },
  reports: { points: 20, seconds: QUARTER_HOUR, by: 'user', why: 'reports and disputes, read by people' },
  restrictions: {
    ...{ points: 60, seconds: HOUR, by: 'user' },
    why: 'suspensions: a stolen session of an admin must not stop a campus',
  },
  announcements: { points: 10, seconds: HOUR, by: 'user', why: 'announcements, each a notice to thousands' },
  exports: { points: 10, seconds: QUARTER_HOUR, by: 'user', why: 'all that is stored about a person' },
  searches: { points: 240, seconds: MINUTE, by: 'user', visitors: 12_000, why: 'searches as one types' },
  suggestions: { points: 240, seconds: MINUTE, by: 'user', visitors: 12_000, why: 'the same' },

  vitals: {
    points: 10_000,
    seconds: MINUTE,
    by: 'network',
    why: `what browsers measured, two pages a minute; ${CAMPUS}`,
  },

  views: {
    points: 120,
    seconds: HOUR,
    by: 'network and listing',
    why: 'views by visitors, whose ids are their own word; beyond it they are not counted',
  },
} satisfies Record<string, Budget>
