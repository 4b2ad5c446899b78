import { localStore } from '../browser/storage.ts'

const KEY = 'device'

/** The token by which the server knows this browser again after a sign-in; it stays when its people sign out. */
export function deviceToken(): string {
  const known = localStore.get(KEY)
  if (known !== null) return known
  const made = Array.from(crypto.getRandomValues(new Uint8Array(32)), (byte) =>
    byte.toString(16).padStart(2, '0'),
  ).join('')
  localStore.set(KEY, made)
  return made
}
