import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import type { SearchResults } from '#adapters/contract/catalog/search.ts'
import type { Campus } from '#adapters/contract/core/choices.ts'
import { toast } from '../../lib/toast.ts'
import { narrowedQuery, searchQuery } from './api.ts'
import { narrowedTo } from './found.ts'

export type FoundResults = {
  data: SearchResults | undefined
  isPending: boolean
  isError: boolean
  isBefore: boolean
  refetch: () => Promise<unknown>
}

export function useFound(
  q: string,
  campus: Campus | undefined,
  filters: Readonly<Record<string, string>>,
): FoundResults {
  const isNarrowed = Object.keys(filters).length > 0
  const all = useQuery(searchQuery(q, campus))
  const narrowed = useQuery(narrowedQuery(q, campus, filters))
  const failures = all.errorUpdateCount + narrowed.errorUpdateCount
  useEffect(() => {
    if (failures > 0) toast.error('Search failed. Please try again.')
  }, [failures])
  const data = isNarrowed ? all.data && narrowed.data && narrowedTo(all.data, narrowed.data) : all.data
  const isError = !data && (all.isError || (isNarrowed && narrowed.isError))
  return {
    data,
    isError,
    isPending: !data && !isError,
    isBefore: isNarrowed && narrowed.isPlaceholderData,
    refetch: () =>
      Promise.all([all, narrowed].filter((query) => query.isError).map((query) => query.refetch())),
  }
}
