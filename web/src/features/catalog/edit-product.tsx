import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useParams } from 'react-router-dom'
import { changeProduct, type Product } from '#adapters/http/contract/catalog.ts'
import { call } from '../../lib/api/client.ts'
import { productQuery } from './api.ts'
import { EditForm } from './edit-form.tsx'
import { EditListing } from './edit-listing.tsx'
import { sellsOnline, stockOf } from './listing-draft.ts'
import { ListingPreview } from './listing-preview.tsx'
import { coverOf } from './preview.tsx'
import { ProductFields } from './product-fields.tsx'
import { PRODUCTS } from './shelves.ts'
import { useEditPhotos } from './use-edit-photos.ts'
import { useProductForm } from './use-listing-form.ts'
import { useSaveListing } from './use-save-listing.ts'

/** Changes an own product: its texts, its price and its photos. */
export function Component() {
  const id = Number(useParams().id)
  const product = useQuery({ ...productQuery(id, useQueryClient()), refetchOnMount: 'always' })
  return (
    <EditListing
      shelf={PRODUCTS}
      listing={product}
      form={(own) => <EditProduct key={own.id} product={own} />}
    />
  )
}

function EditProduct({ product }: { product: Product }) {
  const { id, description, category, price, platformPurchaseEnabled, stock, campus, createdAt } = product
  const form = useProductForm({
    description,
    category,
    price: price ?? undefined,
    priceOnRequest: price === null,
    sellOnline: platformPurchaseEnabled || price === null || price === 0,
    stock: stock === null ? '' : String(stock),
  })
  const photos = useEditPhotos(product.Images)
  const saving = useSaveListing({
    shelf: PRODUCTS,
    id,
    form,
    photos,
    change: (texts) =>
      call(changeProduct, {
        params: { id },
        body: {
          description: texts.description.trim(),
          price: texts.priceOnRequest ? null : (texts.price ?? 0),
          category: PRODUCTS.categories.find(({ value }) => value === texts.category)?.value,
          platformPurchaseEnabled: sellsOnline(texts),
          imageOrder: photos.imageOrder,
          // Left out where it was not touched: orders may have changed it in the meantime.
          ...(stockOf(texts) !== stock && { stock: stockOf(texts) }),
        },
      }),
  })
  return (
    <EditForm
      photos={photos}
      saving={saving}
      backTo={PRODUCTS.pathOf(id)}
      preview={<ListingPreview form={form} image={coverOf(photos)} campus={campus} since={createdAt} />}
    >
      <ProductFields form={form} />
    </EditForm>
  )
}
