import { useQuery } from '@tanstack/react-query'
import { Suspense } from 'react'
import { useParams } from 'react-router-dom'
import { LIST_LABELS, LIST_NAMES } from '#adapters/contract/catalog/kinds.ts'
import { offersQuery } from '#adapters/contract/core/first-calls.ts'
import { cardOf } from '../../components/listing/cards/card-of.tsx'
import { ButtonLink } from '../../components/ui/button.tsx'
import { EmptyState } from '../../components/ui/empty-state.tsx'
import { ErrorState } from '../../components/ui/error-state.tsx'
import { Skeleton } from '../../components/ui/loading/skeleton.tsx'
import { PageTitle } from '../../components/ui/page/page-title.tsx'
import { ApiError, userMessage } from '../../lib/api/client.ts'
import { pagesOf } from '../../lib/api/listing-queries.ts'
import { sellerQuery } from '../../lib/api/seller.ts'
import { lazyWhenIdle } from '../../lib/navigation/lazily.ts'
import { paths } from '../../lib/navigation/paths.ts'
import { Offers } from './offers.tsx'
import { SellerHeader } from './seller-header.tsx'

const Reviews = lazyWhenIdle<{ userId: number }>(() => import('./reviews.tsx'))

export function Component() {
  const id = Number(useParams().id)
  const { data: seller, error, isError, isPending, fetchStatus, refetch } = useQuery(sellerQuery(id))
  const isNobody =
    (error instanceof ApiError && error.status === 404) || (isPending && fetchStatus === 'idle')
  if (isNobody) return <NotThere />
  if (!seller)
    return (
      <>
        <PageTitle className="sr-only">Seller</PageTitle>
        {isError ? (
          <ErrorState message={userMessage(error, 'Failed to load the seller')} onRetry={() => refetch()} />
        ) : (
          <Skeleton kind="cards" label="Loading seller" />
        )}
      </>
    )
  return (
    <>
      <SellerHeader seller={seller} />
      {LIST_NAMES.every((list) => seller.offers[list] === 0) && (
        <EmptyState
          title="Nothing on offer right now"
          picture="stall"
          text="Everything they listed has been sold."
        />
      )}
      {LIST_NAMES.map(
        (list) =>
          seller.offers[list] > 0 && (
            <Offers
              key={list}
              heading={list === 'gigs' ? 'Open Gigs' : LIST_LABELS[list]}
              query={(page) =>
                pagesOf(list, { ...offersQuery(id, page), ...(list === 'gigs' && { status: 'open' }) })
              }
              card={cardOf(list)}
            />
          ),
      )}
      <Suspense fallback={null}>
        <Reviews key={id} userId={id} />
      </Suspense>
    </>
  )
}

function NotThere() {
  return (
    <>
      <PageTitle replaces>Seller not found</PageTitle>
      <EmptyState
        title="We can’t find this seller"
        picture="books"
        text="They may have left or have no listings any more."
        action={<ButtonLink to={paths.products}>Browse products</ButtonLink>}
      />
    </>
  )
}
