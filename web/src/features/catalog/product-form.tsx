import { type FormEvent, useRef, useState } from 'react'
import type { User } from '#adapters/http/contract/accounts.ts'
import { IMAGES } from '#adapters/http/contract/limits.ts'
import { Button } from '../../components/button.tsx'
import { Notice } from '../../components/notice.tsx'
import { isCampus } from '../../lib/campus.ts'
import { toast } from '../../lib/toast.ts'
import { useAddProduct } from './api.ts'
import { forgetDraft, sellsOnline, stockOf } from './listing-draft.ts'
import { ListingPreview } from './listing-preview.tsx'
import { PhotoField } from './photo-field.tsx'
import { BESIDE_PREVIEW, previewImage } from './preview.tsx'
import { ProductFields } from './product-fields.tsx'
import { SendPanel } from './send-panel.tsx'
import { PRODUCTS } from './shelves.ts'
import { type ListingForm, useListingForm } from './use-listing-form.ts'
import { usePhotos } from './use-photos.ts'
import { useSendListing } from './use-send-listing.ts'

const NO_PHOTO = 'At least one image is required'

/** Lists a product: photos, texts, price, and what buyers will see of it. */
export function ProductForm({ user }: { user: User }) {
  const { form, isRestored, startAfresh } = useListingForm(user.id)
  const photos = usePhotos(IMAGES.productOnCreation)
  const listing = useListing(user, form, photos)
  return (
    <div className={BESIDE_PREVIEW}>
      <form
        noValidate
        onSubmit={listing.submit}
        className="grid gap-6 card rounded-lg bg-surface p-4 shadow-card md:p-6"
      >
        {isRestored && (
          <Notice
            title="We kept what you typed last time."
            action={
              <Button variant="outline" onClick={startAfresh}>
                Start afresh
              </Button>
            }
          >
            Photos are not kept: please choose them again.
          </Notice>
        )}
        <PhotoField
          photos={photos}
          error={listing.photoProblem}
          share={listing.isSending ? listing.share : undefined}
          buttonRef={listing.chooser}
          multiple
          hint={`One or two photos, up to ${IMAGES.megabytes} MB each after we make them smaller. The first is the cover.`}
        />
        <ProductFields form={form} />
        <SendPanel {...listing} isPreparing={photos.isPreparing} label="Add Product" />
      </form>
      <ListingPreview form={form} image={previewImage(photos.photos[0])} campus={user.campus} />
    </div>
  )
}

/** From the form to the server: what is missing is told first, beside its field and in a toast. */
function useListing(user: User, form: ListingForm, photos: ReturnType<typeof usePhotos>) {
  const chooser = useRef<HTMLButtonElement>(null)
  const [photoError, setPhotoError] = useState<string>()
  const sending = useSendListing({
    shelf: PRODUCTS,
    add: useAddProduct(),
    onDone: () => forgetDraft(user.id),
    onFieldErrors: ({ images, ...fields }) => {
      setPhotoError(images)
      for (const name of ['description', 'category', 'price', 'stock'] as const)
        if (fields[name]) form.setError(name, { message: fields[name] })
    },
  })
  function refuse() {
    const { description, category, price, stock } = form.formState.errors
    const first = photos.photos.length === 0 ? NO_PHOTO : undefined
    if (first) chooser.current?.focus()
    else form.setFocus(description ? 'description' : category ? 'category' : price ? 'price' : 'stock')
    toast.error(
      first ?? [description, category, price, stock].find(Boolean)?.message ?? 'Please check the form',
    )
  }
  async function submit(event: FormEvent) {
    event.preventDefault()
    if (sending.isSending || photos.isPreparing) return
    const hasPhoto = photos.photos.length > 0
    setPhotoError(hasPhoto ? undefined : NO_PHOTO)
    await form.handleSubmit((texts) => {
      if (!hasPhoto) return refuse()
      return sending.send({
        description: texts.description.trim(),
        category: texts.category,
        price: texts.priceOnRequest ? null : (texts.price ?? 0),
        campus: isCampus(user.campus) ? user.campus : undefined,
        sellOnline: sellsOnline(texts),
        stock: stockOf(texts),
        photos: photos.photos.flatMap(({ file }) => file ?? []),
      })
    }, refuse)()
  }
  const missing = photos.photos.length === 0 ? photoError : undefined
  const photoProblem = photos.problem ?? missing ?? (photoError === NO_PHOTO ? undefined : photoError)
  return { ...sending, chooser, photoProblem, submit: (event: FormEvent) => void submit(event) }
}
