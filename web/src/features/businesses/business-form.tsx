import { IMAGES } from '#adapters/contract/core/limits.ts'
import type { User } from '#adapters/contract/identity/accounts.ts'
import { FormWithPreview } from '../../components/listing/form/form-with-preview.tsx'
import { previewImage } from '../../components/listing/form/preview.tsx'
import { SendPanel } from '../../components/listing/form/send-panel.tsx'
import { useAddListing } from '../../components/listing/form/use-add-listing.ts'
import { useNewListing } from '../../components/listing/form/use-new-listing.ts'
import { PhotoField } from '../../components/listing/photos/photo-field.tsx'
import { usePhotos } from '../../components/listing/photos/use-photos.ts'
import { isCampus } from '../../lib/campus/campus.ts'
import { BUSINESSES } from '../../lib/listings/listing-kinds.ts'
import { BusinessFields, useBusinessForm } from './business-fields.tsx'
import { BusinessPreview } from './business-preview.tsx'

const BLANK = { name: '', description: '', category: '' }

export function BusinessForm({ user }: { user: User }) {
  const form = useBusinessForm(BLANK)
  const photos = usePhotos(IMAGES.businessOnCreation, 'Only one image')
  const { submit, sending, photoField } = useNewListing({
    listingKind: BUSINESSES,
    form,
    fields: ['name', 'description', 'category'],
    photos,
    noPhoto: 'Business image is required',
    add: useAddListing(BUSINESSES),
    listingOf: ({ name, description, category }, photos) => ({
      name: name.trim(),
      description: description.trim(),
      category,
      campus: isCampus(user.campus) ? user.campus : undefined,
      photos,
    }),
  })
  const preview = <BusinessPreview form={form} image={previewImage(photos.photos[0])} campus={user.campus} />
  return (
    <FormWithPreview onSubmit={submit} preview={preview}>
      <PhotoField
        {...photoField}
        multiple={false}
        hint={`One photo, up to ${IMAGES.megabytes} MB (we shrink it for you). You can add more after it’s listed.`}
      />
      <BusinessFields form={form} />
      <SendPanel {...sending} label="Add Business" />
    </FormWithPreview>
  )
}
