import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import type { CallInput, CallKey, CallReply } from '#adapters/contract/calls.ts'
import { PAGE_SIZE } from '#adapters/contract/core/limits.ts'
import type { Bid, Gig, GigQuery } from '#adapters/contract/gigs/gigs.ts'
import type { Sending } from '../../components/listing/form/use-new-listing.ts'
import { call } from '../../lib/api/client.ts'
import { useIdempotencyKey } from '../../lib/api/idempotency-key.ts'
import { gigLists, oneQuery } from '../../lib/api/listing-queries.ts'
import { imagesForm, useListingCache } from '../../lib/api/listings.ts'
import { token } from '../../lib/session/session.ts'
import { toast } from '../../lib/toast.ts'
import type { GigChecked } from './gig-fields.tsx'

export function similarGigsQuery({ id, category, campus }: Gig) {
  const query = { category, campus, sort: 'newest', page: 1, limit: PAGE_SIZE.suggestions }
  return {
    // Values from the server are valid query values.
    ...gigLists.page(query as GigQuery),
    select: ({ data }: CallReply<'GET /api/gigs'>) =>
      data.filter((gig) => gig.id !== id).slice(0, PAGE_SIZE.suggestions - 1),
  }
}

/** Includes the bids that this viewer may see: members see more than the embedded response. */
export function gigQuery(id: number) {
  const query = oneQuery('gig', 'GET /api/gigs/:id', id, ({ data }) => data)
  const { initialData: _, ...own } = query
  return token() === undefined ? query : own
}

export const myBidsQuery = queryOptions({
  queryKey: ['bids', 'mine'],
  meta: { offline: true },
  queryFn: async ({ signal }) => (await call('GET /api/bids/user', {}, { signal })).data,
})

export const balanceQuery = queryOptions({
  queryKey: ['wallet', 'balance'],
  queryFn: async ({ signal }) => (await call('GET /api/wallet', {}, { signal })).wallet.balance,
})

type NewGig = GigChecked & { photos: readonly File[] }

/** Posts the photos after the gig. If they fail the gig stays, and a toast says so. */
export function useAddGig() {
  const sendOnce = useIdempotencyKey()
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: async ({ listing, signal, onProgress }: Sending<NewGig>) => {
      const { photos, skills, ...fields } = listing
      const form = new FormData()
      for (const [name, value] of Object.entries({ ...fields, skills: skills.join(',') }))
        form.set(name, String(value))
      const { data, message } = await sendOnce({ ...fields, skills: skills.join(',') }, (idempotencyKey) =>
        call('POST /api/gigs', { body: form }, { signal, idempotencyKey }),
      )
      const gig = await sendPhotos(data, photos, { signal, onProgress })
      return { id: gig.id, message, gig }
    },
    onSuccess: ({ gig }) => {
      queryClient.setQueryData(['gig', gig.id], gig)
      return queryClient.invalidateQueries({ queryKey: ['gigs'], refetchType: 'none' })
    },
  })
}

async function sendPhotos(
  gig: Gig,
  photos: readonly File[],
  { signal, onProgress }: Pick<Sending<NewGig>, 'signal' | 'onProgress'>,
): Promise<Gig> {
  if (photos.length === 0) return gig
  try {
    const body = imagesForm(photos)
    const params = { id: gig.id }
    return (
      await call(
        'POST /api/gigs/:id/images',
        { params, query: {}, body },
        { signal, onUploadProgress: onProgress },
      )
    ).data
  } catch {
    toast.error('Your gig is posted, but we couldn’t upload its photos. Edit the gig to add them.')
    return gig
  }
}

type Work = { content: string; link: string; images: readonly File[]; files: readonly File[] }

function workForm({ images, files, ...texts }: Work): FormData {
  const form = imagesForm(images)
  for (const file of files) form.append('files', file, file.name)
  for (const [name, text] of Object.entries(texts)) if (text !== '') form.set(name, text)
  return form
}

/** Identifies a delivery by its texts and file names, so that retries are idempotent. */
function named({ images, files, ...texts }: Work) {
  const facts = ({ name, size, lastModified }: File) => `${name}:${size}:${lastModified}`
  return { ...texts, photos: images.map(facts), files: files.map(facts) }
}

const LISTS = ['gigs', 'bids', 'wallet', 'transactions']

export function useGigActions(id: number) {
  const { isNow, isOld, removeBy } = useListingCache('gig', id, LISTS)
  const sendOnce = useIdempotencyKey()
  const params = { id }
  /** Retries are idempotent while `same` is equal. */
  const once = <Key extends CallKey>(key: Key, input: CallInput<Key>, same: unknown = input) =>
    sendOnce([key, same], (idempotencyKey) => call(key, input, { idempotencyKey }))
  return {
    isNow,
    isOld,
    remove: (reason?: string) => removeBy(() => call('DELETE /api/gigs/:id', { params, body: { reason } })),
    addImages: async (files: readonly File[]) =>
      isNow((await call('POST /api/gigs/:id/images', { params, query: {}, body: imagesForm(files) })).data),
    bid: (body: { amount: number; deliveryTime: number; proposal: string }) =>
      once('POST /api/bids/:id', { params, body: { gigId: id, ...body } }),
    withdraw: (bidId: number) => call('DELETE /api/bids/:id', { params: { id: bidId } }),
    accept: ({ id: bidId, amount, deliveryTime }: Pick<Bid, 'id' | 'amount' | 'deliveryTime'>) =>
      once('POST /api/gigs/:gigId/bids/:bidId/accept', {
        params: { gigId: id, bidId },
        body: { amount, deliveryTime },
      }),
    askToCancel: (reason: string) => once('POST /api/gigs/:id/cancellation', { params, body: { reason } }),
    agreeToCancel: () => once('POST /api/gigs/:id/cancellation/accept', { params }),
    refuseToCancel: () => once('POST /api/gigs/:id/cancellation/refuse', { params }),
    takeBackCancel: () => call('DELETE /api/gigs/:id/cancellation', { params }),
    giveUp: (reason: string) => once('POST /api/gigs/:id/give-up', { params, body: { reason } }),
    deliver: (work: Work) =>
      once('POST /api/gigs/:id/deliveries', { params, body: workForm(work) }, named(work)),
    askForChange: (reason: string) =>
      once('POST /api/gigs/:id/deliveries/change', { params, body: { reason } }),
    complete: () => once('POST /api/gigs/:id/complete', { params }),
  }
}
