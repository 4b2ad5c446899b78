import { useQuery } from '@tanstack/react-query'
import type { Campus } from '#adapters/contract/core/choices.ts'
import { homeQuery } from '#adapters/contract/core/first-calls.ts'
import { ProductCard } from '../../components/listing/cards/product-card.tsx'
import { call } from '../../lib/api/client.ts'
import { sentAlong } from '../../lib/api/sent-along.ts'
import { paths } from '../../lib/paths.ts'
import { Latest } from './latest.tsx'

/** How many photos are loaded at once: what a phone shows first. */
const EAGER = 2

/** The ten newest products of a campus, or of all. */
export function LatestProducts({ campus }: { campus: Campus | undefined }) {
  const query = homeQuery(campus)
  const { data, error, refetch } = useQuery({
    queryKey: ['products', query],
    queryFn: ({ signal }) => call('GET /api/products', { query }, { signal }),
    ...sentAlong('GET /api/products', { query }),
  })
  return (
    <Latest
      many="products"
      listPath={paths.products}
      rows={data?.products}
      error={error}
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
