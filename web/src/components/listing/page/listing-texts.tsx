import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { campusLabel } from '#adapters/contract/core/choices.ts'
import { cx } from '../../../lib/cx.ts'
import type { ListingKindDetails } from '../../../lib/listings/listing-kinds.ts'
import { Badge } from '../../ui/badges/badge.tsx'

type ListingTagsProps = {
  listingKind: ListingKindDetails
  listing: { category: string; campus: string }
  children?: ReactNode
  more?: ReactNode
  inLine?: boolean
}

export function ListingTags({
  listingKind: { kind, path, categoryLabel },
  listing: { category, campus },
  children,
  more,
  inLine = false,
}: ListingTagsProps) {
  return (
    <ul
      aria-label={`About this ${kind}`}
      className={cx('-my-2.5 flex flex-wrap items-center gap-x-2', inLine && 'one-line')}
    >
      {children}
      <li>
        <Link
          to={`${path}?category=${encodeURIComponent(category)}`}
          className="inline-flex min-h-11 min-w-11 items-center hover:underline"
        >
          <Badge>{categoryLabel(category)}</Badge>
        </Link>
      </li>
      <li data-campus={campus} className="min-w-0">
        <Badge className="max-w-full bg-campus-soft! text-campus! whitespace-normal!">
          {campusLabel(campus)}
        </Badge>
      </li>
      {more}
    </ul>
  )
}

export function Description({ children }: { children: string }) {
  return (
    <section aria-labelledby="description">
      <h2 id="description" className="mb-2 text-lg font-bold">
        Description
      </h2>
      <p dir="auto" className="max-w-prose break-words whitespace-pre-line">
        {children}
      </p>
    </section>
  )
}
