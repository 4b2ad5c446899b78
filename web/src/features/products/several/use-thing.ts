import type { Product } from '#adapters/contract/catalog/products.ts'
import { IMAGES } from '#adapters/contract/core/limits.ts'
import { useAddListing } from '../../../components/listing/form/use-add-listing.ts'
import { usePhotos } from '../../../components/listing/photos/use-photos.ts'
import { ApiError } from '../../../lib/api/client.ts'
import { isCampus } from '../../../lib/campus/campus.ts'
import { PRODUCTS } from '../../../lib/listings/listing-kinds.ts'
import type { StoredDraft } from '../drafts/draft-store.ts'
import { BLANK, bodyOf, type ListingText } from '../drafts/product-draft.ts'
import { useStoredDraft } from '../drafts/use-stored-draft.ts'
import { useProductForm } from '../use-product-form.ts'

type ThingInput = { userId: number; campus: string; draft: StoredDraft; stored: readonly File[] }
type Listing = ReturnType<typeof bodyOf> & { campus: string | undefined; photos: readonly File[] }

export type Thing = ReturnType<typeof useThing>

export function useThing({ userId, campus, draft: { id, text }, stored }: ThingInput) {
  const form = useProductForm(text)
  const { photos } = usePhotos(IMAGES.productOnCreation, undefined, stored)
  useStoredDraft({ userId, id, form, photos, stored, hasRoom: true })
  const add = useAddListing<Listing>(PRODUCTS, id)
  const files = photos.flatMap(({ file }) => file ?? [])

  /** Shows what is wrong, and returns the name of the first wrong field. */
  async function check(): Promise<keyof ListingText | undefined> {
    let wrong: keyof ListingText | undefined
    await form.handleSubmit(
      () => undefined,
      (errors) => {
        wrong = FIELDS.find((name) => errors[name])
      },
    )()
    return wrong
  }

  /** Rejects with an ApiError; problems of fields are shown at them. */
  async function publish(): Promise<Product> {
    const place = isCampus(campus) ? campus : undefined
    const listing = { ...bodyOf(form.getValues()), campus: place, photos: files }
    const { signal } = new AbortController()
    try {
      return (await add.mutateAsync({ listing, signal, onProgress: () => undefined })) as Product
    } catch (error) {
      if (error instanceof ApiError)
        for (const name of FIELDS)
          if (error.errors[name]) form.setError(name, { message: error.errors[name] })
      throw error
    }
  }

  return { id, form, photos, files, check, publish }
}

const FIELDS = Object.keys(BLANK) as (keyof ListingText)[]
