import type { FastifyInstance, FastifyRequest } from 'fastify'
import { goneMessage, type ItemKind, KINDS } from '#domain/catalog/kinds.ts'
import { notFound } from '#domain/shared/rejection.ts'
import type { BUSINESS_CALLS } from '../../../contract/catalog/businesses.ts'
import type { Listing } from '../../../contract/catalog/listing.ts'
import type { PRODUCT_CALLS } from '../../../contract/catalog/products.ts'
import type { Listed } from '../../../contract/core/endpoint.ts'
import type { PublicReads } from '../../../contract/public-reads.ts'
import { type SignedIn, signedIn } from '../../server/auth.ts'
import type { AppDeps } from '../../server/deps.ts'
import { paged } from '../../server/pagination.ts'
import { serve } from '../../server/serve.ts'
import { viewedOf } from '../../server/view-counter.ts'
import { type UploadDeps, upload } from '../../uploads/uploads.ts'

type Calls = typeof PRODUCT_CALLS | typeof BUSINESS_CALLS
type Viewer = FastifyRequest['user']
type Kind<Shown extends Listing> = {
  kind: ItemKind
  calls: Calls
  list: (reads: PublicReads, query: never, viewer: Viewer) => Promise<Listed<Shown> & { more?: object }>
  one: (
    reads: PublicReads,
    id: number,
    viewer: Viewer,
  ) => Promise<Shown | { id: number; isDisabled: true } | undefined>
  mine: (userId: number) => Promise<Shown[]>
}
export type ListingDeps = Pick<AppDeps, 'catalog' | 'views' | 'keys' | 'limits' | 'cache' | 'countView'> &
  UploadDeps

/** Returns a function that reads a listing as its owner sees it after a change. */
export function listingRoutes<Shown extends Listing>(
  app: FastifyInstance,
  { catalog, views, keys, limits, cache, countView, ...uploads }: ListingDeps,
  { kind, calls, ...read }: Kind<Shown>,
) {
  const { One, many } = KINDS[kind]
  // Types cannot tell the two replies apart here; the call's schema shapes the response.
  serve(
    app,
    calls.list,
    async ({ query }, { viewer, reads }) => {
      const { rows, total, more } = await read.list(reads, query as never, viewer)
      return { [many]: rows, pagination: paged(query, total), ...more } as never
    },
    { cached: { cache, kinds: [kind] } },
  )

  serve(
    app,
    calls.mine,
    async (_, { request }) => ({ [many]: await read.mine(signedIn(request).id) }) as never,
  )

  serve(
    app,
    calls.get,
    async ({ params }, { request, reads }) => {
      const listing = await read.one(reads, params.id, request.user)
      if (!listing) throw notFound(goneMessage(kind))
      return listing as never
    },
    {
      cached: {
        cache,
        kinds: [kind],
        views: {
          of: (listing) => ('userId' in listing ? viewedOf(kind, listing) : undefined),
          count: countView,
        },
      },
    },
  )

  serve(app, calls.remove, async ({ params: { id } }, { request }) => {
    await catalog.remove(kind, id, signedIn(request).id)
    return { message: `${One} deleted successfully` }
  })

  serve(
    app,
    calls.addImages,
    async ({ params: { id } }, { request }) => {
      const owner = signedIn(request)
      await catalog.assertMayAddImages(kind, id, owner.id, 1)
      await upload(request, calls.addImages, { catalog, ...uploads }, ({ images }) =>
        catalog.addImages(kind, id, owner.id, images),
      )
      return shown(id, owner, 'Images added successfully') as Promise<never>
    },
    { keys, preHandler: limits.listings },
  )

  serve(app, calls.removeImage, async ({ params: { id, imageId } }, { request }) => {
    const owner = signedIn(request)
    await catalog.removeImage(kind, id, owner.id, imageId)
    return shown(id, owner, 'Image deleted successfully') as Promise<never>
  })

  async function shown(id: number, owner: SignedIn, message: string): Promise<Shown & { message: string }> {
    const listing = await read.one(views, id, owner)
    if (!listing || !('userId' in listing)) throw notFound(goneMessage(kind))
    return { ...listing, message }
  }
  return shown
}
