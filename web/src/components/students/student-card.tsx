import { useQuery, useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import type { StudentProof } from '#adapters/contract/students/students.ts'
import { ApiError, call, userMessage } from '../../lib/api/client.ts'
import { useSubmitOnce } from '../../lib/api/use-submit-once.ts'
import { toast } from '../../lib/toast.ts'
import { Button } from '../ui/button.tsx'
import { Card } from '../ui/card.tsx'
import { DigitsField } from '../ui/form/digits-field.tsx'
import { Field } from '../ui/form/field.tsx'
import { Skeleton } from '../ui/loading/skeleton.tsx'
import { Notice } from '../ui/notice.tsx'
import { Time } from '../ui/time.tsx'
import { StudentPhoto } from './student-photo.tsx'

const PROOF = ['student-proof']
const CODE_DIGITS = 6
const RENEWED_BEFORE_MS = 14 * 24 * 60 * 60_000

export function StudentCard() {
  const proof = useQuery({
    queryKey: PROOF,
    queryFn: ({ signal }) => call('GET /api/students/me', {}, { signal }),
  })
  return (
    <Card>
      <h2 id="verified-student" className="mb-4 scroll-mt-24 text-xl font-bold">
        Verified student
      </h2>
      {proof.data && <Proof proof={proof.data} />}
      {!proof.data && proof.error && (
        <Notice tone="danger">{userMessage(proof.error, 'Failed to load your student badge')}</Notice>
      )}
      {!proof.data && !proof.error && <Skeleton lines={2} label="Loading your student badge" />}
    </Card>
  )
}

function Proof({ proof: { verifiedUntil, domains, ownEmailFits, card } }: { proof: StudentProof }) {
  const isLong = verifiedUntil !== null && new Date(verifiedUntil).getTime() - Date.now() > RENEWED_BEFORE_MS
  const [first] = domains
  return (
    <div className="grid gap-4">
      {verifiedUntil !== null ? (
        <Notice tone="money">
          <span>
            You’re verified until <Time at={verifiedUntil} />. Others see your badge.
          </span>
        </Notice>
      ) : (
        <p className="text-ink-2">
          Show others that you study here. Your listings, bids and messages get a badge for a year.
        </p>
      )}
      {!isLong && ownEmailFits && <OwnEmail />}
      {!isLong && !ownEmailFits && first !== undefined && <ByCode domain={first} />}
      {!isLong && !ownEmailFits && <StudentPhoto card={card} />}
    </div>
  )
}

/** Shows the badge at once, here and where the user is listed. */
function useVerified() {
  const queries = useQueryClient()
  return async ({ message }: { message: string }) => {
    toast.success(message)
    await queries.invalidateQueries({ queryKey: PROOF })
  }
}

function OwnEmail() {
  const onSuccess = useVerified()
  const verify = useSubmitOnce({
    mutationFn: (_: undefined) => call('POST /api/students/own-email'),
    onSuccess,
  })
  return (
    <>
      {verify.error && (
        <Notice tone="danger">
          {userMessage(verify.error, 'We couldn’t verify you. Please try again.')}
        </Notice>
      )}
      <p className="text-ink-2">Your account’s email is from your university, so you don’t need a code.</p>
      <Button
        busy={verify.isPending}
        busyLabel="Verifying…"
        onClick={() => verify.submit(undefined)}
        className="justify-self-start"
      >
        Verify me
      </Button>
    </>
  )
}

function ByCode({ domain }: { domain: string }) {
  const [email, setEmail] = useState('')
  const [sentTo, setSentTo] = useState<string>()
  const send = useSubmitOnce({
    mutationFn: (to: string) => call('POST /api/students/codes', { body: { email: to } }),
  })
  function submit(event: FormEvent) {
    event.preventDefault()
    send.submit(email, { onSuccess: () => setSentTo(email) })
  }
  const error = send.error instanceof ApiError ? send.error.errors.email : undefined
  return (
    <>
      <form onSubmit={submit} noValidate className="grid gap-4">
        {send.error && error === undefined && (
          <Notice tone="danger">
            {userMessage(send.error, 'We couldn’t verify you. Please try again.')}
          </Notice>
        )}
        <Field
          label="Student email"
          hint={`Ends in ${domain}. We send it a code.`}
          type="email"
          inputMode="email"
          autoCapitalize="none"
          value={email}
          error={error}
          onChange={(event) => setEmail(event.target.value)}
        />
        <Button
          type="submit"
          variant={sentTo === undefined ? 'primary' : 'outline'}
          busy={send.isPending}
          busyLabel="Sending…"
          className="justify-self-start"
        >
          {sentTo === undefined ? 'Send code' : 'Send another code'}
        </Button>
      </form>
      {sentTo !== undefined && <CodeForm sentTo={sentTo} />}
    </>
  )
}

function CodeForm({ sentTo }: { sentTo: string }) {
  const onSuccess = useVerified()
  const [code, setCode] = useState('')
  const enter = useSubmitOnce({
    mutationFn: (_: undefined) => call('POST /api/students/verify', { body: { code } }),
    onSuccess,
  })
  function submit(event: FormEvent) {
    event.preventDefault()
    enter.submit(undefined)
  }
  const error = enter.error instanceof ApiError ? enter.error.errors.code : undefined
  return (
    <form onSubmit={submit} noValidate className="grid gap-4">
      <p role="status">{`We sent a code to ${sentTo}. It works for 30 minutes.`}</p>
      {enter.error && error === undefined && (
        <Notice tone="danger">{userMessage(enter.error, 'We couldn’t verify you. Please try again.')}</Notice>
      )}
      <DigitsField
        label="Code from your student email"
        autoComplete="one-time-code"
        digits={CODE_DIGITS}
        className="tracking-widest"
        value={code}
        error={error}
        onChange={(event) => setCode(event.target.value)}
      />
      <Button type="submit" busy={enter.isPending} busyLabel="Verifying…" className="justify-self-start">
        Verify me
      </Button>
    </form>
  )
}
