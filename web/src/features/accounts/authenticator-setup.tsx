import { type FormEvent, useState } from 'react'
import { addTotp } from '#adapters/contract/identity/second-factor.ts'
import { Button } from '../../components/ui/button.tsx'
import { Notice } from '../../components/ui/notice.tsx'
import { QrCode } from '../../components/ui/qr-code.tsx'
import { ApiError, call, userMessage } from '../../lib/api/client.ts'
import { useSubmitOnce } from '../../lib/api/use-submit-once.ts'
import { SixDigits } from './six-digits.tsx'
import * as words from './words.ts'

type SetupProps = {
  offer: { secret: string; address: string }
  onCodes: (reply: { message: string; recoveryCodes: readonly string[] }) => Promise<void>
  onCancel: () => void
}

/** The QR code for the app, its key for those who type it, and the first code that shows that it worked. */
export default function AuthenticatorSetup({ offer, onCodes, onCancel }: SetupProps) {
  const [totp, setTotp] = useState('')
  const add = useSubmitOnce({
    mutationFn: () => call(addTotp, { body: { totp } }),
    onSuccess: onCodes,
  })
  const problem = add.error instanceof ApiError ? add.error.errors.totp : undefined
  function submit(event: FormEvent) {
    event.preventDefault()
    add.submit(undefined)
  }
  return (
    <form onSubmit={submit} noValidate className="grid gap-4">
      <p className="text-ink-2">{words.AUTHENTICATOR.scan}</p>
      <div className="grid justify-items-center">
        <QrCode label={words.AUTHENTICATOR.qr} text={offer.address} />
      </div>
      <p className="text-sm text-ink-2">
        {words.AUTHENTICATOR.key}:{' '}
        <code className="font-mono font-semibold break-all text-ink">
          {offer.secret.replace(/(.{4})(?=.)/g, '$1 ')}
        </code>
      </p>
      {add.error && problem === undefined && (
        <Notice tone="danger">{userMessage(add.error, words.AUTHENTICATOR.failed)}</Notice>
      )}
      <SixDigits
        label={words.AUTHENTICATOR.code}
        hint={words.AUTHENTICATOR.codeHint}
        autoComplete="one-time-code"
        value={totp}
        error={problem}
        onChange={({ target }) => setTotp(target.value)}
      />
      <div className="grid gap-3 sm:grid-cols-2">
        <Button variant="outline" onClick={onCancel} disabled={add.isPending}>
          {words.cancel}
        </Button>
        <Button type="submit" busy={add.isPending} busyLabel={words.checking}>
          {words.AUTHENTICATOR.confirm}
        </Button>
      </div>
    </form>
  )
}
