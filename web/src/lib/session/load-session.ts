import type { User } from '#adapters/contract/identity/accounts.ts'
import { ApiError, call, isOffline } from '../api/client.ts'
import { lastUser } from '../offline/last-user.ts'
import { toast } from '../toast.ts'
import { SESSION_EXPIRED, sessionUser, setUser, signOut, token } from './session.ts'

const RETRY_MS = 5000
const LATE_MS = 3000

/** Asks whose the stored token is. A dead one is removed; when the server cannot be reached it is kept and asked again. */
export async function loadSession(): Promise<void> {
  if (token() === undefined) return
  const late = setTimeout(() => void showLastUser().catch(() => undefined), LATE_MS)
  try {
    const { user, ...asked } = await call('GET /api/auth/me')
    setUser(user, asked)
  } catch (error) {
    // Only the server's own no ends a session; whatever else went wrong is asked again.
    if (!(error instanceof ApiError) || error.status === 0 || error.status === 429 || error.status >= 500) {
      setTimeout(() => void loadSession(), RETRY_MS)
      if (isOffline(error)) await showLastUser().catch(() => undefined)
      return
    }
    // A 401 has been dealt with by the call itself.
    if (token() === undefined) return
    signOut()
    toast.error(SESSION_EXPIRED)
  } finally {
    clearTimeout(late)
  }
}

/** Asks for the account as it is now, shows and returns it. */
export async function refreshUser(): Promise<User> {
  const { user, ...asked } = await call('GET /api/auth/me')
  setUser(user, asked)
  return user
}

/** Without a network, or with a slow one, whoever was signed in here last is shown, until the server can be asked. */
async function showLastUser(): Promise<void> {
  if (sessionUser() !== undefined) return
  const user = await lastUser()
  if (user && sessionUser() === undefined) setUser(user)
}
