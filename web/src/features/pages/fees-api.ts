import { queryOptions } from '@tanstack/react-query'
import { feeExamples } from '#adapters/contract/wallet/fees.ts'
import { call } from '../../lib/api/client.ts'

/** What the platform charges on some orders now, for everyone. */
export const feeExamplesQuery = queryOptions({
  queryKey: ['fees', 'examples'],
  queryFn: ({ signal }) => call(feeExamples, {}, { signal }),
})
