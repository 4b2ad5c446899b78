import { ProductCard } from '../../components/listing/cards/product-card.tsx'
import { ListingList } from '../../components/listing/list/listing-list.tsx'
import { productLists } from '../../lib/api/listing-queries.ts'
import { PRODUCTS } from '../../lib/listings/listing-kinds.ts'

export function Component() {
  return (
    <ListingList
      listingKind={PRODUCTS}
      pages={productLists.pages}
      card={(product, look) => <ProductCard product={product} {...look} />}
      nothing={{ first: 'Be the first to sell something here.' }}
    />
  )
}
