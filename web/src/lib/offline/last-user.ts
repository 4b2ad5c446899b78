import type { User } from '#adapters/contract/identity/accounts.ts'
import { sessionUser, token } from '../session/session.ts'

/** Deleted at sign-out, and at an online start unless it has the user of the token. */
export const USER_CACHE = 'user-data-cache'
const PLACE = '/last-user'

type StoredSignIn = { token: string; user: User }

export async function storeUser(): Promise<void> {
  const [bearer, user] = [token(), sessionUser()]
  if (bearer === undefined || user === undefined || !('caches' in globalThis)) return
  const cache = await caches.open(USER_CACHE)
  await cache.put(PLACE, Response.json({ token: bearer, user } satisfies StoredSignIn))
}

/** Returns the stored token's user as last known online. */
export async function lastUser(): Promise<User | undefined> {
  if (!('caches' in globalThis)) return undefined
  const found = await caches.match(PLACE, { cacheName: USER_CACHE })
  const stored = (await found?.json()) as StoredSignIn | undefined
  return stored !== undefined && stored.token === token() ? stored.user : undefined
}
