import { type FormEvent, useRef, useState } from 'react'
import { Button } from '../../components/button.tsx'
import { Card } from '../../components/card.tsx'
import { ReasonField } from '../../components/reason-field.tsx'
import { TextArea } from '../../components/text-area.tsx'
import { userMessage } from '../../lib/api/client.ts'
import { useAct } from '../../lib/api/use-act.ts'
import { toast } from '../../lib/toast.ts'
import { useListingActs } from './owner-api.ts'
import type { Shelf } from './shelves.ts'

type ModerationPanelProps = { shelf: Shelf; listing: { id: number; isDisabled: boolean } }

/** For admins: taking a listing out of sight with a reason, and putting it back. */
export default function ModerationPanel({ shelf, listing: { id, isDisabled } }: ModerationPanelProps) {
  return (
    <Card className="grid gap-4">
      <h2 className="text-lg font-bold">Moderation</h2>
      {isDisabled ? <Enabling shelf={shelf} id={id} /> : <Disabling shelf={shelf} id={id} />}
    </Card>
  )
}

type PartProps = { shelf: Shelf; id: number }

function Disabling({ shelf, id }: PartProps) {
  const { kind, One } = shelf
  const { disable } = useListingActs(shelf, id)
  const field = useRef<HTMLTextAreaElement>(null)
  const [reason, setReason] = useState('')
  const [problem, setProblem] = useState<string>()
  const { act, isPending } = useAct<string, string>({
    mutationFn: disable,
    onSuccess: (message) => toast.success(message),
    onError: (error) => toast.error(userMessage(error, `Failed to disable ${kind}`)),
  })
  function submit(event: FormEvent) {
    event.preventDefault()
    const missing = reason.trim() === '' ? `Please provide a reason for disabling this ${kind}` : undefined
    setProblem(missing)
    if (missing === undefined) return act(reason.trim())
    toast.error(missing)
    field.current?.focus()
  }
  return (
    <form noValidate onSubmit={submit} className="grid gap-4">
      <TextArea
        ref={field}
        label="Reason"
        rows={2}
        maxLength={500}
        value={reason}
        onChange={(event) => setReason(event.target.value)}
        error={problem}
        hint="Its owner reads it. Nobody else sees the listing until it is enabled again."
      />
      <Button
        type="submit"
        variant="danger"
        busy={isPending}
        busyLabel="Disabling…"
        className="md:justify-self-start"
      >
        Disable {One}
      </Button>
    </form>
  )
}

function Enabling({ shelf, id }: PartProps) {
  const { enable } = useListingActs(shelf, id)
  const [reason, setReason] = useState('')
  const { act, isPending } = useAct<string, string>({
    mutationFn: enable,
    onSuccess: (message) => toast.success(message),
    onError: (error) => toast.error(userMessage(error, `Failed to enable ${shelf.kind}`)),
  })
  return (
    <>
      <p className="text-ink-2">Everyone sees it again, and the reason goes.</p>
      <ReasonField value={reason} onReason={setReason} />
      <Button
        busy={isPending}
        busyLabel="Enabling…"
        onClick={() => act(reason)}
        className="md:justify-self-start"
      >
        Enable {shelf.One}
      </Button>
    </>
  )
}
