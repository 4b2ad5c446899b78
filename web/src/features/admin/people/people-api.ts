import { queryOptions } from '@tanstack/react-query'
import { call } from '../../../lib/api/client.ts'

/** A person as admins see them. */
export function personQuery(id: number) {
  return queryOptions({
    queryKey: ['admin', 'people', id],
    queryFn: ({ signal }) => call('GET /api/admin/people/:id', { params: { id } }, { signal }),
  })
}

/** A person's money; each look is kept in the audit log. */
export function personMoneyQuery(id: number) {
  return queryOptions({
    queryKey: ['admin', 'people', id, 'money'],
    queryFn: ({ signal }) => call('GET /api/admin/people/:id/money', { params: { id } }, { signal }),
  })
}
