import { type QueryKey, useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { cardGridClass } from '../../components/listing/cards/product-card.tsx'
import { ButtonLink } from '../../components/ui/button.tsx'
import { EmptyState } from '../../components/ui/empty-state.tsx'
import { ErrorState } from '../../components/ui/error-state.tsx'
import { LoneLink } from '../../components/ui/link.tsx'
import { Skeleton } from '../../components/ui/loading/skeleton.tsx'
import { SectionHeader } from '../../components/ui/page/page-header.tsx'
import { userMessage } from '../../lib/api/client.ts'
import type { PageQuery } from '../../lib/api/listing-queries.ts'
import { cx } from '../../lib/cx.ts'
import { paths } from '../../lib/navigation/paths.ts'

type LatestProps<Reply, Row, Key extends QueryKey> = {
  many: string
  listPath: string
  query: PageQuery<Reply, Row, Key>
  invitation: string
  /** Three compact columns on phones; only for listings of a single campus. */
  dense?: boolean
  card: (row: Row, index: number) => ReactNode
  pick?: (rows: readonly Row[]) => readonly Row[]
}

export function Latest<Reply, Row extends { id: number }, Key extends QueryKey>({
  many,
  listPath,
  query,
  invitation,
  card,
  dense,
  pick = (rows) => rows,
}: LatestProps<Reply, Row, Key>) {
  const { data, error, refetch } = useQuery(query)
  const rows = data && pick(data.rows)
  const id = `latest-${many}`
  return (
    <section data-dense={dense} className={dense === undefined ? 'mt-10' : 'mt-2'} aria-labelledby={id}>
      <SectionHeader
        id={id}
        heading={`Latest ${many}`}
        action={
          <LoneLink to={listPath} aria-label={`View all ${many}`}>
            View all
          </LoneLink>
        }
      />
      {rows ? (
        <>
          <ul className={cx(cardGridClass, 'lg:grid-cols-5!')}>
            {rows.map((row, index) => (
              <li key={row.id}>{card(row, index)}</li>
            ))}
          </ul>
          {rows.length === 0 && (
            <EmptyState
              title={`No ${many} found.`}
              text={invitation}
              action={<ButtonLink to={paths.addListing}>Add Listing</ButtonLink>}
            />
          )}
        </>
      ) : error ? (
        <ErrorState message={userMessage(error, `Failed to load ${many}`)} onRetry={refetch} />
      ) : (
        <Skeleton kind="cards" label={`Loading ${many}`} />
      )}
    </section>
  )
}
