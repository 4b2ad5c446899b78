import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useParams } from 'react-router-dom'
import { productQuery } from './api.ts'
import { ListingDetail } from './listing-detail.tsx'
import { ProductView } from './product-view.tsx'
import { PRODUCTS } from './shelves.ts'

/** One product: what it is, who sells it, and buying it. */
export function Component() {
  const id = Number(useParams().id)
  const product = useQuery(productQuery(id, useQueryClient()))
  return (
    <ListingDetail
      shelf={PRODUCTS}
      id={id}
      listing={product}
      view={(whole) => <ProductView product={whole} />}
    />
  )
}
