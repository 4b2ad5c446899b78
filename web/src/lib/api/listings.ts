import { useQueryClient } from '@tanstack/react-query'
import type { CatalogKind, ListingKind } from '../listings/listing-kinds.ts'
import type { ModerationAction } from '../listings/moderation-labels.ts'
import { call } from './client.ts'
import { deleteShown } from './deletion.ts'

/** `lists` are the keys of the other queries that show the listing. */
export function useListingCache(kind: ListingKind, id: number, lists: readonly string[]) {
  const queryClient = useQueryClient()
  const listsAreOld = () =>
    Promise.all(lists.map((name) => queryClient.invalidateQueries({ queryKey: [name], refetchType: 'none' })))
  return {
    isNow: async (listing: { id: number }) => {
      queryClient.setQueryData([kind, id], listing)
      await listsAreOld()
    },
    isOld: async () => {
      await queryClient.invalidateQueries({ queryKey: [kind, id] })
      await listsAreOld()
    },
    removeBy: async <Reply>(send: () => Promise<Reply>) => {
      const reply = await deleteShown(queryClient, [kind, id], send)
      await listsAreOld()
      return reply
    },
  }
}

export function imagesForm(files: readonly File[]): FormData {
  const form = new FormData()
  for (const file of files) form.append('images', file, file.name)
  return form
}

export function useListingActions({ kind, many }: Pick<CatalogKind, 'kind' | 'many'>, id: number) {
  const { isNow, isOld, removeBy } = useListingCache(kind, id, [many])
  return {
    isNow,
    isOld,
    remove: () => removeBy(() => call(`DELETE /api/${many}/:id`, { params: { id } })),
    addImages: async (files: readonly File[]) =>
      isNow(await call(`POST /api/${many}/:id/images`, { params: { id }, body: imagesForm(files) })),
    removeImage: async (imageId: number) =>
      isNow(await call(`DELETE /api/${many}/:id/images/:imageId`, { params: { id, imageId } })),
    setAvailability: async (availability: 'for_sale' | 'sold') => {
      const { message, ...product } = await call('PUT /api/products/:id/availability', {
        params: { id },
        body: { availability },
      })
      await isNow(product)
      return message
    },
    moderate: async (action: ModerationAction, reason: string) => {
      const message = await moderate(many, id, action, reason)
      await isOld()
      return message
    },
  }
}

export async function moderate(
  many: CatalogKind['many'],
  id: number,
  action: ModerationAction,
  reason: string,
): Promise<string> {
  const { message } = await call(`POST /api/admin/${many}/:id/${action}`, {
    params: { id },
    body: { reason },
  })
  return message
}
