import type { ReactNode } from 'react'
import type { SearchResults, SearchType } from '#adapters/http/contract/search.ts'
import { paths } from '../../app/paths.ts'
import { BusinessCard } from '../../components/business-card.tsx'
import { Button, ButtonLink } from '../../components/button.tsx'
import { EmptyState } from '../../components/empty-state.tsx'
import { GigCard } from '../../components/gig-card.tsx'
import type { CardLook } from '../../components/listing-card.tsx'
import { SectionHeader } from '../../components/page-header.tsx'
import { cardGridClass, ProductCard } from '../../components/product-card.tsx'
import { formatCount } from '../../lib/format.ts'
import { formatTotal, foundOf } from './found.ts'

/** Of each kind, where all are shown. */
const FIRST = 8
const SEEN_AT_ONCE = 4

type ResultsProps = {
  q: string
  type: SearchType
  results: SearchResults
  onType: (type: SearchType) => void
}

/** The best of each kind, or all that came of one. */
export function Results({ q, type, results, onType }: ResultsProps) {
  if (foundOf(results, type).total === 0) return <NothingFound q={q} />
  const { products, businesses, gigs, found } = results
  const shared = { q, type, onType }
  return (
    <>
      <Shelf
        {...shared}
        kind="products"
        heading="Products"
        list={paths.products}
        rows={products}
        total={found.products.total}
        card={(product, look) => <ProductCard product={product} to={paths.product(product.id)} {...look} />}
      />
      <Shelf
        {...shared}
        kind="businesses"
        heading="Businesses"
        list={paths.businesses}
        rows={businesses}
        total={found.businesses.total}
        card={(business, look) => (
          <BusinessCard business={business} to={paths.business(business.id)} {...look} />
        )}
      />
      <Shelf
        {...shared}
        kind="gigs"
        heading="Gigs"
        list={paths.gigs}
        rows={gigs}
        total={found.gigs.total}
        card={(gig) => <GigCard gig={gig} to={paths.gig(gig.id)} />}
      />
    </>
  )
}

type ShelfProps<Row> = Pick<ResultsProps, 'q' | 'type' | 'onType'> & {
  kind: SearchType
  heading: string
  list: string
  rows: readonly Row[]
  total: number
  card: (row: Row, look: Omit<CardLook, 'to'>) => ReactNode
}

function Shelf<Row extends { id: number }>({
  q,
  kind,
  type,
  onType,
  heading,
  list,
  rows,
  total,
  card,
}: ShelfProps<Row>) {
  if (total === 0 || (type !== 'all' && type !== kind)) return null
  const shown = type === 'all' ? rows.slice(0, FIRST) : rows
  const id = `found-${kind}`
  return (
    <section aria-labelledby={id} className="mb-10">
      <SectionHeader id={id} heading={heading} />
      <ul className={cardGridClass}>
        {shown.map((row, index) => (
          <li key={row.id}>{card(row, { eager: index < SEEN_AT_ONCE, priority: index === 0 })}</li>
        ))}
      </ul>
      {total > shown.length && (
        <div className="mt-6 flex flex-wrap items-center justify-center gap-x-4 gap-y-3">
          {shown.length < rows.length ? (
            <Button variant="outline" onClick={() => onType(kind)}>
              Show more {heading.toLowerCase()}
            </Button>
          ) : (
            <>
              <p className="text-ink-2">
                The best {formatCount(rows.length)} of {formatTotal(total)}
              </p>
              <ButtonLink variant="outline" to={`${list}?search=${encodeURIComponent(q)}`}>
                See all, newest first
              </ButtonLink>
            </>
          )}
        </div>
      )}
    </section>
  )
}

function NothingFound({ q }: { q: string }) {
  return (
    <EmptyState
      title="No results found."
      picture="books"
      text={`Nothing here is called “${q}”. Try other words, or look around:`}
      action={
        <>
          <ButtonLink variant="outline" to={paths.products}>
            Browse products
          </ButtonLink>
          <ButtonLink variant="outline" to={paths.businesses}>
            Browse businesses
          </ButtonLink>
          <ButtonLink variant="outline" to={paths.gigs}>
            Browse gigs
          </ButtonLink>
        </>
      }
    />
  )
}
