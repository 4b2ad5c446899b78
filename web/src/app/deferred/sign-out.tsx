import { LogOut } from 'lucide-react'
import { useState } from 'react'
import { ConfirmDialog } from '../../components/ui/dialog/confirm-dialog.tsx'
import { menuItemClass } from '../../components/ui/menu/disclosure-menu.tsx'
import { ApiError, call } from '../../lib/api/client.ts'
import { flush, unsent } from '../../lib/offline/outbox.ts'
import { leave } from '../../lib/session/leave.ts'
import { toast } from '../../lib/toast.ts'

export function SignOut() {
  const [isAsking, setIsAsking] = useState(false)
  async function press() {
    await flush()
    const waiting = await unsent().catch(() => [])
    if (waiting.length > 0) setIsAsking(true)
    else await signOutHere()
  }
  return (
    <>
      <button type="button" className={menuItemClass} onClick={() => void press()}>
        <LogOut aria-hidden="true" className="size-5" />
        Sign out
      </button>
      <ConfirmDialog
        open={isAsking}
        onClose={() => setIsAsking(false)}
        onConfirm={() => void signOutHere()}
        title="Sign out without sending?"
        confirmLabel="Sign Out"
        cancelLabel="Stay"
        danger
      >
        Something you wrote isn’t sent yet. Signing out deletes it.
      </ConfirmDialog>
    </>
  )
}

async function signOutHere(): Promise<void> {
  try {
    await call('POST /api/auth/logout').catch((error: unknown) => {
      // An expired session is signed out already.
      if (!(error instanceof ApiError) || error.status !== 401) throw error
    })
    await leave('Logged out successfully')
  } catch {
    toast.error('Error during logout')
  }
}
