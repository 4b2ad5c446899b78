import { useQuery } from '@tanstack/react-query'
import { listProducts } from '#adapters/http/contract/catalog.ts'
import type { Campus } from '#adapters/http/contract/choices.ts'
import { homeQuery } from '#adapters/http/contract/first-calls.ts'
import { paths } from '../../app/paths.ts'
import { ProductCard } from '../../components/product-card.tsx'
import { call } from '../../lib/api/client.ts'
import { sentAlong } from '../../lib/api/sent-along.ts'
import { Latest } from './latest.tsx'

/** How many photos are loaded at once: what a phone shows first. */
const EAGER = 2

/** The ten newest products of a campus, or of all. */
export function LatestProducts({ campus }: { campus: Campus | undefined }) {
  const query = homeQuery(campus)
  const { data, isError, refetch } = useQuery({
    queryKey: ['products', query],
    queryFn: ({ signal }) => call(listProducts, { query }, { signal }),
    ...sentAlong(listProducts, { query }),
  })
  return (
    <Latest
      many="products"
      listPath={paths.products}
      rows={data?.products}
      isError={isError}
      onRetry={refetch}
      invitation="Be the first to sell on this campus."
      card={(product, index) => (
        <ProductCard
          product={product}
          to={paths.product(product.id)}
          eager={index < EAGER}
          priority={index === 0}
        />
      )}
    />
  )
}
