import { logout } from '#adapters/contract/identity/accounts.ts'
import { ApiError, call } from '../../lib/api/client.ts'
import { leave } from '../../lib/leave.ts'
import { toast } from '../../lib/toast.ts'
import * as words from '../words.ts'

/** Signs out: revokes the session, clears what is the user's in this browser, and starts again at home. */
export async function signOutHere(): Promise<void> {
  try {
    await call(logout).catch((error: unknown) => {
      // A session that is dead already is signed out already.
      if (!(error instanceof ApiError) || error.status !== 401) throw error
    })
    await leave(words.loggedOutSuccessfully)
  } catch {
    toast.error(words.errorDuringLogout)
  }
}
