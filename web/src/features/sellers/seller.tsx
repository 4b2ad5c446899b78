import { useQuery } from '@tanstack/react-query'
import { useParams } from 'react-router-dom'
import { paths } from '../../app/paths.ts'
import { BusinessCard } from '../../components/business-card.tsx'
import { ButtonLink } from '../../components/button.tsx'
import { EmptyState } from '../../components/empty-state.tsx'
import { ErrorState } from '../../components/error-state.tsx'
import { GigCard } from '../../components/gig-card.tsx'
import { PageTitle } from '../../components/page-title.tsx'
import { ProductCard } from '../../components/product-card.tsx'
import { Skeleton } from '../../components/skeleton.tsx'
import { ApiError, userMessage } from '../../lib/api/client.ts'
import { sellerQuery } from '../../lib/api/seller.ts'
import { businessesOfQuery, gigsOfQuery, productsOfQuery } from './api.ts'
import { Offers } from './offers.tsx'
import { Reviews } from './reviews.tsx'
import { SellerHeader } from './seller-header.tsx'

/** Who sells: what they offer, since when, and what others can expect of them. */
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
          text="What was listed before has been sold."
        />
      )}
      {products > 0 && (
        <Offers
          heading="Products"
          query={(page) => productsOfQuery(id, page)}
          card={(product) => <ProductCard product={product} to={paths.product(product.id)} />}
        />
      )}
      {businesses > 0 && (
        <Offers
          heading="Businesses"
          query={(page) => businessesOfQuery(id, page)}
          card={(business) => <BusinessCard business={business} to={paths.business(business.id)} />}
        />
      )}
      {gigs > 0 && (
        <Offers
          heading="Open Gigs"
          query={(page) => gigsOfQuery(id, page)}
          card={(gig) => <GigCard gig={gig} to={paths.gig(gig.id)} />}
        />
      )}
      <Reviews key={id} userId={id} />
    </>
  )
}

function NotThere() {
  return (
    <>
      <PageTitle replaces>Seller not found</PageTitle>
      <EmptyState
        title="There is no seller here"
        picture="books"
        text="They may have left, or have nothing to offer any more."
        action={<ButtonLink to={paths.products}>Browse products</ButtonLink>}
      />
    </>
  )
}
