import type { UseQueryResult } from '@tanstack/react-query'
import { EyeOff } from 'lucide-react'
import { type ReactNode, useEffect } from 'react'
import { useNavigate } from 'react-router-dom'
import { isOffline } from '../../../lib/api/client.ts'
import type { ListingKindDetails } from '../../../lib/listing-kinds.ts'
import { paths } from '../../../lib/paths.ts'
import { useSession } from '../../../lib/session.ts'
import { toast } from '../../../lib/toast.ts'
import { BackLink } from '../../ui/back-link.tsx'
import { ButtonLink } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Notice } from '../../ui/notice.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import { PageTitle } from '../../ui/page-title.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { type Hidden, isWhole } from '../page/listing-detail.tsx'

type Own = { id: number; userId: number; isDisabled: boolean; disabledReason: string | null }

type EditListingProps<L extends Own> = {
  listingKind: ListingKindDetails
  listing: UseQueryResult<L | Hidden>
  form: (listing: L) => ReactNode
}

/** The frame of an edit screen: only the owner gets the form, and only once it is known how the listing stands now. */
export function EditListing<L extends Own>({ listingKind, listing, form }: EditListingProps<L>) {
  const { user } = useSession()
  const navigate = useNavigate()
  const { error, isFetchedAfterMount, data } = listing
  const isNoId = listing.isPending && listing.fetchStatus === 'idle'
  useEffect(() => {
    if (!error) return
    toast.error(isOffline(error) ? error.message : `Failed to load ${listingKind.kind}`)
    void navigate(paths.dashboard, { replace: true })
  }, [error, navigate, listingKind])

  if (isNoId) return <NotYours listingKind={listingKind} />
  if (error || !isFetchedAfterMount || !data || !user)
    return (
      <>
        <PageTitle className="sr-only">{`Edit ${listingKind.One}`}</PageTitle>
        <Skeleton label={`Loading ${listingKind.kind}`} />
      </>
    )
  if (!isWhole(data) || data.userId !== user.id) return <NotYours listingKind={listingKind} />
  return (
    <>
      <BackLink to={listingKind.pathOf(data.id)}>{listingKind.One}</BackLink>
      <PageHeader heading={`Edit ${listingKind.One}`} />
      {data.isDisabled && <Disabled listingKind={listingKind} reason={data.disabledReason} />}
      {(!data.isDisabled || listingKind.kind === 'product') && form(data)}
    </>
  )
}

function NotYours({ listingKind: { One } }: { listingKind: ListingKindDetails }) {
  return (
    <>
      <PageTitle className="sr-only">{`Edit ${One}`}</PageTitle>
      <EmptyState
        title={`${One} not found or you don't have permission to edit it`}
        picture="books"
        action={<ButtonLink to={paths.dashboard}>Back to Dashboard</ButtonLink>}
      />
    </>
  )
}

function Disabled({
  listingKind: { kind },
  reason,
}: {
  listingKind: ListingKindDetails
  reason: string | null
}) {
  return (
    <Notice
      tone="danger"
      icon={EyeOff}
      title={`This ${kind} is disabled. Only you can see it.`}
      className="mb-6"
    >
      {reason !== null && (
        <p dir="auto" className="break-words">
          {`Reason: ${reason}`}
        </p>
      )}
      <p>
        {kind === 'product'
          ? 'You can edit it, but it stays disabled.'
          : 'You can’t edit it while it’s disabled.'}
      </p>
    </Notice>
  )
}
