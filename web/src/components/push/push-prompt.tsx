import { BellRing } from 'lucide-react'
import { useState } from 'react'
import { localStore } from '../../lib/browser/storage.ts'
import { useSession } from '../../lib/session/session.ts'
import { Button } from '../ui/button.tsx'
import { Notice } from '../ui/notice.tsx'
import { usePush } from './push-switch.tsx'

const DISMISSED = 'push-not-now'

export function PushPrompt({ why, className }: { why: string; className?: string }) {
  const { user } = useSession()
  return user ? <Prompt userId={user.id} why={why} className={className} /> : null
}

function Prompt({ userId, why, className }: { userId: number; why: string; className?: string | undefined }) {
  const { state, turn, isPending } = usePush(userId)
  const [isDismissed, setDismissed] = useState(() => localStore.get(DISMISSED) !== null)
  if (state !== 'off' || isDismissed) return null
  function dismiss() {
    localStore.set(DISMISSED, '1')
    setDismissed(true)
  }
  return (
    <Notice
      icon={BellRing}
      className={className}
      action={
        <>
          <Button busy={isPending} busyLabel="Turning on…" onClick={() => turn(true)}>
            Turn on push
          </Button>
          <Button variant="text" onClick={dismiss}>
            Dismiss
          </Button>
        </>
      }
    >
      {why}
    </Notice>
  )
}
