import {
  keepPreviousData,
  type QueryClient,
  queryOptions,
  useMutation,
  useQueryClient,
} from '@tanstack/react-query'
import {
  createProduct,
  getProduct,
  listProducts,
  type Product,
  type ProductQuery,
} from '#adapters/http/contract/catalog.ts'
import type { Campus } from '#adapters/http/contract/choices.ts'
import type { ReplyOf } from '#adapters/http/contract/endpoint.ts'
import { PAGE_SIZE } from '#adapters/http/contract/limits.ts'
import { buyNow, quoteOrder } from '#adapters/http/contract/orders.ts'
import { useActKey } from '../../lib/api/act-key.ts'
import { call } from '../../lib/api/client.ts'
import { sentAlong } from '../../lib/api/sent-along.ts'
import type { Sending } from './use-send-listing.ts'

type ProductPage = ReplyOf<typeof listProducts>
/** What a buyer is told before paying; amounts in naira. */
export type Quote = ReplyOf<typeof quoteOrder>

/** One page of products; the page before stays on screen while the next one loads. */
export function productsQuery(query: ProductQuery) {
  return queryOptions({
    queryKey: ['products', query],
    queryFn: ({ signal }) => call(listProducts, { query }, { signal }),
    ...sentAlong(listProducts, { query }),
    placeholderData: keepPreviousData,
  })
}

/** A few others of the same kind and campus. */
export function similarProductsQuery({ id, category, campus }: Product) {
  const query = { category, campus, exclude: id, sort: 'newest', page: 1, limit: PAGE_SIZE.suggestions }
  return queryOptions({
    queryKey: ['products', query],
    // The server names only categories and campuses that it also takes.
    queryFn: ({ signal }) => call(listProducts, { query: query as ProductQuery }, { signal }),
  })
}

/** What else is new on this campus: enough to fill the row when there are too few of the same kind. */
export function otherProductsQuery({ id, campus }: Product) {
  const query = { campus, exclude: id, sort: 'newest', page: 1, limit: 2 * PAGE_SIZE.suggestions }
  return queryOptions({
    queryKey: ['products', query],
    queryFn: ({ signal }) => call(listProducts, { query: query as ProductQuery }, { signal }),
  })
}

/** One product, or only that it is disabled. What a list already told is shown while the rest is on its way. */
export function productQuery(id: number, known: QueryClient) {
  return queryOptions({
    queryKey: ['product', id],
    queryFn: ({ signal }) => call(getProduct, { params: { id } }, { signal }),
    ...sentAlong(getProduct, { params: { id } }),
    // It is what everybody sees, and nobody's visit was counted: ask all the same.
    initialDataUpdatedAt: 0,
    enabled: Number.isSafeInteger(id) && id > 0,
    placeholderData: () => listed(known, id),
  })
}

/** What buying now would cost, asked anew whenever it is shown. */
export function quoteQuery(productId: number) {
  return queryOptions({
    queryKey: ['quote', productId],
    queryFn: ({ signal }) => call(quoteOrder, { query: { productId } }, { signal }),
    staleTime: 0,
    gcTime: 0,
  })
}

/** Orders one piece and pays for it into escrow; a retry of a lost answer pays only once. */
export function useBuyNow() {
  const act = useActKey()
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (bought: { productId: number; notes: string; total: number }) => {
      const body = { ...bought, quantity: 1, deliveryMethod: 'pickup' } as const
      return act(body, (idempotencyKey) => call(buyNow, { body }, { idempotencyKey }))
    },
    onSettled: () =>
      Promise.all([
        queryClient.invalidateQueries({ queryKey: ['wallet'] }),
        queryClient.invalidateQueries({ queryKey: ['orders'] }),
      ]),
  })
}

/** A listing as it is sent: the form's texts and its photos. */
export type Listing = {
  description: string
  /** Naira; null for "Price on request". */
  price: number | null
  category: string
  campus: Campus | undefined
  sellOnline: boolean
  /** Null is not counted. */
  stock: number | null
  photos: readonly File[]
}

/** Lists a product; rejects with an AbortError when `signal` stops it. */
export function useAddProduct() {
  const act = useActKey()
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: ({ listing, signal, onProgress }: Sending<Listing>) => {
      const names = listing.photos.map(({ name, size, lastModified }) => [name, size, lastModified])
      return act({ ...listing, photos: names }, (idempotencyKey) =>
        call(
          createProduct,
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

/** The multipart form of a listing, the first photo first. */
export function formDataOf(listing: Listing): FormData {
  const { description, price, category, campus, sellOnline, stock, photos } = listing
  const form = new FormData()
  form.set('description', description)
  form.set('price', String(price))
  form.set('category', category)
  if (campus) form.set('campus', campus)
  form.set('platformPurchaseEnabled', String(sellOnline))
  if (stock !== null) form.set('stock', String(stock))
  for (const photo of photos) form.append('images', photo, photo.name)
  return form
}

function listed(known: QueryClient, id: number): Product | undefined {
  return known
    .getQueriesData<ProductPage>({ queryKey: ['products'] })
    .flatMap(([, page]) => page?.products ?? [])
    .find((product) => product.id === id)
}
