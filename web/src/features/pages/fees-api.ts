import { queryOptions } from '@tanstack/react-query'
import { call } from '../../lib/api/client.ts'

/** What the platform charges on some orders now, for everyone. */
export const feeExamplesQuery = queryOptions({
  queryKey: ['fees', 'examples'],
  queryFn: ({ signal }) => call('GET /api/fees/examples', {}, { signal }),
})
