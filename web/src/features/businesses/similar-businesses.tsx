import { useQuery } from '@tanstack/react-query'
import type { Business } from '#adapters/contract/catalog/businesses.ts'
import { businessCategoryLabel } from '#adapters/contract/core/choices.ts'
import { PAGE_SIZE } from '#adapters/contract/core/limits.ts'
import { BusinessCard } from '../../components/listing/cards/business-card.tsx'
import { cardGridClass } from '../../components/listing/cards/product-card.tsx'
import { filledRow } from '../../components/listing/page/filled-row.ts'
import { LoneLink } from '../../components/ui/link.tsx'
import { SectionHeader } from '../../components/ui/page-header.tsx'
import { paths } from '../../lib/paths.ts'
import { otherBusinessesQuery, similarBusinessesQuery } from './api.ts'

/** Four others: of its kind first, then what is new on its campus; nothing where there are none or they do not load. */
export function SimilarBusinesses({ business }: { business: Business }) {
  const similar = useQuery(similarBusinessesQuery(business)).data?.businesses
  const tooFew = similar !== undefined && similar.length < PAGE_SIZE.suggestions
  const others = useQuery({ ...otherBusinessesQuery(business), enabled: tooFew }).data?.businesses
  const row = filledRow(similar, others)
  if (row.length === 0) return null
  return (
    <section aria-labelledby="similar" className="mt-12">
      <SectionHeader
        id="similar"
        heading="Similar Businesses"
        action={
          <LoneLink
            to={`${paths.businesses}?category=${encodeURIComponent(business.category)}`}
            aria-label={`View all in ${businessCategoryLabel(business.category)}`}
          >
            View all
          </LoneLink>
        }
      />
      <ul className={cardGridClass}>
        {row.map((item) => (
          <li key={item.id}>
            <BusinessCard business={item} to={paths.business(item.id)} />
          </li>
        ))}
      </ul>
    </section>
  )
}
