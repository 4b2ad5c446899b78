import {
  type QueryClient,
  type QueryKey,
  type UseQueryOptions,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query'
import { type ComponentType, Fragment, type ReactNode, Suspense, useEffect } from 'react'
import { useNavigate, useParams } from 'react-router-dom'
import type { Listing } from '#adapters/contract/catalog/listing.ts'
import { gigTitle } from '#adapters/contract/core/texts.ts'
import { ApiError, isOffline, userMessage } from '../../../lib/api/client.ts'
import type { ListingKindDetails } from '../../../lib/listings/listing-kinds.ts'
import { toast } from '../../../lib/toast.ts'
import { ErrorState } from '../../ui/error-state.tsx'
import { lazily } from '../../ui/loading/lazily.tsx'
import { Skeleton } from '../../ui/loading/skeleton.tsx'
import { BackLink } from '../../ui/page/back-link.tsx'
import { PageTitle } from '../../ui/page/page-title.tsx'
import { useRememberView } from './use-remember-view.ts'

const NotVisible = lazily(() => import('../disabled/not-visible.tsx'))

export type Hidden = { id: number; isDisabled: true }

export type ListingQuery<Found, Key extends QueryKey> = (
  id: number,
  queries: QueryClient,
) => UseQueryOptions<Found, Error, Found, Key>

/** `onRetry` is left out for a missing listing. */
export type FailedProps = { message: string; onRetry: (() => void) | undefined }

type ListingDetailProps<Found, Key extends QueryKey> = {
  listingKind: ListingKindDetails
  query: ListingQuery<Found, Key>
  view: (listing: Exclude<Found, Hidden>) => ReactNode
  /** Replaces the redirect and the error. */
  Failed?: ComponentType<FailedProps>
  skeleton?: 'listing' | 'detail'
}

/** Page of one listing. A missing one redirects to the list, a disabled one says so. */
export function ListingDetail<Found extends object, Key extends QueryKey>({
  listingKind,
  query,
  view,
  Failed,
  skeleton = 'listing',
}: ListingDetailProps<Found, Key>) {
  const { One, Many, kind, path } = listingKind
  const id = Number(useParams().id)
  const { data, error, refetch } = useQuery(query(id, useQueryClient()))
  const navigate = useNavigate()
  const isGone = !isId(id) || (error instanceof ApiError && error.status === 404)
  const gone = `${One} not found or has been removed`
  const leaves = isGone && !Failed
  useEffect(() => {
    if (!leaves) return
    toast.error(gone)
    void navigate(path, { replace: true })
  }, [leaves, navigate, gone, path])

  useRememberView({ kind, id }, isGone ? 'gone' : data && viewedOf(data))

  if (data && !leaves)
    return isWhole(data) ? (
      <Fragment key={id}>{view(data)}</Fragment>
    ) : (
      <>
        <BackLink to={path}>{Many}</BackLink>
        <Suspense>
          <NotVisible listingKind={listingKind} />
        </Suspense>
      </>
    )
  const hasFailed = !leaves && (isGone || error !== null)
  return (
    <div className={hasFailed || skeleton === 'detail' ? undefined : 'listing-top'}>
      <BackLink to={path}>{Many}</BackLink>
      <PageTitle className="sr-only">{One}</PageTitle>
      {!hasFailed ? (
        <Skeleton kind={skeleton} label={`Loading ${kind}`} />
      ) : Failed && !isOffline(error) ? (
        <Failed
          message={isGone ? gone : (error?.message ?? '')}
          onRetry={isGone ? undefined : () => void refetch()}
        />
      ) : (
        <ErrorState message={userMessage(error, `Failed to load ${kind}`)} onRetry={() => refetch()} />
      )}
    </div>
  )
}

export function isWhole<Found extends object>(listing: Found): listing is Exclude<Found, Hidden> {
  return 'userId' in listing
}

function viewedOf(listing: object) {
  if (!isWhole(listing)) return 'gone' as const
  const { userId, title, name, description, budget, price = budget ?? null, Images } = listing as Whole
  const shown = title ?? name ?? gigTitle({ title: null, description })
  return { userId, title: shown, price, image: Images[0] ?? null }
}

type Whole = Pick<Listing, 'userId' | 'description' | 'Images'> & {
  title?: string | null
  name?: string
  price?: number | null
  budget?: number
}

function isId(id: number): boolean {
  return Number.isSafeInteger(id) && id > 0
}
