import { localStore } from './storage.ts'

const KEY = 'registered-email'

/** Keeps the email of somebody who has just registered here, or wants another password, for the sign-in that follows. */
export function keepEmail(email: string): void {
  localStore.set(KEY, email)
}

/** The email that was used here and has not signed in since; empty when there is none. */
export function keptEmail(): string {
  return localStore.get(KEY) ?? ''
}

/** Its owner has signed in, or leaves this browser. */
export function forgetEmail(): void {
  localStore.remove(KEY)
}
