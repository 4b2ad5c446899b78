import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import {
  agreeToCancelGig,
  askToCancelGig,
  giveUpGig,
  refuseToCancelGig,
  takeBackCancelGig,
} from '#adapters/http/contract/gig-cancellation.ts'
import {
  acceptBid,
  addGigImages,
  type Bid,
  completeGig,
  createGig,
  deleteGig,
  type Gig,
  type GigQuery,
  getGig,
  listGigs,
  myBids,
  placeBid,
  withdrawBid,
} from '#adapters/http/contract/gigs.ts'
import { PAGE_SIZE } from '#adapters/http/contract/limits.ts'
import { getWallet } from '#adapters/http/contract/wallet.ts'
import { useActKey } from '../../../lib/api/act-key.ts'
import { call } from '../../../lib/api/client.ts'
import { sentAlong } from '../../../lib/api/sent-along.ts'
import { token } from '../../../lib/session.ts'
import { toast } from '../../../lib/toast.ts'
import type { Sending } from '../use-send-listing.ts'

/** One page of gigs; the page before stays on screen while the next one loads. */
export function gigsQuery(query: GigQuery) {
  return queryOptions({
    queryKey: ['gigs', query],
    queryFn: ({ signal }) => call(listGigs, { query }, { signal }),
    ...sentAlong(listGigs, { query }),
    placeholderData: keepPreviousData,
  })
}

/** Up to three others of its kind on its campus. */
export function similarGigsQuery({ id, category, campus }: Gig) {
  const query = { category, campus, sort: 'newest', page: 1, limit: PAGE_SIZE.suggestions }
  return queryOptions({
    queryKey: ['gigs', query],
    // The server names only categories and campuses that it also takes.
    queryFn: ({ signal }) => call(listGigs, { query: query as GigQuery }, { signal }),
    select: ({ data }) => data.filter((gig) => gig.id !== id).slice(0, PAGE_SIZE.suggestions - 1),
  })
}

/** One gig with what this viewer may see of its bids: what came with the page is for visitors. */
export function gigQuery(id: number) {
  const along = sentAlong(getGig, { params: { id } })
  return queryOptions({
    queryKey: ['gig', id],
    queryFn: async ({ signal }) => (await call(getGig, { params: { id } }, { signal })).data,
    initialData: () => (token() === undefined ? along.initialData()?.data : undefined),
    // Nobody's visit was counted: ask all the same.
    initialDataUpdatedAt: 0,
    enabled: Number.isSafeInteger(id) && id > 0,
  })
}

export const myBidsQuery = queryOptions({
  queryKey: ['bids', 'mine'],
  queryFn: async ({ signal }) => (await call(myBids, {}, { signal })).data,
})

/** What can be paid with. */
export const balanceQuery = queryOptions({
  queryKey: ['wallet', 'balance'],
  queryFn: async ({ signal }) => (await call(getWallet, {}, { signal })).wallet.balance,
})

/** A gig as it is sent. */
export type NewGig = {
  title: string
  description: string
  budget: number
  duration: number
  category: string
  campus: string
  skills: readonly string[]
  photos: readonly File[]
}

/** Posts a gig, then its photos: when those fail the gig is there all the same, and that is said. */
export function useAddGig() {
  const act = useActKey()
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: async ({ listing, signal, onProgress }: Sending<NewGig>) => {
      const { photos, skills, ...fields } = listing
      const form = new FormData()
      for (const [name, value] of Object.entries({ ...fields, skills: skills.join(',') }))
        form.set(name, String(value))
      const { data, message } = await act({ ...fields, skills: skills.join(',') }, (idempotencyKey) =>
        call(createGig, { body: form }, { signal, idempotencyKey }),
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
    const body = photosForm(photos)
    const params = { id: gig.id }
    return (await call(addGigImages, { params, query: {}, body }, { signal, onUploadProgress: onProgress }))
      .data
  } catch {
    toast.error('Your gig is there, but its photos could not be uploaded. You can add them by editing it.')
    return gig
  }
}

function photosForm(photos: readonly File[]): FormData {
  const form = new FormData()
  for (const photo of photos) form.append('images', photo, photo.name)
  return form
}

/** What is done with a gig. What was shown of it before is asked anew. */
export function useGigActs(id: number) {
  const queryClient = useQueryClient()
  const listsAreOld = () =>
    Promise.all(
      ['gigs', 'bids', 'wallet', 'transactions'].map((name) =>
        queryClient.invalidateQueries({ queryKey: [name], refetchType: 'none' }),
      ),
    )
  const isNow = async (gig: Gig) => {
    queryClient.setQueryData(['gig', id], gig)
    await listsAreOld()
  }
  const isOld = async () => {
    await queryClient.invalidateQueries({ queryKey: ['gig', id] })
    await listsAreOld()
  }
  const underKey = useActKey()
  return {
    isNow,
    /** Asks again how it stands. */
    isOld,
    /** An admin says why. */
    remove: (reason?: string) => call(deleteGig, { params: { id }, body: { reason } }),
    forget: async () => {
      queryClient.removeQueries({ queryKey: ['gig', id] })
      await listsAreOld()
    },
    addImages: async (files: readonly File[]) =>
      isNow((await call(addGigImages, { params: { id }, query: {}, body: photosForm(files) })).data),
    bid: (body: { amount: number; deliveryTime: number; proposal: string }) =>
      underKey({ gigId: id, ...body }, (idempotencyKey) =>
        call(placeBid, { params: { gigId: id }, body: { gigId: id, ...body } }, { idempotencyKey }),
      ),
    withdraw: (bidId: number) => call(withdrawBid, { params: { bidId } }),
    accept: ({ id: bidId, amount, deliveryTime }: Pick<Bid, 'id' | 'amount' | 'deliveryTime'>) =>
      underKey({ accept: bidId, amount, deliveryTime }, (idempotencyKey) =>
        call(acceptBid, { params: { gigId: id, bidId }, body: { amount, deliveryTime } }, { idempotencyKey }),
      ),
    askToCancel: (reason: string) =>
      underKey({ askToCancel: id, reason }, (idempotencyKey) =>
        call(askToCancelGig, { params: { id }, body: { reason } }, { idempotencyKey }),
      ),
    agreeToCancel: () =>
      underKey({ agreeToCancel: id }, (idempotencyKey) =>
        call(agreeToCancelGig, { params: { id } }, { idempotencyKey }),
      ),
    refuseToCancel: () =>
      underKey({ refuseToCancel: id }, (idempotencyKey) =>
        call(refuseToCancelGig, { params: { id } }, { idempotencyKey }),
      ),
    takeBackCancel: () => call(takeBackCancelGig, { params: { id } }),
    giveUp: (reason: string) =>
      underKey({ giveUp: id, reason }, (idempotencyKey) =>
        call(giveUpGig, { params: { id }, body: { reason } }, { idempotencyKey }),
      ),
    complete: () =>
      underKey({ complete: id }, (idempotencyKey) =>
        call(completeGig, { params: { id } }, { idempotencyKey }),
      ),
  }
}
