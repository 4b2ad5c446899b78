import type { ReactNode } from 'react'
import { paths } from '../../app/paths.ts'
import { ButtonLink } from '../../components/button.tsx'
import { EmptyState } from '../../components/empty-state.tsx'
import { ErrorState } from '../../components/error-state.tsx'
import { LoneLink } from '../../components/link.tsx'
import { SectionHeader } from '../../components/page-header.tsx'
import { cardGridClass } from '../../components/product-card.tsx'
import { Skeleton } from '../../components/skeleton.tsx'
import { cx } from '../../lib/cx.ts'

type LatestProps<Row> = {
  /** In the middle of a sentence: `products`. */
  many: string
  listPath: string
  /** Undefined until they are known. */
  rows: readonly Row[] | undefined
  isError: boolean
  onRetry: () => void
  invitation: string
  card: (row: Row, index: number) => ReactNode
}

/** The newest of one kind, with the way to all of them. */
export function Latest<Row extends { id: number }>({
  many,
  listPath,
  rows,
  isError,
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
          <LoneLink to={listPath}>
            View all<span className="sr-only"> {many}</span>
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
      ) : isError ? (
        <ErrorState message={`Failed to load ${many}`} onRetry={onRetry} />
      ) : (
        <Skeleton kind="cards" label={`Loading ${many}`} />
      )}
    </section>
  )
}
