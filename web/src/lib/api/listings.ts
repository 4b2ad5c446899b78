import { useQueryClient } from '@tanstack/react-query'
import type { Business } from '#adapters/contract/catalog/businesses.ts'
import type { Product } from '#adapters/contract/catalog/products.ts'
import type { ListingKindDetails } from '../listing-kinds.ts'
import { call } from './client.ts'
import { deleteShown } from './deletion.ts'

const CALLS = {
  product: {
    remove: 'DELETE /api/products/:id',
    addImages: 'POST /api/products/:id/images',
    removeImage: 'DELETE /api/products/:id/images/:imageId',
    disable: 'POST /api/admin/products/:id/disable',
    enable: 'POST /api/admin/products/:id/enable',
  },
  business: {
    remove: 'DELETE /api/businesses/:id',
    addImages: 'POST /api/businesses/:id/images',
    removeImage: 'DELETE /api/businesses/:id/images/:imageId',
    disable: 'POST /api/admin/businesses/:id/disable',
    enable: 'POST /api/admin/businesses/:id/enable',
  },
} as const

/** What owners and admins do with a listing. What was shown of it before is asked anew. */
export function useListingActions({ kind, many }: Pick<ListingKindDetails, 'kind' | 'many'>, id: number) {
  const queryClient = useQueryClient()
  const calls = CALLS[kind]
  const listsAreOld = () => queryClient.invalidateQueries({ queryKey: [many], refetchType: 'none' })
  const isNow = async (listing: Product | Business) => {
    queryClient.setQueryData([kind, id], listing)
    await listsAreOld()
  }
  const isOld = async () => {
    await queryClient.invalidateQueries({ queryKey: [kind, id] })
    await listsAreOld()
  }
  return {
    /** Shows this from now on. */
    isNow,
    /** Asks again how it stands. */
    isOld,
    remove: async () => {
      const reply = await deleteShown(queryClient, [kind, id], () => call(calls.remove, { params: { id } }))
      await listsAreOld()
      return reply
    },
    addImages: async (files: readonly File[]) => {
      const form = new FormData()
      for (const file of files) form.append('images', file, file.name)
      await isNow(await call(calls.addImages, { params: { id }, body: form }))
    },
    removeImage: async (imageId: number) => isNow(await call(calls.removeImage, { params: { id, imageId } })),
    /** Marks a product as sold, or as (still or again) for sale. */
    setAvailability: async (availability: 'for_sale' | 'sold') => {
      const { message, ...product } = await call('PUT /api/products/:id/availability', {
        params: { id },
        body: { availability },
      })
      await isNow(product)
      return message
    },
    disable: async (reason: string) => {
      const { message } = await call(calls.disable, { params: { id }, body: { reason } })
      await isOld()
      return message
    },
    enable: async (reason: string) => {
      const { message } = await call(calls.enable, { params: { id }, body: { reason } })
      await isOld()
      return message
    },
  }
}
