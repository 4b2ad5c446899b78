import type { FastifyInstance } from 'fastify'
import { fromNaira, type Kobo } from '#domain/shared/money.ts'
import { notFound } from '#domain/shared/rejection.ts'
import type { AppDeps } from '../app.ts'
import { type SignedIn, signedIn } from '../auth.ts'
import * as contract from '../contract/catalog.ts'
import { sentKeyOf } from '../idempotency.ts'
import { paged } from '../pages.ts'
import { serve } from '../serve.ts'
import { upload } from '../uploads.ts'
import { viewCounter } from '../view-counter.ts'

/** Products: lists, details, listing one, and what its owner does with it. */
export function catalogRoutes(app: FastifyInstance, deps: AppDeps): void {
  const { catalog, views, keys, limits } = deps
  const countView = viewCounter(deps)

  serve(app, contract.listProducts, async ({ query }, { request }) => {
    const { rows, total } = await views.products(query, request.user)
    return { products: rows, pagination: paged(query, total) }
  })

  serve(app, contract.myProducts, async (_, { request }) => ({
    products: await views.productsOf(signedIn(request).id),
  }))

  serve(app, contract.getProduct, async ({ params }, { request }) => {
    const product = await views.product(params.id, request.user)
    if (!product) throw notFound('Product not found or has been removed')
    if ('userId' in product) await countView('product', product, request)
    return product
  })

  serve(
    app,
    contract.createProduct,
    async (_, { request }) => {
      const seller = signedIn(request)
      const id = await upload(request, contract.createProduct, deps, ({ fields, images }) =>
        catalog.createProduct(seller.id, {
          description: fields.description,
          price: koboOf(fields.price),
          category: fields.category,
          campus: fields.campus,
          sellOnline:
            fields.platformPurchaseEnabled === undefined
              ? undefined
              : fields.platformPurchaseEnabled === 'true',
          stock: fields.stock,
          images,
          requestKey: sentKeyOf(request),
        }),
      )
      return { ...(await own(id, seller)), message: 'Product added successfully!' }
    },
    { keys, preHandler: limits.listings },
  )

  serve(app, contract.changeProduct, async ({ params: { id }, body }, { request }) => {
    const seller = signedIn(request)
    const { platformPurchaseEnabled: sellOnline, price, ...texts } = body
    await catalog.changeProduct(id, seller.id, {
      ...texts,
      sellOnline,
      price: price === undefined ? undefined : koboOf(price),
    })
    return { ...(await own(id, seller)), message: 'Product updated successfully' }
  })

  serve(app, contract.setAvailability, async ({ params: { id }, body: { availability } }, { request }) => {
    const seller = signedIn(request)
    await (availability === 'sold' ? catalog.markSold(id, seller.id) : catalog.renew(id, seller.id))
    const message = availability === 'sold' ? 'Product marked as sold' : 'Your product is for sale'
    return { ...(await own(id, seller)), message }
  })

  serve(app, contract.deleteProduct, async ({ params: { id } }, { request }) => {
    await catalog.remove('product', id, signedIn(request).id)
    return { message: 'Product deleted successfully' }
  })

  serve(
    app,
    contract.addProductImages,
    async ({ params: { id } }, { request }) => {
      const seller = signedIn(request)
      await catalog.assertMayAddImages('product', id, seller.id, 1)
      await upload(request, contract.addProductImages, deps, ({ images }) =>
        catalog.addImages('product', id, seller.id, images),
      )
      return { ...(await own(id, seller)), message: 'Images added successfully' }
    },
    { keys, preHandler: limits.listings },
  )

  serve(app, contract.deleteProductImage, async ({ params: { id, imageId } }, { request }) => {
    const seller = signedIn(request)
    await catalog.removeImage('product', id, seller.id, imageId)
    return { ...(await own(id, seller)), message: 'Image deleted successfully' }
  })

  /** The product as its owner sees it after a change; it may have been removed at the same moment. */
  async function own(id: number, owner: SignedIn): Promise<contract.Product> {
    const product = await views.product(id, owner)
    if (!product || !('title' in product)) throw notFound('Product not found or has been removed')
    return product
  }
}

function koboOf(naira: number | null): Kobo | null {
  return naira === null ? null : fromNaira(naira)
}
