import { useQuery } from '@tanstack/react-query'
import type { Business } from '#adapters/http/contract/businesses.ts'
import { businessCategoryLabel } from '#adapters/http/contract/choices.ts'
import { PAGE_SIZE } from '#adapters/http/contract/limits.ts'
import { paths } from '../../app/paths.ts'
import { BusinessCard } from '../../components/business-card.tsx'
import { LoneLink } from '../../components/link.tsx'
import { SectionHeader } from '../../components/page-header.tsx'
import { cardGridClass } from '../../components/product-card.tsx'
import { otherBusinessesQuery, similarBusinessesQuery } from './business-api.ts'
import { filledRow } from './filled-row.ts'

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
          <LoneLink to={`${paths.businesses}?category=${encodeURIComponent(business.category)}`}>
            View all<span className="sr-only"> in {businessCategoryLabel(business.category)}</span>
          </LoneLink>
        }
      />
      <ul className={cardGridClass}>
        {row.map((each) => (
          <li key={each.id}>
            <BusinessCard business={each} to={paths.business(each.id)} />
          </li>
        ))}
      </ul>
    </section>
  )
}
