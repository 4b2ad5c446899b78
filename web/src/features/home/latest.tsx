import type { ReactNode } from 'react'
import { cardGridClass } from '../../components/listing/cards/product-card.tsx'
import { ButtonLink } from '../../components/ui/button.tsx'
import { EmptyState } from '../../components/ui/empty-state.tsx'
import { ErrorState } from '../../components/ui/error-state.tsx'
import { LoneLink } from '../../components/ui/link.tsx'
import { SectionHeader } from '../../components/ui/page-header.tsx'
import { Skeleton } from '../../components/ui/skeleton.tsx'
import { userMessage } from '../../lib/api/client.ts'
import { cx } from '../../lib/cx.ts'
import { paths } from '../../lib/paths.ts'

type LatestProps<Row> = {
  /** In the middle of a sentence: `products`. */
  many: string
  listPath: string
  /** Undefined until they are known. */
  rows: readonly Row[] | undefined
  error: Error | null
  onRetry: () => void
  invitation: string
  card: (row: Row, index: number) => ReactNode
}

/** The newest of one kind, with the way to all of them. */
export function Latest<Row extends { id: number }>({
  many,
  listPath,
  rows,
  error,
  onRetry,
  invitation,
  card,
}: LatestProps<Row>) {
  const id = `latest-${many}`
  return (
    <section className="mt-10" aria-labelledby={id}>
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
        <ErrorState message={userMessage(error, `Failed to load ${many}`)} onRetry={onRetry} />
      ) : (
        <Skeleton kind="cards" label={`Loading ${many}`} />
      )}
    </section>
  )
}
