import { useQuery, useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import {
  enterStudentCode,
  getStudentProof,
  type StudentProof,
  sendStudentCode,
  verifyOwnEmail,
} from '#adapters/contract/students/students.ts'
import { ApiError, call, userMessage } from '../../lib/api/client.ts'
import { useSubmitOnce } from '../../lib/api/use-submit-once.ts'
import { toast } from '../../lib/toast.ts'
import { Button } from '../ui/button.tsx'
import { Card } from '../ui/card.tsx'
import { DigitsField } from '../ui/form/digits-field.tsx'
import { Field } from '../ui/form/field.tsx'
import { Notice } from '../ui/notice.tsx'
import { Skeleton } from '../ui/skeleton.tsx'
import { Time } from '../ui/time.tsx'
import { StudentPhoto } from './student-photo.tsx'
import * as words from './words.ts'

const PROOF = ['student-proof']
const CODE_DIGITS = 6
/** So long before its end a badge can be renewed here. */
const RENEWED_BEFORE_MS = 14 * 24 * 60 * 60_000

/** Becoming a verified student by an address of the own university. */
export function StudentCard() {
  const proof = useQuery({
    queryKey: PROOF,
    queryFn: ({ signal }) => call(getStudentProof, {}, { signal }),
  })
  return (
    <Card>
      <h2 id="verified-student" className="mb-4 scroll-mt-24 text-xl font-bold">
        {words.heading}
      </h2>
      {proof.data && <Proof proof={proof.data} />}
      {!proof.data && proof.error && (
        <Notice tone="danger">{userMessage(proof.error, words.failedToLoadBadge)}</Notice>
      )}
      {!proof.data && !proof.error && <Skeleton lines={2} label={words.loadingBadge} />}
    </Card>
  )
}

function Proof({ proof: { verifiedUntil, domains, ownEmailFits, card } }: { proof: StudentProof }) {
  const isLong = verifiedUntil !== null && new Date(verifiedUntil).getTime() - Date.now() > RENEWED_BEFORE_MS
  const [first] = domains
  return (
    <div className="grid gap-4">
      {verifiedUntil !== null ? (
        <Notice tone="money">{words.verifiedUntil(<Time at={verifiedUntil} />)}</Notice>
      ) : (
        <p className="text-ink-2">{words.intro}</p>
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
  const verify = useSubmitOnce({ mutationFn: (_: undefined) => call(verifyOwnEmail), onSuccess })
  return (
    <>
      {verify.error && <Notice tone="danger">{userMessage(verify.error, words.couldntVerify)}</Notice>}
      <p className="text-ink-2">{words.ownEmailFits}</p>
      <Button
        busy={verify.isPending}
        busyLabel={words.verifying}
        onClick={() => verify.submit(undefined)}
        className="justify-self-start"
      >
        {words.verifyMe}
      </Button>
    </>
  )
}

function ByCode({ domain }: { domain: string }) {
  const [email, setEmail] = useState('')
  const [sentTo, setSentTo] = useState<string>()
  const send = useSubmitOnce({ mutationFn: (to: string) => call(sendStudentCode, { body: { email: to } }) })
  function submit(event: FormEvent) {
    event.preventDefault()
    send.submit(email, { onSuccess: () => setSentTo(email) })
  }
  const error = send.error instanceof ApiError ? send.error.errors.email : undefined
  return (
    <>
      <form onSubmit={submit} noValidate className="grid gap-4">
        {send.error && error === undefined && (
          <Notice tone="danger">{userMessage(send.error, words.couldntVerify)}</Notice>
        )}
        <Field
          label={words.studentEmail}
          hint={words.endsIn(domain)}
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
          busyLabel={words.sending}
          className="justify-self-start"
        >
          {sentTo === undefined ? words.sendCode : words.sendAnotherCode}
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
    mutationFn: (_: undefined) => call(enterStudentCode, { body: { code } }),
    onSuccess,
  })
  function submit(event: FormEvent) {
    event.preventDefault()
    enter.submit(undefined)
  }
  const error = enter.error instanceof ApiError ? enter.error.errors.code : undefined
  return (
    <form onSubmit={submit} noValidate className="grid gap-4">
      <p role="status">{words.sentACode(sentTo)}</p>
      {enter.error && error === undefined && (
        <Notice tone="danger">{userMessage(enter.error, words.couldntVerify)}</Notice>
      )}
      <DigitsField
        label={words.codeFromStudentEmail}
        autoComplete="one-time-code"
        digits={CODE_DIGITS}
        className="tracking-widest"
        value={code}
        error={error}
        onChange={(event) => setCode(event.target.value)}
      />
      <Button type="submit" busy={enter.isPending} busyLabel={words.verifying} className="justify-self-start">
        {words.verifyMe}
      </Button>
    </form>
  )
}
