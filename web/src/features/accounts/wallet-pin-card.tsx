import { type FormEvent, useState } from 'react'
import type { User } from '#adapters/contract/identity/accounts.ts'
import { removeWalletPin, setWalletPin } from '#adapters/contract/identity/step-up.ts'
import { Button } from '../../components/ui/button.tsx'
import { Card } from '../../components/ui/card.tsx'
import { Notice } from '../../components/ui/notice.tsx'
import { SectionHeader } from '../../components/ui/page-header.tsx'
import { ApiError, call, userMessage } from '../../lib/api/client.ts'
import { useSubmitOnce } from '../../lib/api/use-submit-once.ts'
import { toast } from '../../lib/toast.ts'
import { showNewUser } from './chat-app-link.tsx'
import { PinResetDialog } from './pin-reset-dialog.tsx'
import { SixDigits } from './six-digits.tsx'
import * as words from './words.ts'

/** Setting, changing and removing the PIN that guards the wallet. */
export function WalletPinCard({ user }: { user: User }) {
  const [isOpen, setOpen] = useState(false)
  const [isForgotten, setForgotten] = useState(false)
  const remove = useSubmitOnce({
    mutationFn: (_: undefined) => call(removeWalletPin),
    onSuccess: onDone,
    onError: (error) => toast.error(userMessage(error, words.failedToRemoveYourWalletPin)),
  })
  return (
    <Card>
      <SectionHeader heading={words.walletPin} />
      <div className="grid gap-4">
        {user.hasWalletPin ? (
          <Notice tone="money">{words.yourPinIsOnWeAsk}</Notice>
        ) : (
          <p className="text-ink-2">{words.addSixDigits}</p>
        )}
        {isOpen ? (
          <PinForm onEnd={() => setOpen(false)} />
        ) : (
          <div className="grid gap-3 sm:grid-cols-2">
            <Button variant="outline" onClick={() => setOpen(true)}>
              {user.hasWalletPin ? words.changePin : words.setAWalletPin}
            </Button>
            {user.hasWalletPin && (
              <Button
                variant="danger-outline"
                busy={remove.isPending}
                busyLabel={words.removing}
                onClick={() => remove.submit(undefined)}
              >
                {words.removePin}
              </Button>
            )}
          </div>
        )}
        {user.hasWalletPin && (
          <Button variant="text" className="justify-self-start" onClick={() => setForgotten(true)}>
            {words.forgotYourPin}
          </Button>
        )}
        {isForgotten && <PinResetDialog onEnd={() => setForgotten(false)} />}
      </div>
    </Card>
  )
}

function PinForm({ onEnd }: { onEnd: () => void }) {
  const [pin, setPin] = useState('')
  const [again, setAgain] = useState('')
  const [mismatch, setMismatch] = useState(false)
  const save = useSubmitOnce({
    mutationFn: () => call(setWalletPin, { body: { pin } }),
    onSuccess: async (reply) => {
      await onDone(reply)
      onEnd()
    },
  })
  const error = save.error instanceof ApiError ? save.error.errors.pin : undefined
  function submit(event: FormEvent) {
    event.preventDefault()
    setMismatch(pin !== again)
    if (pin === again) save.submit(undefined)
  }
  return (
    <form onSubmit={submit} noValidate className="grid gap-4">
      {save.error && error === undefined && (
        <Notice tone="danger">{userMessage(save.error, words.failedToSetYourWalletPin)}</Notice>
      )}
      <SixDigits
        label={words.newPin}
        hint={words.sixDigitsNotYourBirthday}
        secret
        value={pin}
        error={error}
        onChange={(event) => setPin(event.target.value)}
      />
      <SixDigits
        label={words.newPinAgain}
        secret
        value={again}
        error={mismatch ? words.thePINsDontMatch : undefined}
        onChange={(event) => setAgain(event.target.value)}
      />
      <div className="grid gap-3 sm:grid-cols-2">
        <Button variant="outline" onClick={onEnd} disabled={save.isPending}>
          {words.cancel}
        </Button>
        <Button type="submit" busy={save.isPending} busyLabel={words.saving}>
          {words.savePin}
        </Button>
      </div>
    </form>
  )
}

async function onDone({ message }: { message: string }): Promise<void> {
  toast.success(message)
  await showNewUser()
}
