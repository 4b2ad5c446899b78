import { BusinessSummary, type CardBusiness } from './business-summary.tsx'
import { Heart } from './heart.tsx'
import type { CardLook } from './listing-card.tsx'

export function BusinessCard({ business, ...look }: CardLook & { business: CardBusiness }) {
  return (
    <BusinessSummary
      business={business}
      heart={<Heart itemType="business" itemId={business.id} name={business.name} />}
      {...look}
    />
  )
}
