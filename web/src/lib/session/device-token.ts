import { localStore } from '../browser/storage.ts'

const KEY = 'device'

/** Returns the token by which the server recognises this browser; it outlives sign-outs. */
export function deviceToken(): string {
  const known = localStore.get(KEY)
  if (known !== null) return known
  const made = Array.from(crypto.getRandomValues(new Uint8Array(32)), (byte) =>
    byte.toString(16).padStart(2, '0'),
  ).join('')
  localStore.set(KEY, made)
  return made
}
