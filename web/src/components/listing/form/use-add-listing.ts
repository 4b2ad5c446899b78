import { useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '../../../lib/api/client.ts'
import { useIdempotencyKey } from '../../../lib/api/idempotency-key.ts'
import type { CatalogKind } from '../../../lib/listings/listing-kinds.ts'
import type { Sending } from './use-new-listing.ts'

type NewListing = { photos: readonly File[] }

/** Adds a listing by one call; rejects with an AbortError when `signal` aborts. */
export function useAddListing<Listing extends NewListing>(
  { kind, many }: Pick<CatalogKind, 'kind' | 'many'>,
  key?: string,
) {
  const sendOnce = useIdempotencyKey(key)
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: ({ listing, signal, onProgress }: Sending<Listing>) => {
      const photos = listing.photos.map(({ name, size, lastModified }) => [name, size, lastModified])
      const body = formDataOf(listing, kind === 'business' ? 'image' : 'images')
      return sendOnce({ ...listing, photos }, (idempotencyKey) =>
        call(`POST /api/${many}`, { body }, { signal, idempotencyKey, onUploadProgress: onProgress }),
      )
    },
    onSuccess: (listing) => {
      queryClient.setQueryData([kind, listing.id], listing)
      return queryClient.invalidateQueries({ queryKey: [many], refetchType: 'none' })
    },
  })
}

/** Puts the first photo first. Only a price can be null, and is then left out. */
function formDataOf({ photos, ...fields }: NewListing, images: string): FormData {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields))
    if (value !== undefined && (value !== null || name === 'price')) form.set(name, String(value))
  for (const photo of photos) form.append(images, photo, photo.name)
  return form
}
