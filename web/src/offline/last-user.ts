import type { User } from '#adapters/http/contract/accounts.ts'
import { sessionUser, token } from '../lib/session.ts'

/** Signing out deletes it, and so does every start with a network, after which it is written anew. */
const CACHE = 'user-data-cache'
const PLACE = '/last-user'

type Kept = { token: string; user: User }

/** Keeps who is signed in, so that a start without a network knows. */
export async function keepUser(): Promise<void> {
  const [bearer, user] = [token(), sessionUser()]
  if (bearer === undefined || user === undefined || !('caches' in globalThis)) return
  const cache = await caches.open(CACHE)
  await cache.put(PLACE, Response.json({ token: bearer, user } satisfies Kept))
}

/** Whose the stored token was when there was a network; undefined when that is not known here. */
export async function lastUser(): Promise<User | undefined> {
  if (!('caches' in globalThis)) return undefined
  const found = await caches.match(PLACE, { cacheName: CACHE })
  const kept = (await found?.json()) as Kept | undefined
  return kept !== undefined && kept.token === token() ? kept.user : undefined
}
