import type { Product } from '#adapters/contract/catalog/products.ts'
import { ProductCard } from '../../components/listing/cards/product-card.tsx'
import { SimilarListings, useSimilar } from '../../components/listing/page/similar-listings.tsx'
import { productLists } from '../../lib/api/listing-queries.ts'
import { PRODUCTS } from '../../lib/listings/listing-kinds.ts'
import { isObtainable } from '../../lib/listings/obtainable.ts'

/** Same category first, then the newest on the campus, none reserved. */
export default function Suggestions({ product }: { product: Product }) {
  return (
    <SimilarListings
      id="suggestions"
      heading="Suggestions"
      listingKind={PRODUCTS}
      category={product.category}
      rows={useSimilar(productLists, product, isObtainable)}
      card={(item) => <ProductCard product={item} to={PRODUCTS.pathOf(item.id)} />}
    />
  )
}
