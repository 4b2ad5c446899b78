import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { campusShortName } from '#adapters/contract/core/choices.ts'
import { DISABLING_REASON_LENGTH, PREVIEW_LENGTH } from '#adapters/contract/core/limits.ts'
import { shorten } from '#adapters/contract/core/texts.ts'
import { AvailabilityMark } from '../../../components/listing/cards/listing-card.tsx'
import { Picture } from '../../../components/listing/cards/picture.tsx'
import { Badge } from '../../../components/ui/badges/badge.tsx'
import { Button, ButtonLink } from '../../../components/ui/button.tsx'
import { ReasonDialog } from '../../../components/ui/dialog/reason-dialog.tsx'
import { LoneLink } from '../../../components/ui/link.tsx'
import { Time } from '../../../components/ui/time.tsx'
import { userMessage } from '../../../lib/api/client.ts'
import { moderate } from '../../../lib/api/listings.ts'
import { useSubmitOnce } from '../../../lib/api/use-submit-once.ts'
import type { CatalogKind } from '../../../lib/listings/listing-kinds.ts'
import { MODERATION_LABELS } from '../../../lib/listings/moderation-labels.ts'
import { paths } from '../../../lib/navigation/paths.ts'
import { toast } from '../../../lib/toast.ts'
import type { AdminListing } from './listings-api.ts'

export function AdminListingCard({
  listingKind: { kind, many, pathOf },
  listing,
}: {
  listingKind: CatalogKind
  listing: AdminListing
}) {
  const queries = useQueryClient()
  const [asking, setAsking] = useState(false)
  const { id, title, isDisabled, disabledReason, openReports = 0 } = listing
  const action = isDisabled ? 'enable' : 'disable'
  const labels = MODERATION_LABELS[action]
  const { submit, isPending } = useSubmitOnce<string, string>({
    mutationFn: (reason) => moderate(many, id, action, reason),
    onSuccess: (message) => {
      toast.success(message)
      setAsking(false)
      return queries.invalidateQueries({ queryKey: ['admin'] })
    },
    onError: (error) => toast.error(userMessage(error, labels.failed(kind))),
  })
  return (
    <li className="card flex flex-col gap-3 rounded-lg bg-surface p-3 shadow-card">
      <Summary listing={listing} />
      {openReports > 0 && (
        <p className="text-sm">
          <LoneLink to={`${paths.adminReports}?product=${id}`}>
            {openReports === 1 ? '1 open report' : `${openReports} open reports`}
          </LoneLink>
        </p>
      )}
      {disabledReason !== null && (
        <p dir="auto" className="text-sm break-words text-danger">
          {disabledReason}
        </p>
      )}
      <div className="mt-auto grid grid-cols-2 gap-2">
        <ButtonLink to={pathOf(id)} variant="outline" className="px-3!">
          View Details
        </ButtonLink>
        <Button
          variant={isDisabled ? 'primary' : 'danger-outline'}
          className="px-3!"
          aria-label={`${labels.label} ${title}`}
          onClick={() => setAsking(true)}
        >
          {labels.label}
        </Button>
      </div>
      <ReasonDialog
        open={asking}
        onClose={() => setAsking(false)}
        title={`${labels.label} “${title}”?`}
        hint={labels.hint}
        maxLength={DISABLING_REASON_LENGTH}
        missing={labels.missing?.(kind)}
        optional={labels.missing === undefined}
        actionLabel={labels.label}
        busyLabel={labels.busyLabel}
        busy={isPending}
        danger={!isDisabled}
        onReason={submit}
      >
        {labels.text}
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
          <AvailabilityMark availability={availability} />
        </p>
        <p dir="auto" className="line-clamp-2 font-semibold break-words">
          {shorten(title, PREVIEW_LENGTH.product)}
        </p>
        <p className="text-ink-2">
          <span>{campusShortName(campus)}</span>, <Time at={createdAt} />
        </p>
      </div>
    </div>
  )
}
