import { type QueryKey, useQuery } from '@tanstack/react-query'
import { type ReactNode, useRef, useState } from 'react'
import { cardGridClass } from '../../components/listing/cards/product-card.tsx'
import { ErrorState } from '../../components/ui/error-state.tsx'
import { Pagination } from '../../components/ui/list/pagination.tsx'
import { Skeleton } from '../../components/ui/loading/skeleton.tsx'
import { SectionHeader } from '../../components/ui/page/page-header.tsx'
import { userMessage } from '../../lib/api/client.ts'
import type { PageQuery } from '../../lib/api/listing-queries.ts'
import { cx } from '../../lib/cx.ts'

type OffersProps<Reply, Row, Key extends QueryKey> = {
  heading: string
  query: (page: number) => PageQuery<Reply, Row, Key>
  card: (row: Row) => ReactNode
}

export function Offers<Reply, Row extends { id: number }, Key extends QueryKey>({
  heading,
  query,
  card,
}: OffersProps<Reply, Row, Key>) {
  const [page, setPage] = useState(1)
  const section = useRef<HTMLElement>(null)
  const { data, error, isPlaceholderData, refetch } = useQuery(query(page))
  const id = heading.toLowerCase().replace(' ', '-')
  function turnTo(to: number) {
    setPage(to)
    section.current?.scrollIntoView({ block: 'start' })
  }
  return (
    <section ref={section} aria-labelledby={id} className="mt-10 scroll-mt-24">
      <SectionHeader id={id} heading={heading} />
      {!data && error && (
        <ErrorState message={userMessage(error, 'Failed to load')} onRetry={() => refetch()} />
      )}
      {!data && !error && <Skeleton kind="cards" label={`Loading ${heading.toLowerCase()}`} />}
      {data && (
        <div className={cx(isPlaceholderData && 'opacity-60')} aria-busy={isPlaceholderData}>
          <ul className={cardGridClass}>
            {data.rows.map((row) => (
              <li key={row.id}>{card(row)}</li>
            ))}
          </ul>
          <Pagination page={page} totalPages={data.pagination.totalPages} onPage={turnTo} />
        </div>
      )}
    </section>
  )
}
