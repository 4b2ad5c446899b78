import type { FastifyInstance } from 'fastify'
import { fromNaira, type Kobo } from '#domain/shared/money.ts'
import { notFound } from '#domain/shared/rejection.ts'
import * as contract from '../../../contract/catalog/products.ts'
import { type SignedIn, signedIn } from '../../server/auth.ts'
import type { AppDeps } from '../../server/deps.ts'
import { sentKeyOf } from '../../server/idempotency.ts'
import { everyonesOf } from '../../server/kept-serving.ts'
import { paged } from '../../server/pagination.ts'
import { serve } from '../../server/serve.ts'
import { type UploadDeps, upload } from '../../uploads/uploads.ts'

/** Products: lists, details, listing one, and what its owner does with it. */
export function catalogRoutes(
  app: FastifyInstance,
  deps: Pick<AppDeps, 'catalog' | 'views' | 'keys' | 'limits' | 'answers' | 'countView'> & UploadDeps,
): void {
  const { catalog, views, keys, limits, answers, countView } = deps

  serve(
    app,
    contract.listProducts,
    async ({ query }, { viewer, reads }) => {
      const { rows, total } = await reads.products(query, viewer)
      return { products: rows, pagination: paged(query, total) }
    },
    {
      kept: {
        answers,
        forMembers: true,
        shows: ({ query: { campus } }) => [{ kind: 'product', campus }],
      },
    },
  )

  serve(app, contract.myProducts, async (_, { request }) => ({
    products: await views.productsOf(signedIn(request).id),
  }))

  serve(
    app,
    contract.getProduct,
    async ({ params }, { request, reads }) => {
      const product = await reads.product(params.id, request.user)
      if (!product) throw notFound('Product not found or has been removed')
      if ('userId' in product) await countView('product', product, request)
      return product
    },
    {
      kept: {
        answers,
        forMembers: true,
        shows: ({ params: { id } }) => [{ kind: 'product', id }],
        listing: (product) => everyonesOf('product', product),
      },
    },
  )

  serve(
    app,
    contract.createProduct,
    async (_, { request }) => {
      const seller = signedIn(request)
      const id = await upload(request, contract.createProduct, deps, ({ fields, images }) => {
        const { platformPurchaseEnabled: sellOnline, price, lowestPrice, ...said } = fields
        return catalog.createProduct(seller.id, {
          ...said,
          sellOnline,
          price: koboOf(price),
          lowestPrice: lowestPrice === undefined ? undefined : koboOf(lowestPrice),
          images,
          requestKey: sentKeyOf(request),
        })
      })
      return { ...(await own(id, seller)), message: 'Product added successfully!' }
    },
    { keys, preHandler: limits.listings },
  )

  serve(app, contract.changeProduct, async ({ params: { id }, body }, { request }) => {
    const seller = signedIn(request)
    const { platformPurchaseEnabled: sellOnline, price, lowestPrice, ...said } = body
    await catalog.changeProduct(id, seller.id, {
      ...said,
      sellOnline,
      price: price === undefined ? undefined : koboOf(price),
      lowestPrice: lowestPrice === undefined ? undefined : koboOf(lowestPrice),
    })
    return { ...(await own(id, seller)), message: 'Product updated successfully' }
  })

  serve(app, contract.setAvailability, async ({ params: { id }, body: { availability } }, { request }) => {
    const seller = signedIn(request)
    await (availability === 'sold' ? catalog.markSold(id, seller.id) : catalog.renew(id, seller.id))
    const message = availability === 'sold' ? 'Product marked as sold' : 'Your product is for sale'
    return { ...(await own(id, seller)), message }
  })

  serve(app, contract.setStock, async ({ params: { id }, body: { stock } }, { request }) => {
    const seller = signedIn(request)
    await catalog.setStock(id, seller.id, stock)
    return { ...(await own(id, seller)), message: 'Product updated successfully' }
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
