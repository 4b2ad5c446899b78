import {
  keepPreviousData,
  type QueryClient,
  queryOptions,
  useMutation,
  useQueryClient,
} from '@tanstack/react-query'
import type { CallReply } from '#adapters/contract/calls.ts'
import type { Business, BusinessQuery } from '#adapters/contract/catalog/businesses.ts'
import { PAGE_SIZE } from '#adapters/contract/core/limits.ts'
import type { Sending } from '../../components/listing/form/use-send-listing.ts'
import { call } from '../../lib/api/client.ts'
import { mayAsk } from '../../lib/api/deletion.ts'
import { useIdempotencyKey } from '../../lib/api/idempotency-key.ts'
import { sentAlong } from '../../lib/api/sent-along.ts'

type BusinessPage = CallReply<'GET /api/businesses'>

/** One page of businesses; the page before stays on screen while the next one loads. */
export function businessesQuery(query: BusinessQuery) {
  return queryOptions({
    queryKey: ['businesses', query],
    queryFn: ({ signal }) => call('GET /api/businesses', { query }, { signal }),
    ...sentAlong('GET /api/businesses', { query }),
    placeholderData: keepPreviousData,
  })
}

/** A few others of the same kind and campus. */
export function similarBusinessesQuery({ id, category, campus }: Business) {
  const query = { category, campus, exclude: id, sort: 'newest', page: 1, limit: PAGE_SIZE.suggestions }
  return queryOptions({
    queryKey: ['businesses', query],
    // The server names only categories and campuses that it also takes.
    queryFn: ({ signal }) => call('GET /api/businesses', { query: query as BusinessQuery }, { signal }),
  })
}

/** What else is new on this campus: enough to fill the row when there are too few of the same kind. */
export function otherBusinessesQuery({ id, campus }: Business) {
  const query = { campus, exclude: id, sort: 'newest', page: 1, limit: 2 * PAGE_SIZE.suggestions }
  return queryOptions({
    queryKey: ['businesses', query],
    queryFn: ({ signal }) => call('GET /api/businesses', { query: query as BusinessQuery }, { signal }),
  })
}

/** One business, or only that it is disabled. What a list already told is shown while the rest is on its way. */
export function businessQuery(id: number, known: QueryClient) {
  return queryOptions({
    queryKey: ['business', id],
    queryFn: ({ signal }) => call('GET /api/businesses/:id', { params: { id } }, { signal }),
    ...sentAlong('GET /api/businesses/:id', { params: { id } }),
    // It is what everybody sees, and nobody's visit was counted: ask all the same.
    initialDataUpdatedAt: 0,
    enabled: (query) => Number.isSafeInteger(id) && id > 0 && mayAsk(query),
    placeholderData: () => listed(known, id),
  })
}

/** A business as it is sent: the form's texts and its photo. */
export type NewBusiness = {
  name: string
  description: string
  category: string
  campus: string | undefined
  photo: File
}

/** Lists a business; rejects with an AbortError when `signal` stops it. */
export function useAddBusiness() {
  const sendOnce = useIdempotencyKey()
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: ({ listing, signal, onProgress }: Sending<NewBusiness>) => {
      const { photo, ...texts } = listing
      const form = new FormData()
      for (const [name, value] of Object.entries(texts)) if (value !== undefined) form.set(name, value)
      form.set('image', photo, photo.name)
      return sendOnce({ ...texts, photo: [photo.name, photo.size, photo.lastModified] }, (idempotencyKey) =>
        call(
          'POST /api/businesses',
          { body: form },
          { signal, idempotencyKey, onUploadProgress: onProgress },
        ),
      )
    },
    onSuccess: (business) => {
      queryClient.setQueryData(['business', business.id], business)
      return queryClient.invalidateQueries({ queryKey: ['businesses'], refetchType: 'none' })
    },
  })
}

function listed(known: QueryClient, id: number): Business | undefined {
  return known
    .getQueriesData<BusinessPage>({ queryKey: ['businesses'] })
    .flatMap(([, page]) => page?.businesses ?? [])
    .find((business) => business.id === id)
}
