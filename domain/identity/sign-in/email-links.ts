import type { Ids, Now, Tx } from '#domain/shared/ports.ts'
import { DAY_MS, HOUR_MS, later } from '#domain/shared/time.ts'
import type { EmailTokenPurpose } from '../ports.ts'
import type { UserId } from '../user.ts'
import { emailTokenEnd } from './sessions.ts'

/** Limits of emails with a link to an account, across all requesters. */
const LINKS_AN_HOUR = 3
const LINKS_A_DAY = 10
/** Excludes “This wasn’t me” links, which are part of these emails. */
const COUNTED: readonly EmailTokenPurpose[] = ['verify_email', 'reset_password', 'lost_keys']

/** Returns undefined, for no email, after 3 links within an hour or 10 within a day. */
export async function issueEmailToken(
  { users, emailTokens }: Pick<Tx, 'users' | 'emailTokens'>,
  { ids, now }: { ids: Ids; now: Now },
  userId: UserId,
  purpose: EmailTokenPurpose,
): Promise<string | undefined> {
  // Serializes concurrent requests.
  await users.forUpdate(userId)
  const issuedAt = now()
  const today = await emailTokens.issuedSince(userId, COUNTED, later(issuedAt, -DAY_MS))
  const thisHour = today.filter((at) => at > later(issuedAt, -HOUR_MS))
  if (today.length >= LINKS_A_DAY || thisHour.length >= LINKS_AN_HOUR) return undefined
  const token = ids.secret()
  const expiresAt = emailTokenEnd(purpose, issuedAt)
  await emailTokens.issue({ hash: ids.hash(token), userId, purpose, issuedAt, expiresAt })
  return token
}
