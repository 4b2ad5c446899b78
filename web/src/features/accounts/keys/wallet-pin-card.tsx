import { useState } from 'react'
import type { User } from '#adapters/contract/identity/accounts.ts'
import { PinForm } from '../../../components/keys/pin-form.tsx'
import { Button } from '../../../components/ui/button.tsx'
import { Card } from '../../../components/ui/card.tsx'
import { Notice } from '../../../components/ui/notice.tsx'
import { SectionHeader } from '../../../components/ui/page/page-header.tsx'
import { call, userMessage } from '../../../lib/api/client.ts'
import { useSubmitOnce } from '../../../lib/api/use-submit-once.ts'
import { refreshUser } from '../../../lib/session/load-session.ts'
import { toast } from '../../../lib/toast.ts'
import { PinResetDialog } from './pin-reset-dialog.tsx'

export function WalletPinCard({ user }: { user: User }) {
  const [isOpen, setOpen] = useState(false)
  const [isForgotten, setForgotten] = useState(false)
  const remove = useSubmitOnce({
    mutationFn: (_: undefined) => call('DELETE /api/auth/wallet-pin'),
    onSuccess: onDone,
    onError: (error) => toast.error(userMessage(error, 'Failed to remove your wallet PIN')),
  })
  return (
    <Card>
      <SectionHeader heading="Wallet PIN" />
      <div className="grid gap-4">
        {user.hasWalletPin ? (
          <Notice tone="money">Your PIN is on. We ask for it before money leaves your wallet.</Notice>
        ) : (
          <p className="text-ink-2">
            Add 6 digits that only you know. A stolen phone or password then can’t empty your wallet.
          </p>
        )}
        {isOpen ? (
          <PinForm onEnd={() => setOpen(false)} />
        ) : (
          <div className="grid gap-3 sm:grid-cols-2">
            <Button variant="outline" onClick={() => setOpen(true)}>
              {user.hasWalletPin ? 'Change PIN' : 'Set a wallet PIN'}
            </Button>
            {user.hasWalletPin && (
              <Button
                variant="danger-outline"
                busy={remove.isPending}
                busyLabel="Removing…"
                onClick={() => remove.submit(undefined)}
              >
                Remove PIN
              </Button>
            )}
          </div>
        )}
        {user.hasWalletPin && (
          <Button variant="text" className="justify-self-start" onClick={() => setForgotten(true)}>
            Forgot your PIN?
          </Button>
        )}
        {isForgotten && <PinResetDialog onEnd={() => setForgotten(false)} />}
      </div>
    </Card>
  )
}

async function onDone({ message }: { message: string }): Promise<void> {
  toast.success(message)
  await refreshUser()
}
