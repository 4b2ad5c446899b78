import { useWatch } from 'react-hook-form'
import { ProductCard } from '../../components/listing/cards/product-card.tsx'
import { Preview, type Previewed } from '../../components/listing/form/preview.tsx'
import { conditionOf } from './drafts/product-draft.ts'
import type { ListingForm } from './use-product-form.ts'

export function ListingPreview({ form, image, campus, since }: Previewed & { form: ListingForm }) {
  const {
    description = '',
    category = '',
    condition = '',
    price,
    priceOnRequest,
  } = useWatch({
    control: form.control,
  })
  return (
    <Preview image={image} since={since}>
      {(createdAt) => (
        <ProductCard
          to="#"
          heart={null}
          product={{
            id: 0,
            description: description.trim() || 'Your title',
            condition: conditionOf({ category, condition }),
            price: priceOnRequest ? null : Number.isNaN(price) ? undefined : price,
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
