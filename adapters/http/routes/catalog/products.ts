import type { FastifyInstance } from 'fastify'
import type { Actor } from '#domain/shared/actor.ts'
import { fromNaira, type Kobo } from '#domain/shared/money.ts'
import * as contract from '../../../contract/catalog/products.ts'
import type { PublicReads } from '../../../contract/public-reads.ts'
import { signedIn } from '../../server/auth.ts'
import { sentKeyOf } from '../../server/idempotency.ts'
import { serve } from '../../server/serve.ts'
import { upload } from '../../uploads/uploads.ts'
import { type ListingDeps, listingRoutes } from './listings.ts'

export function catalogRoutes(app: FastifyInstance, deps: ListingDeps): void {
  const { catalog, views, keys, limits } = deps
  const shown = listingRoutes<contract.Product>(app, deps, {
    kind: 'product',
    calls: contract.PRODUCT_CALLS,
    list: listed,
    one: (reads, id, viewer) => reads.product(id, viewer),
    mine: (userId) => views.productsOf(userId),
  })

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
      return shown(id, seller, 'Product added successfully!')
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
    return shown(id, seller, 'Product updated successfully')
  })

  serve(app, contract.setAvailability, async ({ params: { id }, body: { availability } }, { request }) => {
    const seller = signedIn(request)
    await (availability === 'sold' ? catalog.markSold(id, seller.id) : catalog.renew(id, seller.id))
    const message = availability === 'sold' ? 'Product marked as sold' : 'Your product is for sale'
    return shown(id, seller, message)
  })

  serve(app, contract.setStock, async ({ params: { id }, body: { stock } }, { request }) => {
    const seller = signedIn(request)
    await catalog.setStock(id, seller.id, stock)
    return shown(id, seller, 'Product updated successfully')
  })
}

/** Includes announcements when requested, so that home needs one call. */
async function listed(reads: PublicReads, query: contract.ProductQuery, viewer: Actor | undefined) {
  if (!query.announcements) return reads.products(query, viewer)
  const [list, announcements] = await Promise.all([
    reads.products(query, viewer),
    reads.liveAnnouncements(query.campus),
  ])
  return { ...list, more: { announcements } }
}

function koboOf(naira: number | null): Kobo | null {
  return naira === null ? null : fromNaira(naira)
}
