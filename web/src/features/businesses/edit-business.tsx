import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useParams } from 'react-router-dom'
import type { Business } from '#adapters/contract/catalog/businesses.ts'
import { EditForm } from '../../components/listing/form/edit-form.tsx'
import { EditListing } from '../../components/listing/form/edit-listing.tsx'
import { coverOf } from '../../components/listing/form/preview.tsx'
import { useSaveListing } from '../../components/listing/form/use-save-listing.ts'
import { useEditPhotos } from '../../components/listing/photos/use-edit-photos.ts'
import { call } from '../../lib/api/client.ts'
import { businessQuery } from '../../lib/api/listing-queries.ts'
import { BUSINESSES } from '../../lib/listing-kinds.ts'
import { BusinessFields, useBusinessForm } from './business-fields.tsx'
import { BusinessPreview } from './business-preview.tsx'

/** Changes an own business: its texts and its photos. */
export function Component() {
  const id = Number(useParams().id)
  const business = useQuery({
    ...businessQuery(id, useQueryClient()),
    refetchOnMount: 'always',
    meta: { isLive: true },
  })
  return (
    <EditListing
      listingKind={BUSINESSES}
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
    listingKind: BUSINESSES,
    id,
    form,
    photos,
    change: (texts) =>
      call('PUT /api/businesses/:id', {
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
