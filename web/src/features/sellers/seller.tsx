import { useQuery } from '@tanstack/react-query'
import { Suspense } from 'react'
import { useParams } from 'react-router-dom'
import { offersQuery } from '#adapters/contract/core/first-calls.ts'
import { BusinessCard } from '../../components/listing/cards/business-card.tsx'
import { GigCard } from '../../components/listing/cards/gig-card.tsx'
import { ProductCard } from '../../components/listing/cards/product-card.tsx'
import { ButtonLink } from '../../components/ui/button.tsx'
import { EmptyState } from '../../components/ui/empty-state.tsx'
import { ErrorState } from '../../components/ui/error-state.tsx'
import { Skeleton } from '../../components/ui/loading/skeleton.tsx'
import { PageTitle } from '../../components/ui/page/page-title.tsx'
import { ApiError, userMessage } from '../../lib/api/client.ts'
import { businessLists, gigLists, productLists } from '../../lib/api/listing-queries.ts'
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
  const { products, businesses, gigs } = seller.offers
  return (
    <>
      <SellerHeader seller={seller} />
      {products + businesses + gigs === 0 && (
        <EmptyState
          title="Nothing on offer right now"
          picture="stall"
          text="Everything they listed has been sold."
        />
      )}
      {products > 0 && (
        <Offers
          heading="Products"
          query={(page) => productLists.pages(offersQuery(id, page))}
          card={(product) => <ProductCard product={product} to={paths.product(product.id)} />}
        />
      )}
      {businesses > 0 && (
        <Offers
          heading="Businesses"
          query={(page) => businessLists.pages(offersQuery(id, page))}
          card={(business) => <BusinessCard business={business} to={paths.business(business.id)} />}
        />
      )}
      {gigs > 0 && (
        <Offers
          heading="Open Gigs"
          query={(page) => gigLists.pages({ ...offersQuery(id, page), status: 'open' })}
          card={(gig) => <GigCard gig={gig} to={paths.gig(gig.id)} />}
        />
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
