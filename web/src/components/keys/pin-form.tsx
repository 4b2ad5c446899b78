import { type FormEvent, useState } from 'react'
import { ApiError, call, userMessage } from '../../lib/api/client.ts'
import { useSubmitOnce } from '../../lib/api/use-submit-once.ts'
import { refreshUser } from '../../lib/session/load-session.ts'
import { toast } from '../../lib/toast.ts'
import { Button } from '../ui/button.tsx'
import { Notice } from '../ui/notice.tsx'
import { SixDigits } from './six-digits.tsx'

export function PinForm({ onEnd }: { onEnd: () => void }) {
  const [pin, setPin] = useState('')
  const [again, setAgain] = useState('')
  const [mismatch, setMismatch] = useState(false)
  const save = useSubmitOnce({
    mutationFn: () => call('PUT /api/auth/wallet-pin', { body: { pin } }),
    onSuccess: async ({ message }) => {
      toast.success(message)
      await refreshUser()
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
        <Notice tone="danger">{userMessage(save.error, 'Failed to set your wallet PIN')}</Notice>
      )}
      <SixDigits
        label="New PIN"
        hint="6 digits, not your birthday and not 123456"
        secret
        value={pin}
        error={error}
        onChange={(event) => setPin(event.target.value)}
      />
      <SixDigits
        label="New PIN again"
        secret
        value={again}
        error={mismatch ? 'The PINs don’t match' : undefined}
        onChange={(event) => setAgain(event.target.value)}
      />
      <div className="grid gap-3 sm:grid-cols-2">
        <Button variant="outline" onClick={onEnd} disabled={save.isPending}>
          Cancel
        </Button>
        <Button type="submit" busy={save.isPending} busyLabel="Saving…">
          Save PIN
        </Button>
      </div>
    </form>
  )
}
