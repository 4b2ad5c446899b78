import { useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { Button } from '../../../components/ui/button.tsx'
import { Dialog } from '../../../components/ui/dialog/dialog.tsx'
import { PasswordField } from '../../../components/ui/form/password-field.tsx'
import { UsernameField } from '../../../components/ui/form/username-field.tsx'
import { Notice } from '../../../components/ui/notice.tsx'
import { ApiError, call, userMessage } from '../../../lib/api/client.ts'
import { useKeysHoldHours } from '../../../lib/api/settings.ts'
import { useSubmitOnce } from '../../../lib/api/use-submit-once.ts'
import { formatDateTime } from '../../../lib/format.ts'
import { setUser, useSession } from '../../../lib/session/session.ts'
import { toast } from '../../../lib/toast.ts'
import { EmailCode } from '../email-code.tsx'
import { keyRemovalQuery } from './key-removal-notice.tsx'

const RESET_TITLE = {
  pin: 'Forgot your PIN?',
  lost: 'Reset a lost passkey or app',
} as const

const RESET_PRESS = {
  pin: 'Reset PIN',
  lost: 'Remove them',
} as const

const HOUR_MS = 3_600_000
const inHours = (hours: number) => formatDateTime(new Date(Date.now() + hours * HOUR_MS))

export function PinResetDialog({ onEnd }: { onEnd: () => void }) {
  const { user } = useSession()
  const [password, setPassword] = useState('')
  const [emailCode, setEmailCode] = useState('')
  const holdHours = useKeysHoldHours()
  const queries = useQueryClient()
  const which = user?.hasWalletPin === false ? 'lost' : 'pin'
  const keys = listed([
    which === 'pin' && 'your PIN',
    user?.hasPasskey && 'your passkeys',
    user?.hasTotp && 'your authenticator app',
  ])
  const hasPassword = user?.hasPassword !== false
  const reset = useSubmitOnce({
    mutationFn: () =>
      call('POST /api/auth/wallet-pin/reset', {
        body: hasPassword ? { password, emailCode } : { emailCode },
      }),
    onSuccess: async ({ message }) => {
      toast.success(message)
      onEnd()
      await queries.invalidateQueries(keyRemovalQuery)
      setUser((await call('GET /api/auth/me')).user)
    },
  })
  const errors = reset.error instanceof ApiError ? reset.error.errors : {}
  const isBesideField = errors.password !== undefined || errors.emailCode !== undefined
  function submit(event: FormEvent) {
    event.preventDefault()
    reset.submit(undefined)
  }
  if (user && user.role !== 'USER')
    return (
      <Dialog open onClose={onEnd} title={RESET_TITLE[which]}>
        <p className="text-ink-2">
          An admin’s PIN and passkeys can’t be removed by email. Ask another super admin to remove them. There
          is none? Ask the people who run the server.
        </p>
      </Dialog>
    )
  return (
    <Dialog open onClose={() => !reset.isPending && onEnd()} title={RESET_TITLE[which]}>
      <form onSubmit={submit} noValidate className="grid gap-4">
        <p className="text-ink-2">
          {holdHours > 0
            ? `We remove ${keys} after ${inHours(holdHours)}. You can keep it until then. After that, you set up a new one, and withdrawals are paused for 24 hours.`
            : `We remove ${keys}, and you can set up a new one. To keep your money safe, withdrawals are paused for 24 hours, until ${inHours(24)}.`}
        </p>
        {reset.error && !isBesideField && (
          <Notice tone="danger">{userMessage(reset.error, 'Failed to reset your wallet PIN')}</Notice>
        )}
        <UsernameField email={user?.email ?? ''} />
        {hasPassword && (
          <PasswordField
            label="Your password"
            autoComplete="current-password"
            value={password}
            error={errors.password}
            onChange={(event) => setPassword(event.target.value)}
          />
        )}
        <EmailCode
          value={emailCode}
          error={errors.emailCode}
          onChange={(event) => setEmailCode(event.target.value)}
        />
        <div className="grid gap-3 md:flex md:justify-end">
          <Button variant="outline" onClick={onEnd} disabled={reset.isPending}>
            Cancel
          </Button>
          <Button type="submit" variant="danger" busy={reset.isPending} busyLabel="Resetting…">
            {RESET_PRESS[which]}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}

const LIST = new Intl.ListFormat('en', { type: 'conjunction' })
function listed(items: readonly (string | false | undefined)[]): string {
  return LIST.format(items.filter((item) => typeof item === 'string'))
}
