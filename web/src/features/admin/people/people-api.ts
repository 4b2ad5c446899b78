import { queryOptions } from '@tanstack/react-query'
import { call } from '../../../lib/api/client.ts'

export function personQuery(id: number) {
  return queryOptions({
    queryKey: ['admin', 'people', id],
    queryFn: ({ signal }) => call('GET /api/admin/people/:id', { params: { id } }, { signal }),
  })
}

/** Each read is written to the audit log. */
export function personMoneyQuery(id: number) {
  return queryOptions({
    queryKey: ['admin', 'people', id, 'money'],
    queryFn: ({ signal }) => call('GET /api/admin/people/:id/money', { params: { id } }, { signal }),
  })
}
