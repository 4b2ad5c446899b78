import { useWatch } from 'react-hook-form'
import { BusinessCard } from '../../components/listing/cards/business-card.tsx'
import { Preview, type Previewed } from '../../components/listing/form/preview.tsx'
import type { BusinessForm as Form } from './business-fields.tsx'

export function BusinessPreview({ form, image, campus, since }: Previewed & { form: Form }) {
  const { name = '', category = '' } = useWatch({ control: form.control })
  return (
    <Preview image={image} since={since}>
      {(createdAt) => (
        <BusinessCard
          to="#"
          heart={null}
          business={{
            id: 0,
            name: name.trim() || 'Your business',
            category,
            campus,
            createdAt,
            Images: image ? [image] : [],
            isDisabled: false,
          }}
        />
      )}
    </Preview>
  )
}
