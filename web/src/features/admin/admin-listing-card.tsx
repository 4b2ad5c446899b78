import { useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { campusShortName } from '#adapters/http/contract/choices.ts'
import { PREVIEW_LENGTH } from '#adapters/http/contract/limits.ts'
import { paths } from '../../app/paths.ts'
import { Badge } from '../../components/badge.tsx'
import { Button, ButtonLink } from '../../components/button.tsx'
import { Dialog } from '../../components/dialog.tsx'
import { AvailabilityMark } from '../../components/listing-card.tsx'
import { Picture } from '../../components/picture.tsx'
import { TextArea } from '../../components/text-area.tsx'
import { Time } from '../../components/time.tsx'
import { userMessage } from '../../lib/api/client.ts'
import { useAct } from '../../lib/api/use-act.ts'
import { shorten } from '../../lib/format.ts'
import { toast } from '../../lib/toast.ts'
import { type AdminListing, type Kind, setDisabled } from './api.ts'

const REASON_LENGTH = 500

/** One listing with its reason, and what an admin can do with it. */
export function AdminListingCard({ kind, listing }: { kind: Kind; listing: AdminListing }) {
  const queries = useQueryClient()
  const [asking, setAsking] = useState(false)
  const {
    id,
    title,
    campus,
    isDisabled,
    disabledReason,
    createdAt,
    Images,
    availability = 'for_sale',
  } = listing
  const { act, isPending } = useAct<string, string | undefined>({
    mutationFn: (reason) => setDisabled(kind, id, reason),
    onSuccess: (message) => {
      toast.success(message)
      setAsking(false)
      return queries.invalidateQueries({ queryKey: ['admin'] })
    },
    onError: (error) =>
      toast.error(userMessage(error, `Failed to ${isDisabled ? 'enable' : 'disable'} ${kind}`)),
  })
  const to = kind === 'product' ? paths.product(id) : paths.business(id)
  return (
    <li className="card flex flex-col gap-3 rounded-lg bg-surface p-3 shadow-card">
      <div className="flex gap-3">
        <Picture image={Images[0]} alt="" sizes="96px" className="size-20 shrink-0 rounded-md" />
        <div className="min-w-0 text-sm">
          <p className="flex flex-wrap gap-1 empty:hidden">
            {isDisabled && <Badge tone="danger">Disabled</Badge>}
            {availability !== 'for_sale' && <AvailabilityMark availability={availability} />}
          </p>
          <p className="line-clamp-2 font-semibold break-words">{shorten(title, PREVIEW_LENGTH.product)}</p>
          <p className="text-ink-2">
            {campusShortName(campus)}, <Time at={createdAt} />
          </p>
        </div>
      </div>
      {disabledReason !== null && <p className="text-sm break-words text-danger">{disabledReason}</p>}
      <div className="mt-auto grid grid-cols-2 gap-2">
        <ButtonLink to={to} variant="outline" className="px-3!">
          View Details
        </ButtonLink>
        {isDisabled ? (
          <Button
            className="px-3!"
            aria-label={`Enable ${title}`}
            busy={isPending}
            busyLabel="Enabling…"
            onClick={() => act(undefined)}
          >
            Enable
          </Button>
        ) : (
          <Button
            variant="danger-outline"
            className="px-3!"
            aria-label={`Disable ${title}`}
            onClick={() => setAsking(true)}
          >
            Disable
          </Button>
        )}
      </div>
      <ReasonDialog
        kind={kind}
        title={title}
        open={asking}
        busy={isPending}
        onClose={() => setAsking(false)}
        onReason={act}
      />
    </li>
  )
}

type ReasonDialogProps = {
  kind: Kind
  title: string
  open: boolean
  busy: boolean
  onClose: () => void
  onReason: (reason: string) => void
}

function ReasonDialog({ kind, title, open, busy, onClose, onReason }: ReasonDialogProps) {
  const [reason, setReason] = useState('')
  const [problem, setProblem] = useState<string>()
  function submit(event: FormEvent) {
    event.preventDefault()
    if (reason.trim() === '') return setProblem(`Please provide a reason for disabling this ${kind}`)
    onReason(reason.trim())
  }
  return (
    <Dialog open={open} onClose={() => !busy && onClose()} title={`Disable “${title}”?`}>
      <form onSubmit={submit} noValidate className="grid gap-4">
        <TextArea
          label="Reason"
          rows={3}
          maxLength={REASON_LENGTH}
          value={reason}
          error={problem}
          hint="Its owner reads it. Nobody else sees the listing until it is enabled again."
          onChange={(event) => {
            setReason(event.target.value)
            setProblem(undefined)
          }}
        />
        <div className="grid gap-3 md:flex md:justify-end">
          <Button variant="outline" onClick={onClose} disabled={busy}>
            Cancel
          </Button>
          <Button type="submit" variant="danger" busy={busy} busyLabel="Disabling…">
            Disable
          </Button>
        </div>
      </form>
    </Dialog>
  )
}
