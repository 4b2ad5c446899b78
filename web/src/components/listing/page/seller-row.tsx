import { useQuery } from '@tanstack/react-query'
import { ChevronRight } from 'lucide-react'
import { Link } from 'react-router-dom'
import type { Product } from '#adapters/contract/catalog/products.ts'
import { campusLabel } from '#adapters/contract/core/choices.ts'
import { newcomerText } from '#adapters/contract/core/texts.ts'
import { sellerQuery } from '../../../lib/api/seller.ts'
import { paths } from '../../../lib/navigation/paths.ts'
import { Avatar } from '../../ui/avatar.tsx'
import { AdminBadge } from '../../ui/badges/admin-badge.tsx'
import { VerifiedMark } from '../../ui/badges/badge.tsx'
import { RatingLine } from '../../ui/stars.tsx'
import { factsOf } from './seller-figures.tsx'

type SellerRowProps = { seller: Product['User']; campus: string }

export function SellerRow({ seller: { id, name, picture, isAdmin, verified }, campus }: SellerRowProps) {
  const { data: figures } = useQuery(sellerQuery(id))
  const rating = figures?.rating.average ? figures.rating : undefined
  // Reply time first: surplus figures are cut, and shown on their page.
  const facts = figures
    ? (newcomerText({ ...figures, verified: false }) ?? factsOf(figures).reverse().join(' · '))
    : ''
  const shownName = name?.trim() || 'Anonymous'
  return (
    <section
      aria-labelledby="seller"
      data-campus={campus}
      className="relative flex items-center gap-3 rounded-lg bg-surface py-2 pr-1 pl-3 shadow-card"
    >
      <h2 id="seller" className="sr-only">
        Seller
      </h2>
      <Avatar name={shownName} picture={picture} />
      <div className="min-w-0 flex-1">
        <p className="flex items-center gap-1 font-semibold">
          <span dir="auto" className="min-w-0 truncate">
            {shownName}
          </span>
          <VerifiedMark verified={verified} />
          <AdminBadge isAdmin={isAdmin} />
        </p>
        <p className="truncate text-sm text-ink-2">
          {rating && <RatingLine rating={rating} />}
          {rating && facts !== '' && <span> · </span>}
          <span>{rating ? facts : begun(facts) || campusLabel(campus)}</span>
        </p>
      </div>
      <Link to={paths.seller(id)} className="grid size-11 place-items-center after:absolute after:inset-0">
        <ChevronRight aria-hidden="true" className="size-5 text-ink-2" />
        <span className="sr-only">More from this seller</span>
      </Link>
    </section>
  )
}

function begun(text: string): string {
  return text.slice(0, 1).toUpperCase() + text.slice(1)
}
