import { ProductCard } from '../../components/listing/cards/product-card.tsx'
import { LISTED_PRODUCTS } from '../../components/listing/list/listed-kinds.ts'
import { ListingList } from '../../components/listing/list/listing-list.tsx'
import { productLists } from '../../lib/api/listing-queries.ts'

export function Component() {
  return (
    <ListingList
      listingKind={LISTED_PRODUCTS}
      pages={productLists.pages}
      card={(product, look) => <ProductCard product={product} {...look} />}
      nothing={{ first: 'Be the first to sell something here.' }}
    />
  )
}
