import type { User } from '#adapters/contract/identity/accounts.ts'
import { sessionUser, token } from '../session/session.ts'

/** Signing out deletes it, and so does every start with a network, after which it is written anew. */
const CACHE = 'user-data-cache'
const PLACE = '/last-user'

type StoredSignIn = { token: string; user: User }

/** Keeps who is signed in, so that a start without a network knows. */
export async function keepUser(user = sessionUser()): Promise<void> {
  const bearer = token()
  if (bearer === undefined || user === undefined || !('caches' in globalThis)) return
  const cache = await caches.open(CACHE)
  await cache.put(PLACE, Response.json({ token: bearer, user } satisfies StoredSignIn))
}

/** Whose the stored token was when there was a network; undefined when that is not known here. */
export async function lastUser(): Promise<User | undefined> {
  if (!('caches' in globalThis)) return undefined
  const found = await caches.match(PLACE, { cacheName: CACHE })
  const stored = (await found?.json()) as StoredSignIn | undefined
  return stored !== undefined && stored.token === token() ? stored.user : undefined
}
