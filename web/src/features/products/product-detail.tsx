import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useParams } from 'react-router-dom'
import { ListingDetail } from '../../components/listing/page/listing-detail.tsx'
import { productQuery } from '../../lib/api/listing-queries.ts'
import { PRODUCTS } from '../../lib/listing-kinds.ts'
import { ProductView } from './product-view.tsx'

/** One product: what it is, who sells it, and buying it. */
export function Component() {
  const id = Number(useParams().id)
  const product = useQuery(productQuery(id, useQueryClient()))
  return (
    <ListingDetail
      listingKind={PRODUCTS}
      id={id}
      listing={product}
      view={(whole) => <ProductView product={whole} />}
    />
  )
}
