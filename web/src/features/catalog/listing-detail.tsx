import type { UseQueryResult } from '@tanstack/react-query'
import { Fragment, type ReactNode, useEffect } from 'react'
import { useNavigate } from 'react-router-dom'
import { BackLink } from '../../components/back-link.tsx'
import { ErrorState } from '../../components/error-state.tsx'
import { PageTitle } from '../../components/page-title.tsx'
import { Skeleton } from '../../components/skeleton.tsx'
import { ApiError, userMessage } from '../../lib/api/client.ts'
import { toast } from '../../lib/toast.ts'
import { NotVisible } from './disabled-banner.tsx'
import type { Shelf } from './shelves.ts'

/** What others than its owner and admins are told of a disabled listing. */
export type Hidden = { id: number; isDisabled: true }

type ListingDetailProps<L extends object> = {
  shelf: Shelf
  id: number
  listing: UseQueryResult<L | Hidden>
  view: (listing: L) => ReactNode
}

/** The page of one listing. What is not there leads back to the list, what is disabled says so. */
export function ListingDetail<L extends object>({ shelf, id, listing, view }: ListingDetailProps<L>) {
  const { One, Many, kind, path } = shelf
  const navigate = useNavigate()
  const isGone = !isId(id) || (listing.error instanceof ApiError && listing.error.status === 404)
  useEffect(() => {
    if (!isGone) return
    toast.error(`${One} not found or has been removed`)
    void navigate(path, { replace: true })
  }, [isGone, navigate, One, path])

  if (listing.data && !isGone)
    return isWhole(listing.data) ? (
      <Fragment key={id}>{view(listing.data)}</Fragment>
    ) : (
      <>
        <BackLink to={path}>{Many}</BackLink>
        <NotVisible shelf={shelf} />
      </>
    )
  return (
    <>
      <BackLink to={path}>{Many}</BackLink>
      <PageTitle className="sr-only">{One}</PageTitle>
      {listing.isError && !isGone ? (
        <ErrorState
          message={userMessage(listing.error, `Failed to load ${kind}`)}
          onRetry={() => listing.refetch()}
        />
      ) : (
        <Skeleton kind="detail" label={`Loading ${kind}`} />
      )}
    </>
  )
}

/** True for a listing that is shown in full. */
export function isWhole<L extends object>(listing: L | Hidden): listing is L {
  return 'userId' in listing
}

function isId(id: number): boolean {
  return Number.isSafeInteger(id) && id > 0
}
