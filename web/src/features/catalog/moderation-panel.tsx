import { type FormEvent, useRef, useState } from 'react'
import { DISABLING_REASON_LENGTH } from '#adapters/http/contract/limits.ts'
import { Button } from '../../components/button.tsx'
import { Card } from '../../components/card.tsx'
import { TextArea } from '../../components/text-area.tsx'
import { userMessage } from '../../lib/api/client.ts'
import { useAct } from '../../lib/api/use-act.ts'
import { toast } from '../../lib/toast.ts'
import { VERDICTS, type Verdict } from '../../lib/verdicts.ts'
import { useListingActs } from './owner-api.ts'
import type { Shelf } from './shelves.ts'

type ModerationPanelProps = { shelf: Shelf; listing: { id: number; isDisabled: boolean } }

/** For admins: taking a listing out of sight with a reason, and putting it back with one. */
export default function ModerationPanel({ shelf, listing: { id, isDisabled } }: ModerationPanelProps) {
  const verdict = isDisabled ? 'enable' : 'disable'
  return (
    <Card className="grid gap-4">
      <h2 className="text-lg font-bold">Moderation</h2>
      <VerdictForm key={verdict} shelf={shelf} id={id} verdict={verdict} />
    </Card>
  )
}

type VerdictFormProps = { shelf: Shelf; id: number; verdict: Verdict }

function VerdictForm({ shelf, id, verdict }: VerdictFormProps) {
  const { kind, One } = shelf
  const words = VERDICTS[verdict]
  const acts = useListingActs(shelf, id)
  const field = useRef<HTMLTextAreaElement>(null)
  const [reason, setReason] = useState('')
  const [problem, setProblem] = useState<string>()
  const { act, isPending } = useAct<string, string>({
    mutationFn: acts[verdict],
    onSuccess: (message) => toast.success(message),
    onError: (error) => toast.error(userMessage(error, words.failed(kind))),
  })
  function submit(event: FormEvent) {
    event.preventDefault()
    const missing = reason.trim() === '' ? words.missing(kind) : undefined
    setProblem(missing)
    if (missing === undefined) return act(reason.trim())
    toast.error(missing)
    field.current?.focus()
  }
  return (
    <form noValidate onSubmit={submit} className="grid gap-4">
      {words.text !== undefined && <p className="text-ink-2">{words.text}</p>}
      <TextArea
        ref={field}
        label="Reason"
        rows={2}
        maxLength={DISABLING_REASON_LENGTH}
        value={reason}
        onChange={(event) => setReason(event.target.value)}
        error={problem}
        hint={words.hint}
      />
      <Button
        type="submit"
        variant={verdict === 'disable' ? 'danger' : 'primary'}
        busy={isPending}
        busyLabel={words.busyLabel}
        className="md:justify-self-start"
      >
        {words.label} {One}
      </Button>
    </form>
  )
}
