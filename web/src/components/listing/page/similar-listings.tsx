import { type QueryKey, useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { PAGE_SIZE } from '#adapters/contract/core/limits.ts'
import type { PageQuery } from '../../../lib/api/listing-queries.ts'
import type { ListingKindDetails } from '../../../lib/listings/listing-kinds.ts'
import { LoneLink } from '../../ui/link.tsx'
import { SectionHeader } from '../../ui/page/page-header.tsx'
import { cardGridClass } from '../cards/product-card.tsx'

type SimilarListingsProps<Row> = {
  id: string
  heading: string
  listingKind: ListingKindDetails
  category: string
  rows: readonly Row[]
  card: (row: Row) => ReactNode
  className?: string
}

export function SimilarListings<Row extends { id: number }>({
  id,
  heading,
  listingKind: { path, categoryLabel },
  category,
  rows,
  card,
  className = cardGridClass,
}: SimilarListingsProps<Row>) {
  if (rows.length === 0) return null
  return (
    <section aria-labelledby={id} className="mt-12">
      <SectionHeader
        id={id}
        heading={heading}
        action={
          <LoneLink
            to={`${path}?category=${encodeURIComponent(category)}`}
            aria-label={`View all in ${categoryLabel(category)}`}
          >
            View all
          </LoneLink>
        }
      />
      <ul className={className}>
        {rows.map((row) => (
          <li key={row.id}>{card(row)}</li>
        ))}
      </ul>
    </section>
  )
}

type Lists<Listing, Reply, Row, Key extends QueryKey> = {
  similar: (listing: Listing) => PageQuery<Reply, Row, Key>
  others: (listing: Listing) => PageQuery<Reply, Row, Key>
}

/** Fills up with new ones of the campus, without duplicates. */
export function useSimilar<Listing, Reply, Row extends { id: number }, Key extends QueryKey>(
  lists: Lists<Listing, Reply, Row, Key>,
  listing: Listing,
  isShown: (row: Row) => boolean = () => true,
): Row[] {
  const similar = useQuery(lists.similar(listing)).data?.rows.filter(isShown)
  const tooFew = similar !== undefined && similar.length < PAGE_SIZE.suggestions
  const others = useQuery({ ...lists.others(listing), enabled: tooFew }).data?.rows.filter(isShown)
  if (similar === undefined) return []
  const known = new Map([...similar, ...(others ?? [])].map((row) => [row.id, row]))
  return [...known.values()].slice(0, PAGE_SIZE.suggestions)
}
