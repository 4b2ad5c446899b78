import { useWatch } from 'react-hook-form'
import { GigCard } from '../../components/listing/cards/gig-card.tsx'
import { Preview, type Previewed } from '../../components/listing/form/preview.tsx'
import type { GigForm as Form } from './gig-fields.tsx'

export function GigPreview({ form, image, campus, since }: Previewed & { form: Form }) {
  const {
    title = '',
    description = '',
    budget,
    duration,
    category = '',
  } = useWatch({ control: form.control })
  return (
    <Preview image={image} since={since}>
      {(createdAt) => (
        <GigCard
          to="#"
          gig={{
            title: title.trim() || null,
            description: description.trim() || 'What needs doing',
            budget: budget || undefined,
            duration: duration || 1,
            category,
            status: 'open',
            bidCount: 0,
            campus,
            createdAt,
            Images: image ? [{ ...image, publicId: '' }] : [],
          }}
        />
      )}
    </Preview>
  )
}
