import type { Business } from '#adapters/contract/catalog/businesses.ts'
import { IMAGES } from '#adapters/contract/core/limits.ts'
import { EditListing } from '../../components/listing/form/edit-listing.tsx'
import { FormWithPreview } from '../../components/listing/form/form-with-preview.tsx'
import { coverOf } from '../../components/listing/form/preview.tsx'
import { SavePanel } from '../../components/listing/form/save-panel.tsx'
import { useSaveListing } from '../../components/listing/form/use-save-listing.ts'
import { EditPhotoField } from '../../components/listing/photos/edit-photo-field.tsx'
import { useEditPhotos } from '../../components/listing/photos/use-edit-photos.ts'
import { call } from '../../lib/api/client.ts'
import { businessQuery } from '../../lib/api/listing-queries.ts'
import { useListingActions } from '../../lib/api/listings.ts'
import { BUSINESSES } from '../../lib/listings/listing-kinds.ts'
import { BusinessFields, useBusinessForm } from './business-fields.tsx'
import { BusinessPreview } from './business-preview.tsx'

export function Component() {
  return (
    <EditListing
      listingKind={BUSINESSES}
      query={businessQuery}
      form={(own) => <EditBusiness key={own.id} business={own} />}
    />
  )
}

function EditBusiness({ business }: { business: Business }) {
  const { id, name, description, category, campus, createdAt } = business
  const form = useBusinessForm({ name, description, category })
  const photos = useEditPhotos(business.Images, { max: IMAGES.max })
  const actions = useListingActions(BUSINESSES, id)
  const saving = useSaveListing({
    listingKind: BUSINESSES,
    id,
    form,
    photos,
    isOld: actions.isOld,
    async send(texts) {
      const { message } = await call('PUT /api/businesses/:id', {
        params: { id },
        body: {
          name: texts.name.trim(),
          description: texts.description.trim(),
          imageOrder: photos.imageOrder,
          category: BUSINESSES.categories.find(({ value }) => value === texts.category)?.value,
        },
      })
      await photos.save(actions)
      await actions.isOld()
      return message
    },
  })
  const preview = <BusinessPreview form={form} image={coverOf(photos)} campus={campus} since={createdAt} />
  return (
    <FormWithPreview onSubmit={saving.submit} preview={preview}>
      <EditPhotoField photos={photos} busy={saving.busy} />
      <BusinessFields form={form} />
      <SavePanel saving={saving} photos={photos} backTo={BUSINESSES.pathOf(id)} />
    </FormWithPreview>
  )
}
