import { type QueryKey, useQuery, useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useEffect } from 'react'
import { useNavigate, useParams } from 'react-router-dom'
import { isOffline } from '../../../lib/api/client.ts'
import type { ListingKindDetails } from '../../../lib/listings/listing-kinds.ts'
import { paths } from '../../../lib/navigation/paths.ts'
import { useSession } from '../../../lib/session/session.ts'
import { toast } from '../../../lib/toast.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Skeleton } from '../../ui/loading/skeleton.tsx'
import { PageHeader } from '../../ui/page/page-header.tsx'
import { PageTitle } from '../../ui/page/page-title.tsx'
import DisabledBanner from '../disabled/disabled-banner.tsx'
import { isWhole, type ListingQuery } from '../page/listing-detail.tsx'

type Own = { id: number; userId: number; isDisabled: boolean; disabledReason: string | null }

type EditListingProps<L, Key extends QueryKey> = {
  listingKind: ListingKindDetails
  query: ListingQuery<L, Key>
  form: (listing: L) => ReactNode
}

/** Frame of an edit screen: only the owner sees the form, once the current listing has loaded. */
export function EditListing<L extends Own, Key extends QueryKey>({
  listingKind,
  query,
  form,
}: EditListingProps<L, Key>) {
  const { user } = useSession()
  const navigate = useNavigate()
  const id = Number(useParams().id)
  const listing = useQuery({
    ...query(id, useQueryClient()),
    refetchOnMount: 'always',
    meta: { offline: false },
  })
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
  const canEdit = !data.isDisabled || listingKind.kind === 'product'
  return (
    <>
      <PageHeader
        bar
        heading={`Edit ${listingKind.One}`}
        back={{ to: listingKind.pathOf(data.id), label: listingKind.One }}
      />
      {data.isDisabled && (
        <DisabledBanner listingKind={listingKind} isOwner reason={data.disabledReason}>
          <p>
            {canEdit ? 'You can edit it, but it stays disabled.' : 'You can’t edit it while it’s disabled.'}
          </p>
        </DisabledBanner>
      )}
      {canEdit && form(data)}
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
