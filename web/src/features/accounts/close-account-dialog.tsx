import { type FormEvent, useState } from 'react'
import { closeAccount } from '#adapters/contract/identity/sessions.ts'
import { Button } from '../../components/ui/button.tsx'
import { Dialog } from '../../components/ui/dialog/dialog.tsx'
import { PasswordField } from '../../components/ui/form/password-field.tsx'
import { UsernameField } from '../../components/ui/form/username-field.tsx'
import { Notice } from '../../components/ui/notice.tsx'
import { ApiError, call, userMessage } from '../../lib/api/client.ts'
import { useSubmitOnce } from '../../lib/api/use-submit-once.ts'
import { leave } from '../../lib/leave.ts'
import { useSession } from '../../lib/session.ts'
import { GoogleAgain } from './google-again.tsx'
import type { GoogleProof } from './google-attempt.ts'
import * as words from './words.ts'

type Proof = { password: string } | GoogleProof

/** Closing the account, by its password or, where it has none, by Google once more. */
export function CloseAccountDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  const { user } = useSession()
  const [password, setPassword] = useState('')
  const [problem, setProblem] = useState<{ field?: string | undefined; whole?: string | undefined }>({})
  const close = useSubmitOnce({
    mutationFn: (proof: Proof) => call(closeAccount, { body: bodyOf(proof) }),
    onSuccess: ({ message }) => leave(message),
    onError: (error) => {
      const field = error instanceof ApiError ? error.errors.password : undefined
      setProblem(field ? { field } : { whole: userMessage(error, words.failedToDeleteYourAccount) })
    },
  })
  function submit(event: FormEvent) {
    event.preventDefault()
    setProblem({})
    close.submit({ password })
  }
  const hasPassword = user?.hasPassword !== false
  return (
    <Dialog
      open={open}
      onClose={() => !close.isPending && onClose()}
      title={words.deleteMyAccountInCloseAccountDialog}
    >
      <form onSubmit={submit} noValidate className="grid gap-4">
        <p className="text-ink-2">{words.weEraseYourListingsMessages}</p>
        {problem.whole !== undefined && <Notice tone="danger">{problem.whole}</Notice>}
        <UsernameField email={user?.email ?? ''} />
        {hasPassword ? (
          <PasswordField
            label={words.yourPassword}
            autoComplete="current-password"
            value={password}
            error={problem.field}
            onChange={(event) => setPassword(event.target.value)}
          />
        ) : (
          open && (
            <div className="grid gap-2">
              <p className="font-semibold">{words.signInWithGoogleOnceMore}</p>
              <GoogleAgain onProof={close.submit} />
            </div>
          )
        )}
        <div className="grid gap-3 md:flex md:justify-end">
          <Button variant="outline" onClick={onClose} disabled={close.isPending}>
            {words.keepMyAccount}
          </Button>
          {hasPassword && (
            <Button type="submit" variant="danger" busy={close.isPending} busyLabel={words.deleting}>
              {words.deleteMyAccount}
            </Button>
          )}
        </div>
      </form>
    </Dialog>
  )
}

function bodyOf(proof: Proof) {
  if ('password' in proof) return proof
  return { password: '', googleToken: proof.credential, googleAttempt: proof.attempt }
}
