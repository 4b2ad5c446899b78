import { type QueryKey, useQuery, useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useEffect } from 'react'
import { useNavigate, useParams } from 'react-router-dom'
import type { User } from '#adapters/contract/identity/accounts.ts'
import { isOffline } from '../../../lib/api/client.ts'
import type { ListingKindDetails } from '../../../lib/listings/listing-kinds.ts'
import { paths } from '../../../lib/navigation/paths.ts'
import { useSession } from '../../../lib/session/session.ts'
import { toast } from '../../../lib/toast.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { ErrorState } from '../../ui/error-state.tsx'
import { Skeleton } from '../../ui/loading/skeleton.tsx'
import { PageHeader } from '../../ui/page/page-header.tsx'
import { PageTitle } from '../../ui/page/page-title.tsx'
import DisabledBanner from '../disabled/disabled-banner.tsx'
import { type Hidden, isWhole, type ListingQuery } from '../page/listing-detail.tsx'

type Own = { id: number; userId: number; isDisabled: boolean; disabledReason?: string | null }

export type Refusal = { title: string; to: string; label: string }

type EditListingProps<Found, Key extends QueryKey> = {
  listingKind: ListingKindDetails
  query: ListingQuery<Found, Key>
  form: (listing: Exclude<Found, Hidden>) => ReactNode
  /** Replaces the owner's check and the redirect on errors; undefined is a listing that did not load. */
  refusalOf?: (listing: Exclude<Found, Hidden> | undefined, user: User | undefined) => Refusal | undefined
}

/** Frame of an edit screen: only the owner sees the form, once the current listing has loaded. */
export function EditListing<Found extends Own | Hidden, Key extends QueryKey>({
  listingKind,
  query,
  form,
  refusalOf,
}: EditListingProps<Found, Key>) {
  const { kind, One, pathOf } = listingKind
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
  const leaves = error !== null && !refusalOf
  useEffect(() => {
    if (!leaves) return
    toast.error(isOffline(error) ? error.message : `Failed to load ${kind}`)
    void navigate(paths.dashboard, { replace: true })
  }, [leaves, error, navigate, kind])

  const notYours = {
    title: `${One} not found or you don't have permission to edit it`,
    to: paths.dashboard,
    label: 'Back to Dashboard',
  }
  const isMissing = isNoId || (error !== null && !leaves)
  if (isMissing && isOffline(error))
    return <ErrorState message={error.message} onRetry={() => listing.refetch()} />
  if (isMissing) return <Refused One={One} refusal={refusalOf?.(undefined, user) ?? notYours} />
  if (leaves || !isFetchedAfterMount || !data || !user)
    return (
      <>
        <PageTitle className="sr-only">{`Edit ${One}`}</PageTitle>
        <Skeleton label={`Loading ${kind}`} />
      </>
    )
  if (!isWhole(data)) return <Refused One={One} refusal={notYours} />
  const own = data as Exclude<Found, Hidden> & Own
  const refusal = refusalOf ? refusalOf(own, user) : own.userId === user.id ? undefined : notYours
  if (refusal) return <Refused One={One} refusal={refusal} />
  const canEdit = !own.isDisabled || kind === 'product'
  return (
    <>
      <PageHeader bar heading={`Edit ${One}`} back={{ to: pathOf(own.id), label: One }} />
      {own.isDisabled && (
        <DisabledBanner listingKind={listingKind} isOwner reason={own.disabledReason ?? null}>
          <p>
            {canEdit ? 'You can edit it, but it stays disabled.' : 'You can’t edit it while it’s disabled.'}
          </p>
        </DisabledBanner>
      )}
      {canEdit && form(own)}
    </>
  )
}

function Refused({ One, refusal: { title, to, label } }: { One: string; refusal: Refusal }) {
  return (
    <>
      <PageTitle className="sr-only">{`Edit ${One}`}</PageTitle>
      <EmptyState title={title} picture="books" action={<ButtonLink to={to}>{label}</ButtonLink>} />
    </>
  )
}
