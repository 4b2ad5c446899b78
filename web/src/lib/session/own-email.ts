import { localStore } from '../browser/storage.ts'

const KEY = 'registered-email'
const WAITING_KEY = 'waits-for-code'
const WAITING_MS = 24 * 60 * 60_000

/** Stores the email from a registration or password request, for the sign-in that follows. */
export function storeEmail(email: string): void {
  localStore.set(KEY, email)
}

export function storedEmail(): string {
  return localStore.get(KEY) ?? ''
}

/** Stores the email on this device, as phones discard pages while their owner reads emails. */
export function storeWaitingForCode(email: string, now = Date.now()): void {
  localStore.set(WAITING_KEY, JSON.stringify({ email, at: now }))
}

export function waitingForCode(now = Date.now()): string | undefined {
  const stored: unknown = JSON.parse(localStore.get(WAITING_KEY) ?? 'null')
  return isWaiting(stored) && now - stored.at < WAITING_MS ? stored.email : undefined
}

export function forgetEmail(): void {
  localStore.remove(KEY)
  localStore.remove(WAITING_KEY)
}

function isWaiting(stored: unknown): stored is { email: string; at: number } {
  return typeof stored === 'object' && stored !== null && 'email' in stored && 'at' in stored
}
