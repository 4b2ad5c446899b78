import { useQuery } from '@tanstack/react-query'
import type { Product } from '#adapters/contract/catalog/products.ts'
import { productCategoryLabel } from '#adapters/contract/core/choices.ts'
import { PAGE_SIZE } from '#adapters/contract/core/limits.ts'
import { cardGridClass, ProductCard } from '../../components/listing/cards/product-card.tsx'
import { filledRow } from '../../components/listing/page/filled-row.ts'
import { LoneLink } from '../../components/ui/link.tsx'
import { SectionHeader } from '../../components/ui/page-header.tsx'
import { paths } from '../../lib/paths.ts'
import { otherProductsQuery, similarProductsQuery } from './api.ts'

/** Four others: of its kind first, then what is new on its campus; nothing where there are none or they do not load. */
export default function Suggestions({ product }: { product: Product }) {
  const similar = useQuery(similarProductsQuery(product)).data?.products
  const tooFew = similar !== undefined && similar.length < PAGE_SIZE.suggestions
  const others = useQuery({ ...otherProductsQuery(product), enabled: tooFew }).data?.products
  const suggestions = filledRow(similar, others)
  if (suggestions.length === 0) return null
  return (
    <section aria-labelledby="suggestions" className="mt-12">
      <SectionHeader
        id="suggestions"
        heading="Suggestions"
        action={
          <LoneLink
            to={`${paths.products}?category=${encodeURIComponent(product.category)}`}
            aria-label={`View all in ${productCategoryLabel(product.category)}`}
          >
            View all
          </LoneLink>
        }
      />
      <ul className={cardGridClass}>
        {suggestions.map((item) => (
          <li key={item.id}>
            <ProductCard product={item} to={paths.product(item.id)} />
          </li>
        ))}
      </ul>
    </section>
  )
}
