import {
  keepPreviousData,
  type QueryClient,
  queryOptions,
  useMutation,
  useQueryClient,
} from '@tanstack/react-query'
import type { CallReply } from '#adapters/contract/calls.ts'
import type { Product, ProductQuery } from '#adapters/contract/catalog/products.ts'
import type { Campus } from '#adapters/contract/core/choices.ts'
import { PAGE_SIZE } from '#adapters/contract/core/limits.ts'
import type { Sending } from '../../components/listing/form/use-send-listing.ts'
import { call } from '../../lib/api/client.ts'
import { mayAsk } from '../../lib/api/deletion.ts'
import { useIdempotencyKey } from '../../lib/api/idempotency-key.ts'
import { sentAlong } from '../../lib/api/sent-along.ts'
import type { bodyOf } from './product-draft.ts'

type ProductPage = CallReply<'GET /api/products'>
/** What a buyer is told before paying; amounts in naira. */
export type Quote = CallReply<'GET /api/orders/quote'>

/** One page of products; the page before stays on screen while the next one loads. */
export function productsQuery(query: ProductQuery) {
  return queryOptions({
    queryKey: ['products', query],
    queryFn: ({ signal }) => call('GET /api/products', { query }, { signal }),
    ...sentAlong('GET /api/products', { query }),
    placeholderData: keepPreviousData,
  })
}

/** A few others of the same kind and campus. */
export function similarProductsQuery({ id, category, campus }: Product) {
  const query = { category, campus, exclude: id, sort: 'newest', page: 1, limit: PAGE_SIZE.suggestions }
  return queryOptions({
    queryKey: ['products', query],
    // The server names only categories and campuses that it also takes.
    queryFn: ({ signal }) => call('GET /api/products', { query: query as ProductQuery }, { signal }),
  })
}

/** What else is new on this campus: enough to fill the row when there are too few of the same kind. */
export function otherProductsQuery({ id, campus }: Product) {
  const query = { campus, exclude: id, sort: 'newest', page: 1, limit: 2 * PAGE_SIZE.suggestions }
  return queryOptions({
    queryKey: ['products', query],
    queryFn: ({ signal }) => call('GET /api/products', { query: query as ProductQuery }, { signal }),
  })
}

/** One product, or only that it is disabled. What a list already told is shown while the rest is on its way. */
export function productQuery(id: number, known: QueryClient) {
  return queryOptions({
    queryKey: ['product', id],
    queryFn: ({ signal }) => call('GET /api/products/:id', { params: { id } }, { signal }),
    ...sentAlong('GET /api/products/:id', { params: { id } }),
    // It is what everybody sees, and nobody's visit was counted: ask all the same.
    initialDataUpdatedAt: 0,
    enabled: (query) => Number.isSafeInteger(id) && id > 0 && mayAsk(query),
    placeholderData: () => listed(known, id),
  })
}

/** What buying now would cost, asked anew whenever it is shown. */
export function quoteQuery(productId: number) {
  return queryOptions({
    queryKey: ['quote', productId],
    queryFn: ({ signal }) => call('GET /api/orders/quote', { query: { productId } }, { signal }),
    staleTime: 0,
    gcTime: 0,
  })
}

/** Orders one piece and pays for it into escrow; a retry of a lost answer pays only once. */
export function useBuyNow() {
  const sendOnce = useIdempotencyKey()
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (bought: { productId: number; notes: string; total: number }) => {
      const body = { ...bought, quantity: 1, deliveryMethod: 'pickup' } as const
      return sendOnce(body, (idempotencyKey) =>
        call('POST /api/orders/buy-now', { body }, { idempotencyKey }),
      )
    },
    onSettled: () =>
      Promise.all([
        queryClient.invalidateQueries({ queryKey: ['wallet'] }),
        queryClient.invalidateQueries({ queryKey: ['orders'] }),
      ]),
  })
}

/** A listing as it is sent: what the form says and its photos. */
export type Listing = ReturnType<typeof bodyOf> & { campus: Campus | undefined; photos: readonly File[] }

/** Lists a product; rejects with an AbortError when `signal` stops it. */
export function useAddProduct() {
  const sendOnce = useIdempotencyKey()
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: ({ listing, signal, onProgress }: Sending<Listing>) => {
      const names = listing.photos.map(({ name, size, lastModified }) => [name, size, lastModified])
      return sendOnce({ ...listing, photos: names }, (idempotencyKey) =>
        call(
          'POST /api/products',
          { body: formDataOf(listing) },
          { signal, idempotencyKey, onUploadProgress: onProgress },
        ),
      )
    },
    onSuccess: (product) => {
      queryClient.setQueryData(['product', product.id], product)
      return queryClient.invalidateQueries({ queryKey: ['products'], refetchType: 'none' })
    },
  })
}

/** The multipart form of a listing, the first photo first. Only a price can be null; all else is left out then. */
function formDataOf({ photos, ...said }: Listing): FormData {
  const form = new FormData()
  for (const [name, value] of Object.entries(said))
    if (value !== undefined && (value !== null || name === 'price')) form.set(name, String(value))
  for (const photo of photos) form.append('images', photo, photo.name)
  return form
}

function listed(known: QueryClient, id: number): Product | undefined {
  return known
    .getQueriesData<ProductPage>({ queryKey: ['products'] })
    .flatMap(([, page]) => page?.products ?? [])
    .find((product) => product.id === id)
}
