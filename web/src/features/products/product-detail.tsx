import { ListingDetail } from '../../components/listing/page/listing-detail.tsx'
import { productQuery } from '../../lib/api/listing-queries.ts'
import { PRODUCTS } from '../../lib/listings/listing-kinds.ts'
import { ProductView } from './product-view.tsx'

export function Component() {
  return (
    <ListingDetail
      listingKind={PRODUCTS}
      query={productQuery}
      view={(product) => <ProductView product={product} />}
    />
  )
}
