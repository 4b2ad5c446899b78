import { useEffect } from 'react'
import { IMAGES } from '#adapters/contract/core/limits.ts'
import type { User } from '#adapters/contract/identity/accounts.ts'
import { FormWithPreview } from '../../components/listing/form/form-with-preview.tsx'
import { previewImage } from '../../components/listing/form/preview.tsx'
import { SendPanel } from '../../components/listing/form/send-panel.tsx'
import { useNewListing } from '../../components/listing/form/use-new-listing.ts'
import { PhotoField } from '../../components/listing/photos/photo-field.tsx'
import { tooManyPhotos } from '../../components/listing/photos/photo-rules.ts'
import { usePhotos } from '../../components/listing/photos/use-photos.ts'
import { sessionStore } from '../../lib/browser/storage.ts'
import { GIGS } from '../../lib/listings/gig-kind.ts'
import { paths } from '../../lib/navigation/paths.ts'
import { unsentKey } from '../../lib/typed/unsent-text.ts'
import { useAddGig } from './gig-api.ts'
import { FIELDS, FORM_HAS_ERRORS, GigFields, type GigTyped, useGigForm } from './gig-fields.tsx'
import { GigPreview } from './gig-preview.tsx'

type GigFormProps = {
  user: User
  label?: string
  failed?: string
}

const HINT = `Up to ${IMAGES.gig} photos, ${IMAGES.megabytes} MB each (we shrink them for you). Optional.`

export function GigForm({ user, label = 'Add Gig', failed }: GigFormProps) {
  const storageKey = unsentKey(user.id, 'gig')
  const form = useGigForm({
    title: '',
    description: '',
    budget: undefined,
    duration: undefined,
    category: '',
    skills: '',
    ...typedIn(sessionStore.get(storageKey)),
    campus: user.campus,
  })
  useEffect(
    () =>
      form.subscribe({
        formState: { values: true },
        callback: ({ values }) => sessionStore.set(storageKey, JSON.stringify(values)),
      }),
    [form, storageKey],
  )
  const photos = usePhotos(IMAGES.gig, tooManyPhotos(IMAGES.gig))
  const { submit, sending, photoField } = useNewListing({
    listingKind: { ...GIGS, pathOf: (id) => (Number.isSafeInteger(id) ? paths.gig(id) : paths.gigs) },
    form,
    fields: FIELDS,
    photos,
    invalid: FORM_HAS_ERRORS,
    failed,
    add: useAddGig(),
    onDone: () => sessionStore.remove(storageKey),
    listingOf: (gig, photos) => ({ ...gig, photos }),
  })
  const preview = <GigPreview form={form} image={previewImage(photos.photos[0])} campus={user.campus} />
  return (
    <FormWithPreview onSubmit={submit} preview={preview}>
      <GigFields form={form} />
      <PhotoField {...photoField} multiple hint={HINT} />
      <SendPanel {...sending} label={label} />
    </FormWithPreview>
  )
}

/** Returns the values typed before a reload or an expired session, without photos. */
function typedIn(stored: string | null): Partial<GigTyped> {
  return stored === null ? {} : (JSON.parse(stored) as Partial<GigTyped>)
}
