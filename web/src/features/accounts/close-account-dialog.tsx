import { useQuery } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { WITHDRAWABLE_FROM } from '#adapters/contract/core/limits.ts'
import type { GoogleProof } from '../../components/account/google-attempt.ts'
import { Button } from '../../components/ui/button.tsx'
import { Dialog } from '../../components/ui/dialog/dialog.tsx'
import { Checkbox } from '../../components/ui/form/checkbox.tsx'
import { PasswordField } from '../../components/ui/form/password-field.tsx'
import { UsernameField } from '../../components/ui/form/username-field.tsx'
import { Notice } from '../../components/ui/notice.tsx'
import { ApiError, call, userMessage } from '../../lib/api/client.ts'
import { useSubmitOnce } from '../../lib/api/use-submit-once.ts'
import { formatNaira } from '../../lib/format.ts'
import { leave } from '../../lib/session/leave.ts'
import { useSession } from '../../lib/session/session.ts'
import { GoogleAgain } from './google-again.tsx'

type Proof = { password: string } | GoogleProof
type Problem = { field?: string | undefined; rest?: string; whole?: string | undefined }

/** Asks to give up a balance too small to withdraw by a checkbox that names the sum. */
export function CloseAccountDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  const { user } = useSession()
  const [password, setPassword] = useState('')
  const [problem, setProblem] = useState<Problem>({})
  const wallet = useQuery({
    queryKey: ['wallet', 'balances'],
    queryFn: ({ signal }) => call('GET /api/wallet', {}, { signal }),
    enabled: open,
    staleTime: 0,
  })
  const balance = wallet.data?.wallet.balance ?? 0
  const rest = balance > 0 && balance < WITHDRAWABLE_FROM ? balance : undefined
  const [givenUp, setGivenUp] = useState<number>()
  const close = useSubmitOnce({
    mutationFn: (proof: Proof) =>
      call('DELETE /api/auth/me', {
        body: { ...bodyOf(proof), ...(rest !== undefined && { giveUp: rest }) },
      }),
    onSuccess: ({ message }) => leave(message),
    onError: (error) => {
      const field = error instanceof ApiError ? error.errors.password : undefined
      setProblem(field ? { field } : { whole: userMessage(error, 'Failed to delete your account') })
      void wallet.refetch()
    },
  })
  const isSettled = rest === undefined || givenUp === rest
  function submit(event: FormEvent) {
    event.preventDefault()
    setProblem(isSettled ? {} : { rest: 'Tick this to delete your account, or spend the money first.' })
    if (isSettled) close.submit({ password })
  }
  const hasPassword = user?.hasPassword !== false
  return (
    <Dialog open={open} onClose={() => !close.isPending && onClose()} title="Delete my account?">
      <form onSubmit={submit} noValidate className="grid gap-4">
        <p className="text-ink-2">
          We erase your listings, messages and personal details for good. People you dealt with keep their
          finished orders, under “Deleted user”. Withdraw your money and finish open orders first.
        </p>
        {problem.whole !== undefined && <Notice tone="danger">{problem.whole}</Notice>}
        {rest !== undefined && (
          <Checkbox
            label={`Give up the ${formatNaira(rest)} in my wallet. It’s too little to withdraw.`}
            checked={givenUp === rest}
            error={problem.rest}
            onChange={({ target }) => setGivenUp(target.checked ? rest : undefined)}
          />
        )}
        <UsernameField email={user?.email ?? ''} />
        {hasPassword ? (
          <PasswordField
            label="Your password"
            autoComplete="current-password"
            value={password}
            error={problem.field}
            onChange={(event) => setPassword(event.target.value)}
          />
        ) : (
          open &&
          !wallet.isPending &&
          isSettled && (
            <div className="grid gap-2">
              <p className="font-semibold">
                Sign in with Google once more to delete your account. It happens immediately.
              </p>
              <GoogleAgain onProof={close.submit} />
            </div>
          )
        )}
        <div className="grid gap-3 md:flex md:justify-end">
          <Button variant="outline" onClick={onClose} disabled={close.isPending}>
            Keep my account
          </Button>
          {hasPassword && (
            <Button type="submit" variant="danger" busy={close.isPending} busyLabel="Deleting…">
              Delete my account
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
