import {
  type QueryClient,
  type QueryKey,
  type UseQueryOptions,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query'
import { Fragment, type ReactNode, Suspense, useEffect } from 'react'
import { useNavigate, useParams } from 'react-router-dom'
import type { Listing } from '#adapters/contract/catalog/listing.ts'
import { ApiError, userMessage } from '../../../lib/api/client.ts'
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

export type ListingQuery<L, Key extends QueryKey> = (
  id: number,
  queries: QueryClient,
) => UseQueryOptions<L | Hidden, Error, L | Hidden, Key>

type ListingDetailProps<L, Key extends QueryKey> = {
  listingKind: ListingKindDetails
  query: ListingQuery<L, Key>
  view: (listing: L) => ReactNode
}

/** A missing listing redirects to the list, a disabled one says so. */
export function ListingDetail<L extends object, Key extends QueryKey>({
  listingKind,
  query,
  view,
}: ListingDetailProps<L, Key>) {
  const { One, Many, kind, path } = listingKind
  const id = Number(useParams().id)
  const listing = useQuery(query(id, useQueryClient()))
  const navigate = useNavigate()
  const isGone = !isId(id) || (listing.error instanceof ApiError && listing.error.status === 404)
  useEffect(() => {
    if (!isGone) return
    toast.error(`${One} not found or has been removed`)
    void navigate(path, { replace: true })
  }, [isGone, navigate, One, path])

  useRememberView({ kind, id }, isGone ? 'gone' : listing.data && viewedOf(listing.data))

  if (listing.data && !isGone)
    return isWhole(listing.data) ? (
      <Fragment key={id}>{view(listing.data)}</Fragment>
    ) : (
      <>
        <BackLink to={path}>{Many}</BackLink>
        <Suspense>
          <NotVisible listingKind={listingKind} />
        </Suspense>
      </>
    )
  const hasFailed = listing.isError && !isGone
  return (
    <div className={hasFailed ? undefined : 'listing-top'}>
      <BackLink to={path}>{Many}</BackLink>
      <PageTitle className="sr-only">{One}</PageTitle>
      {hasFailed ? (
        <ErrorState
          message={userMessage(listing.error, `Failed to load ${kind}`)}
          onRetry={() => listing.refetch()}
        />
      ) : (
        <Skeleton kind="listing" label={`Loading ${kind}`} />
      )}
    </div>
  )
}

export function isWhole<L extends object>(listing: L | Hidden): listing is L {
  return 'userId' in listing
}

function viewedOf(listing: object) {
  if (!isWhole(listing as Whole | Hidden)) return 'gone' as const
  const { userId, title, name, price = null, Images } = listing as Whole
  return { userId, title: title ?? name ?? '', price, image: Images[0] ?? null }
}

type Whole = Pick<Listing, 'userId' | 'Images'> & { title?: string; name?: string; price?: number | null }

function isId(id: number): boolean {
  return Number.isSafeInteger(id) && id > 0
}
