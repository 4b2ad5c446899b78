import { type FormEvent, useRef, useState } from 'react'
import { IMAGES } from '#adapters/contract/core/limits.ts'
import type { User } from '#adapters/contract/identity/accounts.ts'
import { BESIDE_PREVIEW, previewImage } from '../../components/listing/form/preview.tsx'
import { SendPanel } from '../../components/listing/form/send-panel.tsx'
import { useSendListing } from '../../components/listing/form/use-send-listing.ts'
import { PhotoField } from '../../components/listing/photos/photo-field.tsx'
import { tooManyPhotos } from '../../components/listing/photos/photo-rules.ts'
import { usePhotos } from '../../components/listing/photos/use-photos.ts'
import { paths } from '../../lib/paths.ts'
import { toast } from '../../lib/toast.ts'
import { useAddGig } from './gig-api.ts'
import {
  FORM_HAS_ERRORS,
  type GigForm as Form,
  focusFirstProblem,
  type GigChecked,
  GigFields,
  showProblems,
  useGigForm,
} from './gig-fields.tsx'
import { GigPreview } from './gig-preview.tsx'

type GigFormProps = {
  user: User
  label?: string
  /** What is said when the server says nothing. */
  failed?: string
}

const HINT = `Up to ${IMAGES.gig} photos, ${IMAGES.megabytes} MB each (we shrink them for you). Optional.`

/** Posts a gig: what is to be done, for how much and how soon, with photos where they help. */
export function GigForm({ user, label = 'Add Gig', failed }: GigFormProps) {
  const form = useGigForm({
    title: '',
    description: '',
    budget: undefined,
    duration: undefined,
    category: '',
    skills: '',
    campus: user.campus,
  })
  const photos = usePhotos(IMAGES.gig, tooManyPhotos(IMAGES.gig))
  const { problem, chooser, ...listing } = useNewGig(form, photos, failed)
  return (
    <div className={BESIDE_PREVIEW}>
      <form
        noValidate
        onSubmit={listing.submit}
        className="card grid gap-6 rounded-lg bg-surface p-4 shadow-card md:p-6"
      >
        <GigFields form={form} />
        <PhotoField
          photos={photos}
          error={problem}
          share={listing.isSending ? listing.share : undefined}
          buttonRef={chooser}
          multiple
          hint={HINT}
        />
        <SendPanel {...listing} isPreparing={photos.isPreparing} label={label} />
      </form>
      <GigPreview form={form} image={previewImage(photos.photos[0])} campus={user.campus} />
    </div>
  )
}

/** From the form to the server: what is missing is told beside its field and in a toast. */
function useNewGig(form: Form, photos: ReturnType<typeof usePhotos>, failed: string | undefined) {
  const chooser = useRef<HTMLButtonElement>(null)
  const [photoError, setPhotoError] = useState<string>()
  const sending = useSendListing({
    listingKind: {
      kind: 'gig',
      One: 'Gig',
      pathOf: (id) => (Number.isSafeInteger(id) ? paths.gig(id) : paths.gigs),
    },
    failed,
    add: useAddGig(),
    onDone: () => {},
    onFieldErrors: ({ images, ...fields }) => {
      setPhotoError(images)
      showProblems(form, fields)
    },
  })
  function send(gig: GigChecked) {
    const files = photos.photos.flatMap(({ file }) => (file ? [file] : []))
    return sending.send({ ...gig, photos: files })
  }
  function refuse() {
    focusFirstProblem(form)
    toast.error(FORM_HAS_ERRORS)
  }
  async function submit(event: FormEvent) {
    event.preventDefault()
    if (sending.isSending || photos.isPreparing) return
    setPhotoError(undefined)
    await form.handleSubmit(send, refuse)()
  }
  return {
    ...sending,
    chooser,
    problem: photos.problem ?? photoError,
    submit: (event: FormEvent) => void submit(event),
  }
}
