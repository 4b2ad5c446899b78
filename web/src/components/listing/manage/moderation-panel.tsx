import { type FormEvent, useRef, useState } from 'react'
import { DISABLING_REASON_LENGTH } from '#adapters/contract/core/limits.ts'
import { readable } from '#adapters/contract/core/texts.ts'
import { userMessage } from '../../../lib/api/client.ts'
import { useListingActions } from '../../../lib/api/listings.ts'
import { useSubmitOnce } from '../../../lib/api/use-submit-once.ts'
import type { CatalogKind } from '../../../lib/listings/listing-kinds.ts'
import { MODERATION_LABELS, type ModerationAction } from '../../../lib/listings/moderation-labels.ts'
import { toast } from '../../../lib/toast.ts'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { TextArea } from '../../ui/form/text-area.tsx'

type ModerationPanelProps = { listingKind: CatalogKind; listing: { id: number; isDisabled: boolean } }

export default function ModerationPanel({ listingKind, listing: { id, isDisabled } }: ModerationPanelProps) {
  const action = isDisabled ? 'enable' : 'disable'
  return (
    <Card className="grid gap-4">
      <h2 className="text-lg font-bold">Moderation</h2>
      <ModerationForm key={action} listingKind={listingKind} id={id} action={action} />
    </Card>
  )
}

type ModerationFormProps = { listingKind: CatalogKind; id: number; action: ModerationAction }

function ModerationForm({ listingKind, id, action }: ModerationFormProps) {
  const { kind, One } = listingKind
  const said = MODERATION_LABELS[action]
  const { moderate } = useListingActions(listingKind, id)
  const field = useRef<HTMLTextAreaElement>(null)
  const [reason, setReason] = useState('')
  const [problem, setProblem] = useState<string>()
  const { submit: send, isPending } = useSubmitOnce<string, string>({
    mutationFn: (reason) => moderate(action, reason),
    onSuccess: (message) => toast.success(message),
    onError: (error) => toast.error(userMessage(error, said.failed(kind))),
  })
  function submit(event: FormEvent) {
    event.preventDefault()
    const missing = readable(reason) === '' ? said.missing?.(kind) : undefined
    setProblem(missing)
    if (missing === undefined) return send(readable(reason))
    toast.error(missing)
    field.current?.focus()
  }
  return (
    <form noValidate onSubmit={submit} className="grid gap-4">
      {said.text !== undefined && <p className="text-ink-2">{said.text}</p>}
      <TextArea
        ref={field}
        label="Reason"
        optional={said.missing === undefined}
        rows={2}
        maxLength={DISABLING_REASON_LENGTH}
        value={reason}
        onChange={(event) => setReason(event.target.value)}
        error={problem}
        hint={said.hint}
      />
      <Button
        type="submit"
        variant={action === 'disable' ? 'danger' : 'primary'}
        busy={isPending}
        busyLabel={said.busyLabel}
        className="md:justify-self-start"
      >
        {`${said.label} ${One}`}
      </Button>
    </form>
  )
}
