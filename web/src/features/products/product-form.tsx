import { type FormEvent, useRef, useState } from 'react'
import type { FieldErrors } from 'react-hook-form'
import { IMAGES } from '#adapters/contract/core/limits.ts'
import type { User } from '#adapters/contract/identity/accounts.ts'
import { BESIDE_PREVIEW, previewImage } from '../../components/listing/form/preview.tsx'
import { SendPanel } from '../../components/listing/form/send-panel.tsx'
import { useSendListing } from '../../components/listing/form/use-send-listing.ts'
import { PhotoField } from '../../components/listing/photos/photo-field.tsx'
import { usePhotos } from '../../components/listing/photos/use-photos.ts'
import { Button } from '../../components/ui/button.tsx'
import { Notice } from '../../components/ui/notice.tsx'
import { isCampus } from '../../lib/campus.ts'
import { PRODUCTS } from '../../lib/listing-kinds.ts'
import { toast } from '../../lib/toast.ts'
import { useAddProduct } from './api.ts'
import { useAskedLike } from './like-this.ts'
import { BLANK, bodyOf, forgetDraft, type ListingText } from './product-draft.ts'
import { ProductFields } from './product-fields.tsx'
import { ListingPreview } from './product-preview.tsx'
import { type ListingForm, useListingForm } from './use-product-form.ts'
import { useSharedPhotos } from './use-shared-photos.ts'
import * as words from './words.ts'

const FIELDS = Object.keys(BLANK) as (keyof ListingText)[]
const NO_PHOTO = words.atLeastOneImageIsRequired

/** Lists a product: photos, texts, price, and what buyers will see of it. */
export function ProductForm({ user }: { user: User }) {
  const { form, isRestored, startAfresh, unfinished, open } = useListingForm(user.id, useAskedLike())
  const photos = usePhotos(IMAGES.productOnCreation)
  useSharedPhotos(form, photos.add)
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
            title={words.weKeptWhatYouTypedLast}
            action={
              <Button variant="outline" onClick={startAfresh}>
                {words.startOver}
              </Button>
            }
          >
            {words.photosCantBeKeptSoPlease}
          </Notice>
        )}
        {unfinished && (
          <Notice
            title={words.youHaveAnUnfinishedListing}
            action={
              <Button variant="outline" onClick={() => open(unfinished)}>
                {words.openItInstead}
              </Button>
            }
          >
            {words.itIsReplacedOnceYouType}
          </Notice>
        )}
        <PhotoField
          photos={photos}
          error={listing.photoProblem}
          share={listing.isSending ? listing.share : undefined}
          buttonRef={listing.chooser}
          multiple
          hint={words.oneOrTwoPhotosUp(IMAGES.megabytes)}
        />
        <ProductFields form={form} />
        <SendPanel {...listing} isPreparing={photos.isPreparing} label={words.addProduct} />
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
    listingKind: PRODUCTS,
    add: useAddProduct(),
    onDone: () => forgetDraft(user.id),
    onFieldErrors: ({ images, ...fields }) => {
      setPhotoError(images)
      for (const name of FIELDS) if (fields[name]) form.setError(name, { message: fields[name] })
    },
  })
  function refuse(errors: FieldErrors<ListingText> = {}) {
    const hasPhoto = photos.photos.length > 0
    const first = FIELDS.find((name) => errors[name])
    if (!hasPhoto) chooser.current?.focus()
    else if (first) form.setFocus(first)
    toast.error(hasPhoto ? ((first && errors[first]?.message) ?? words.pleaseCheckTheForm) : NO_PHOTO)
  }
  async function submit(event: FormEvent) {
    event.preventDefault()
    if (sending.isSending || photos.isPreparing) return
    const hasPhoto = photos.photos.length > 0
    setPhotoError(hasPhoto ? undefined : NO_PHOTO)
    await form.handleSubmit((texts) => {
      if (!hasPhoto) return refuse()
      return sending.send({
        ...bodyOf(texts),
        campus: isCampus(user.campus) ? user.campus : undefined,
        photos: photos.photos.flatMap(({ file }) => file ?? []),
      })
    }, refuse)()
  }
  const missing = photos.photos.length === 0 ? photoError : undefined
  const photoProblem = photos.problem ?? missing ?? (photoError === NO_PHOTO ? undefined : photoError)
  return { ...sending, chooser, photoProblem, submit: (event: FormEvent) => void submit(event) }
}
