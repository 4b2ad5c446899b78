import { type FormEvent, useState } from 'react'
import { SixDigits } from '../../../components/keys/six-digits.tsx'
import { Button } from '../../../components/ui/button.tsx'
import { Notice } from '../../../components/ui/notice.tsx'
import { QrCode } from '../../../components/ui/qr-code.tsx'
import { ApiError, call, userMessage } from '../../../lib/api/client.ts'
import { useSubmitOnce } from '../../../lib/api/use-submit-once.ts'

type SetupProps = {
  offer: { secret: string; address: string }
  onCodes: (reply: { message: string; recoveryCodes: readonly string[] }) => Promise<void>
  onCancel: () => void
}

export default function AuthenticatorSetup({ offer, onCodes, onCancel }: SetupProps) {
  const [totp, setTotp] = useState('')
  const add = useSubmitOnce({
    mutationFn: () => call('POST /api/auth/totp', { body: { totp } }),
    onSuccess: onCodes,
  })
  const problem = add.error instanceof ApiError ? add.error.errors.totp : undefined
  function submit(event: FormEvent) {
    event.preventDefault()
    add.submit(undefined)
  }
  return (
    <form onSubmit={submit} noValidate className="grid gap-4">
      <p className="text-ink-2">Scan this with your authenticator app, or type the key into it.</p>
      <div className="grid justify-items-center">
        <QrCode label="QR code for your authenticator app" text={offer.address} />
      </div>
      <p className="text-sm text-ink-2">
        Key:{' '}
        <code className="font-mono font-semibold break-all text-ink">
          {offer.secret.replace(/(.{4})(?=.)/g, '$1 ')}
        </code>
      </p>
      {add.error && problem === undefined && (
        <Notice tone="danger">{userMessage(add.error, 'Failed to set up your authenticator app')}</Notice>
      )}
      <SixDigits
        label="Code from the app"
        hint="6 digits. The app shows a new code every 30 seconds."
        autoComplete="one-time-code"
        value={totp}
        error={problem}
        onChange={({ target }) => setTotp(target.value)}
      />
      <div className="grid gap-3 sm:grid-cols-2">
        <Button variant="outline" onClick={onCancel} disabled={add.isPending}>
          Cancel
        </Button>
        <Button type="submit" busy={add.isPending} busyLabel="Checking…">
          Turn it on
        </Button>
      </div>
    </form>
  )
}
