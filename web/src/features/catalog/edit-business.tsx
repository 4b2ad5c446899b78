import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useParams } from 'react-router-dom'
import { type Business, changeBusiness } from '#adapters/http/contract/businesses.ts'
import { call } from '../../lib/api/client.ts'
import { businessQuery } from './business-api.ts'
import { BusinessFields, useBusinessForm } from './business-fields.tsx'
import { BusinessPreview } from './business-preview.tsx'
import { EditForm } from './edit-form.tsx'
import { EditListing } from './edit-listing.tsx'
import { coverOf } from './preview.tsx'
import { BUSINESSES } from './shelves.ts'
import { useEditPhotos } from './use-edit-photos.ts'
import { useSaveListing } from './use-save-listing.ts'

/** Changes an own business: its texts and its photos. */
export function Component() {
  const id = Number(useParams().id)
  const business = useQuery({ ...businessQuery(id, useQueryClient()), refetchOnMount: 'always' })
  return (
    <EditListing
      shelf={BUSINESSES}
      listing={business}
      form={(own) => <EditBusiness key={own.id} business={own} />}
    />
  )
}

function EditBusiness({ business }: { business: Business }) {
  const { id, name, description, category, campus, createdAt } = business
  const form = useBusinessForm({ name, description, category })
  const photos = useEditPhotos(business.Images)
  const saving = useSaveListing({
    shelf: BUSINESSES,
    id,
    form,
    photos,
    change: (texts) =>
      call(changeBusiness, {
        params: { id },
        body: {
          name: texts.name.trim(),
          description: texts.description.trim(),
          imageOrder: photos.imageOrder,
          category: BUSINESSES.categories.find(({ value }) => value === texts.category)?.value,
        },
      }),
  })
  return (
    <EditForm
      photos={photos}
      saving={saving}
      backTo={BUSINESSES.pathOf(id)}
      preview={<BusinessPreview form={form} image={coverOf(photos)} campus={campus} since={createdAt} />}
    >
      <BusinessFields form={form} />
    </EditForm>
  )
}
