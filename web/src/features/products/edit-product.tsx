import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import type { Product } from '#adapters/contract/catalog/products.ts'
import { IMAGES } from '#adapters/contract/core/limits.ts'
import { EditListing } from '../../components/listing/form/edit-listing.tsx'
import { FormWithPreview } from '../../components/listing/form/form-with-preview.tsx'
import { coverOf } from '../../components/listing/form/preview.tsx'
import { SavePanel } from '../../components/listing/form/save-panel.tsx'
import { useSaveListing } from '../../components/listing/form/use-save-listing.ts'
import { EditPhotoField } from '../../components/listing/photos/edit-photo-field.tsx'
import { useEditPhotos } from '../../components/listing/photos/use-edit-photos.ts'
import { call } from '../../lib/api/client.ts'
import { productQuery } from '../../lib/api/listing-queries.ts'
import { useListingActions } from '../../lib/api/listings.ts'
import { PRODUCTS } from '../../lib/listings/listing-kinds.ts'
import { bodyOf, textsOf } from './drafts/product-draft.ts'
import { ProductFields } from './product-fields.tsx'
import { ListingPreview } from './product-preview.tsx'
import { type ListingForm, useProductForm } from './use-product-form.ts'

export function Component() {
  return (
    <EditListing
      listingKind={PRODUCTS}
      query={productQuery}
      form={(own) => <EditProduct key={own.id} product={own} />}
    />
  )
}

/** Sends it only once loaded. */
function useLowestPrice(id: number, form: ListingForm) {
  const { data } = useQuery({
    queryKey: ['lowest-price', id],
    queryFn: ({ signal }) => call('GET /api/products/:id/lowest-price', { params: { id } }, { signal }),
    staleTime: 0,
    gcTime: 0,
  })
  const isTyped = form.formState.dirtyFields.lowestPrice === true
  useEffect(() => {
    if (data && !isTyped) form.resetField('lowestPrice', { defaultValue: data.lowestPrice ?? undefined })
  }, [data, isTyped, form])
  return { isKnown: data !== undefined }
}

function EditProduct({ product }: { product: Product }) {
  const { id, campus, createdAt } = product
  const form = useProductForm(textsOf(product))
  const lowest = useLowestPrice(id, form)
  const photos = useEditPhotos(product.Images, { max: IMAGES.max })
  const actions = useListingActions(PRODUCTS, id)
  const saving = useSaveListing({
    listingKind: PRODUCTS,
    id,
    form,
    photos,
    isOld: actions.isOld,
    async send(texts) {
      const { stock, lowestPrice, ...body } = bodyOf(texts)
      // Sent only if changed, because orders may have reduced the stock in the meantime.
      const counted = stock === product.stock ? {} : { stock }
      const { message } = await call('PUT /api/products/:id', {
        params: { id },
        body: { ...body, ...counted, ...(lowest.isKnown && { lowestPrice }), imageOrder: photos.imageOrder },
      })
      await photos.save(actions)
      await actions.isOld()
      return message
    },
  })
  const preview = <ListingPreview form={form} image={coverOf(photos)} campus={campus} since={createdAt} />
  return (
    <FormWithPreview onSubmit={saving.submit} preview={preview}>
      <EditPhotoField photos={photos} busy={saving.busy} />
      <ProductFields form={form} />
      <SavePanel saving={saving} photos={photos} backTo={PRODUCTS.pathOf(id)} />
    </FormWithPreview>
  )
}
