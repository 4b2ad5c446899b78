import { useQueryClient } from '@tanstack/react-query'
import {
  addBusinessImages,
  type Business,
  deleteBusiness,
  deleteBusinessImage,
} from '#adapters/contract/catalog/businesses.ts'
import {
  addProductImages,
  deleteProduct,
  deleteProductImage,
  type Product,
  setAvailability,
} from '#adapters/contract/catalog/products.ts'
import {
  disableBusiness,
  disableProduct,
  enableBusiness,
  enableProduct,
} from '#adapters/contract/moderation/disabling.ts'
import type { ListingKindDetails } from '../listing-kinds.ts'
import { call } from './client.ts'
import { deleteShown } from './deletion.ts'

const CALLS = {
  product: {
    remove: deleteProduct,
    addImages: addProductImages,
    removeImage: deleteProductImage,
    disable: disableProduct,
    enable: enableProduct,
  },
  business: {
    remove: deleteBusiness,
    addImages: addBusinessImages,
    removeImage: deleteBusinessImage,
    disable: disableBusiness,
    enable: enableBusiness,
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
      const { message, ...product } = await call(setAvailability, { params: { id }, body: { availability } })
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
