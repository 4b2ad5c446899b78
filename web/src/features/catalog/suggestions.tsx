import { useQuery } from '@tanstack/react-query'
import type { Product } from '#adapters/http/contract/catalog.ts'
import { productCategoryLabel } from '#adapters/http/contract/choices.ts'
import { PAGE_SIZE } from '#adapters/http/contract/limits.ts'
import { paths } from '../../app/paths.ts'
import { LoneLink } from '../../components/link.tsx'
import { SectionHeader } from '../../components/page-header.tsx'
import { cardGridClass, ProductCard } from '../../components/product-card.tsx'
import { otherProductsQuery, similarProductsQuery } from './api.ts'
import { filledRow } from './filled-row.ts'

/** Four others: of its kind first, then what is new on its campus; nothing where there are none or they do not load. */
export function Suggestions({ product }: { product: Product }) {
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
          <LoneLink to={`${paths.products}?category=${encodeURIComponent(product.category)}`}>
            View all<span className="sr-only"> in {productCategoryLabel(product.category)}</span>
          </LoneLink>
        }
      />
      <ul className={cardGridClass}>
        {suggestions.map((each) => (
          <li key={each.id}>
            <ProductCard product={each} to={paths.product(each.id)} />
          </li>
        ))}
      </ul>
    </section>
  )
}
