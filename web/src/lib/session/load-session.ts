import type { User } from '#adapters/contract/identity/accounts.ts'
import { ApiError, call, isOffline } from '../api/client.ts'
import { lastUser } from '../offline/last-user.ts'
import { toast } from '../toast.ts'
import { SESSION_EXPIRED, sessionUser, setUser, signOut, token } from './session.ts'

const RETRY_MS = 5000
const LATE_MS = 3000

/** Removes a dead token; retries while the server cannot be reached. */
export async function loadSession(): Promise<void> {
  if (token() === undefined) return
  const late = setTimeout(() => void showLastUser().catch(() => undefined), LATE_MS)
  try {
    const { user, ...requested } = await call('GET /api/auth/me')
    setUser(user, requested)
  } catch (error) {
    // Only the server's refusal ends a session; any other failure is retried.
    if (!(error instanceof ApiError) || error.status === 0 || error.status === 429 || error.status >= 500) {
      setTimeout(() => void loadSession(), RETRY_MS)
      if (isOffline(error)) await showLastUser().catch(() => undefined)
      return
    }
    if (token() === undefined) return
    signOut()
    toast.error(SESSION_EXPIRED)
  } finally {
    clearTimeout(late)
  }
}

export async function refreshUser(): Promise<User> {
  const { user, ...requested } = await call('GET /api/auth/me')
  setUser(user, requested)
  return user
}

/** Shows the last user offline or on a slow network, until the server responds. */
async function showLastUser(): Promise<void> {
  if (sessionUser() !== undefined) return
  const user = await lastUser()
  if (user && sessionUser() === undefined) setUser(user)
}
