import { useWatch } from 'react-hook-form'
import { ProductCard } from '../../components/product-card.tsx'
import { Preview, previewImage } from './preview.tsx'
import type { ListingForm } from './use-listing-form.ts'
import type { Photo } from './use-photos.ts'

type ListingPreviewProps = { form: ListingForm; photo: Photo | undefined; campus: string }

/** The card of a product that is being typed. */
export function ListingPreview({ form, photo, campus }: ListingPreviewProps) {
  const { description = '', price, priceOnRequest } = useWatch({ control: form.control })
  return (
    <Preview photo={photo}>
      {(createdAt) => (
        <ProductCard
          to="#"
          heart={null}
          product={{
            id: 0,
            description: description.trim() || 'Your title',
            price: priceOnRequest ? null : (price ?? 0),
            campus,
            createdAt,
            Images: previewImage(photo),
            isDisabled: false,
          }}
        />
      )}
    </Preview>
  )
}
