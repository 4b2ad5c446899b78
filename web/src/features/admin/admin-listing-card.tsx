import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { campusShortName } from '#adapters/http/contract/choices.ts'
import { DISABLING_REASON_LENGTH, PREVIEW_LENGTH } from '#adapters/http/contract/limits.ts'
import { shorten } from '#adapters/http/contract/texts.ts'
import { paths } from '../../app/paths.ts'
import { Badge } from '../../components/badge.tsx'
import { Button, ButtonLink } from '../../components/button.tsx'
import { AvailabilityMark } from '../../components/listing-card.tsx'
import { Picture } from '../../components/picture.tsx'
import { ReasonDialog } from '../../components/reason-dialog.tsx'
import { Time } from '../../components/time.tsx'
import { userMessage } from '../../lib/api/client.ts'
import { useAct } from '../../lib/api/use-act.ts'
import { toast } from '../../lib/toast.ts'
import { VERDICTS } from '../../lib/verdicts.ts'
import { type AdminListing, judge, type Kind } from './api.ts'

/** One listing with its reason, and what an admin can do with it. */
export function AdminListingCard({ kind, listing }: { kind: Kind; listing: AdminListing }) {
  const queries = useQueryClient()
  const [asking, setAsking] = useState(false)
  const { id, title, isDisabled, disabledReason } = listing
  const verdict = isDisabled ? 'enable' : 'disable'
  const words = VERDICTS[verdict]
  const { act, isPending } = useAct<string, string>({
    mutationFn: (reason) => judge(kind, id, verdict, reason),
    onSuccess: (message) => {
      toast.success(message)
      setAsking(false)
      return queries.invalidateQueries({ queryKey: ['admin'] })
    },
    onError: (error) => toast.error(userMessage(error, words.failed(kind))),
  })
  const to = kind === 'product' ? paths.product(id) : paths.business(id)
  return (
    <li className="card flex flex-col gap-3 rounded-lg bg-surface p-3 shadow-card">
      <Summary listing={listing} />
      {disabledReason !== null && <p className="text-sm break-words text-danger">{disabledReason}</p>}
      <div className="mt-auto grid grid-cols-2 gap-2">
        <ButtonLink to={to} variant="outline" className="px-3!">
          View Details
        </ButtonLink>
        <Button
          variant={isDisabled ? 'primary' : 'danger-outline'}
          className="px-3!"
          aria-label={`${words.label} ${title}`}
          onClick={() => setAsking(true)}
        >
          {words.label}
        </Button>
      </div>
      <ReasonDialog
        open={asking}
        onClose={() => setAsking(false)}
        title={`${words.label} “${title}”?`}
        hint={words.hint}
        maxLength={DISABLING_REASON_LENGTH}
        missing={words.missing(kind)}
        actLabel={words.label}
        busyLabel={words.busyLabel}
        busy={isPending}
        danger={!isDisabled}
        onReason={act}
      >
        {words.text}
      </ReasonDialog>
    </li>
  )
}

function Summary({ listing }: { listing: AdminListing }) {
  const { title, campus, isDisabled, createdAt, Images, availability = 'for_sale' } = listing
  return (
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
  )
}
