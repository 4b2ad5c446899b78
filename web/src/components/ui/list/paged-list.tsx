import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { userMessage } from '../../../lib/api/client.ts'
import { cx } from '../../../lib/cx.ts'
import { ErrorState } from '../error-state.tsx'
import { BeyondTheEnd } from './beyond-the-end.tsx'
import { Pagination } from './pagination.tsx'

type Paged = { pagination: { totalPages: number } }

type PagedListProps<Page extends Paged, Row> = {
  list: Pick<UseQueryResult<Page>, 'data' | 'error' | 'isPlaceholderData' | 'refetch'>
  rowsOf: (page: Page) => readonly Row[]
  /** From 1. */
  page: number
  onPage: (page: number) => void
  loading: ReactNode
  failure: string
  empty: ReactNode
  numbered?: boolean
  children: (rows: readonly Row[]) => ReactNode
}

export function PagedList<Page extends Paged, Row>({
  list: { data, error, isPlaceholderData, refetch },
  rowsOf,
  page,
  onPage,
  loading,
  failure,
  empty,
  numbered = false,
  children,
}: PagedListProps<Page, Row>) {
  if (!data)
    return error ? <ErrorState message={userMessage(error, failure)} onRetry={() => refetch()} /> : loading
  const rows = rowsOf(data)
  if (rows.length === 0) return page > 1 ? <BeyondTheEnd page={page} onFirst={() => onPage(1)} /> : empty
  return (
    <div className={cx(isPlaceholderData && 'opacity-60')} aria-busy={isPlaceholderData}>
      {children(rows)}
      <Pagination simple={!numbered} page={page} totalPages={data.pagination.totalPages} onPage={onPage} />
    </div>
  )
}
