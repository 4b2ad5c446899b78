import { queryOptions } from '@tanstack/react-query'
import { call } from '../../lib/api/client.ts'

export const feeExamplesQuery = queryOptions({
  queryKey: ['fees', 'examples'],
  queryFn: ({ signal }) => call('GET /api/fees/examples', {}, { signal }),
})
