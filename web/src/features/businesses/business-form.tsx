import { type FormEvent, useRef, useState } from 'react'
import { IMAGES } from '#adapters/contract/core/limits.ts'
import type { User } from '#adapters/contract/identity/accounts.ts'
import { BESIDE_PREVIEW, previewImage } from '../../components/listing/form/preview.tsx'
import { SendPanel } from '../../components/listing/form/send-panel.tsx'
import { useAddListing } from '../../components/listing/form/use-add-listing.ts'
import { useSendListing } from '../../components/listing/form/use-send-listing.ts'
import { PhotoField } from '../../components/listing/photos/photo-field.tsx'
import { usePhotos } from '../../components/listing/photos/use-photos.ts'
import { isCampus } from '../../lib/campus.ts'
import { BUSINESSES } from '../../lib/listing-kinds.ts'
import { toast } from '../../lib/toast.ts'
import {
  BusinessFields,
  type BusinessText,
  type BusinessForm as Form,
  useBusinessForm,
} from './business-fields.tsx'
import { BusinessPreview } from './business-preview.tsx'

const NO_PHOTO = 'Business image is required'
const BLANK = { name: '', description: '', category: '' }

/** Lists a business: a photo, its texts, and what others will see of it. */
export function BusinessForm({ user }: { user: User }) {
  const form = useBusinessForm(BLANK)
  const photos = usePhotos(IMAGES.businessOnCreation, 'Only one image')
  const { problem, chooser, ...listing } = useNewBusiness(user, form, photos)
  return (
    <div className={BESIDE_PREVIEW}>
      <form
        noValidate
        onSubmit={listing.submit}
        className="grid gap-6 card rounded-lg bg-surface p-4 shadow-card md:p-6"
      >
        <PhotoField
          photos={photos}
          error={problem}
          share={listing.isSending ? listing.share : undefined}
          buttonRef={chooser}
          multiple={false}
          hint={`One photo, up to ${IMAGES.megabytes} MB (we shrink it for you). You can add more after it’s listed.`}
        />
        <BusinessFields form={form} />
        <SendPanel {...listing} isPreparing={photos.isPreparing} label="Add Business" />
      </form>
      <BusinessPreview form={form} image={previewImage(photos.photos[0])} campus={user.campus} />
    </div>
  )
}

type NewBusiness = BusinessText & { campus: string | undefined; photos: readonly File[] }

/** From the form to the server: what is missing is told first, beside its field and in a toast. */
function useNewBusiness(user: User, form: Form, photos: ReturnType<typeof usePhotos>) {
  const chooser = useRef<HTMLButtonElement>(null)
  const [photoError, setPhotoError] = useState<string>()
  const sending = useSendListing({
    listingKind: BUSINESSES,
    add: useAddListing<NewBusiness>(BUSINESSES),
    onDone: () => {},
    onFieldErrors: ({ image, ...fields }) => {
      setPhotoError(image)
      for (const name of ['name', 'description', 'category'] as const)
        if (fields[name]) form.setError(name, { message: fields[name] })
    },
  })
  const [photo] = photos.photos
  function refuse() {
    const { name, description, category } = form.formState.errors
    if (!photo) chooser.current?.focus()
    else form.setFocus(name ? 'name' : description ? 'description' : 'category')
    const first = [name, description, category].find(Boolean)?.message
    toast.error(photo ? (first ?? 'Please check the form') : NO_PHOTO)
  }
  async function submit(event: FormEvent) {
    event.preventDefault()
    if (sending.isSending || photos.isPreparing) return
    setPhotoError(photo ? undefined : NO_PHOTO)
    await form.handleSubmit(({ name, description, category }) => {
      if (!photo?.file) return refuse()
      return sending.send({
        name: name.trim(),
        description: description.trim(),
        category,
        campus: isCampus(user.campus) ? user.campus : undefined,
        photos: [photo.file],
      })
    }, refuse)()
  }
  const missing = photo && photoError === NO_PHOTO ? undefined : photoError
  return {
    ...sending,
    chooser,
    problem: photos.problem ?? missing,
    submit: (event: FormEvent) => void submit(event),
  }
}
