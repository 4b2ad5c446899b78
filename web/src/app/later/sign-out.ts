import { ApiError, call } from '../../lib/api/client.ts'
import { leave } from '../../lib/leave.ts'
import { toast } from '../../lib/toast.ts'

/** Signs out: revokes the session, clears what is the user's in this browser, and starts again at home. */
export async function signOutHere(): Promise<void> {
  try {
    await call('POST /api/auth/logout').catch((error: unknown) => {
      // A session that is dead already is signed out already.
      if (!(error instanceof ApiError) || error.status !== 401) throw error
    })
    await leave('Logged out successfully')
  } catch {
    toast.error('Error during logout')
  }
}
