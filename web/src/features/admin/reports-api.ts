import { keepPreviousData, queryOptions, useQueryClient } from '@tanstack/react-query'
import type { Campus } from '#adapters/http/contract/choices.ts'
import { PAGE_SIZE } from '#adapters/http/contract/limits.ts'
import { listReports, type ReportStatus, resolveReport } from '#adapters/http/contract/reports.ts'
import { useActKey } from '../../lib/api/act-key.ts'
import { call, userMessage } from '../../lib/api/client.ts'
import { useAct } from '../../lib/api/use-act.ts'
import { toast } from '../../lib/toast.ts'

/** One page of what members reported. */
export function reportsQuery(asked: { campus: Campus | undefined; status: ReportStatus; page: number }) {
  const query = { ...asked, limit: PAGE_SIZE.admin }
  return queryOptions({
    queryKey: ['admin', 'reports', query],
    queryFn: ({ signal }) => call(listReports, { query }, { signal }),
    placeholderData: keepPreviousData,
  })
}

export type Decision = { action: 'disable' | 'warn' | 'dismiss'; reason: string }

/** Decides on a report; what else waits about the same thing goes with it. */
export function useResolve(id: number) {
  const queries = useQueryClient()
  const underKey = useActKey()
  return useAct({
    mutationFn: (decision: Decision) =>
      underKey({ id, ...decision }, (idempotencyKey) =>
        call(resolveReport, { params: { id }, body: decision }, { idempotencyKey }),
      ),
    onSuccess: ({ message }) => toast.success(message),
    onError: (error) => toast.error(userMessage(error, 'Failed to decide on the report')),
    onSettled: () => queries.invalidateQueries({ queryKey: ['admin'] }),
  })
}
