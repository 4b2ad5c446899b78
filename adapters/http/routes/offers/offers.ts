import type { FastifyInstance, FastifyRequest } from 'fastify'
import { fromNaira } from '#domain/shared/money.ts'
import { forbidden, notFound } from '#domain/shared/rejection.ts'
import * as contract from '../../../contract/offers/offers.ts'
import { signedIn } from '../../server/auth.ts'
import type { AppDeps } from '../../server/deps.ts'
import { sentKeyOf } from '../../server/idempotency.ts'
import { paged } from '../../server/pagination.ts'
import { serve } from '../../server/serve.ts'

export function offerRoutes(
  app: FastifyInstance,
  { offers, views, keys, limits, now }: Pick<AppDeps, 'offers' | 'views' | 'keys' | 'limits' | 'now'>,
): void {
  const offerOf = async (request: FastifyRequest, id: number) => {
    const offer = await views.offer(id, signedIn(request).id)
    if (!offer) throw notFound('Offer not found')
    return offer
  }

  serve(
    app,
    contract.makeOffer,
    async ({ body: { productId, amount, note } }, { request }) => {
      const id = await offers.make(signedIn(request).id, {
        productId,
        price: fromNaira(amount),
        note: note ?? '',
        requestKey: sentKeyOf(request),
      })
      const offer = await offerOf(request, id)
      return { message: offer.status === 'declined' ? TOO_LOW : 'Offer sent', offer }
    },
    { keys, preHandler: limits.messages },
  )

  serve(app, contract.listOffers, async ({ query }, { request }) => {
    const { rows, total } = await views.offers(signedIn(request).id, query, now())
    return { offers: rows, pagination: paged(query, total) }
  })

  serve(app, contract.getOffer, ({ params: { id } }, { request }) => offerOf(request, id))

  serve(
    app,
    contract.acceptOffer,
    async ({ params: { id }, body: { amount } }, { request }) => {
      await offers.accept(id, signedIn(request).id, amount === undefined ? undefined : fromNaira(amount))
      return { message: 'Offer accepted', offer: await offerOf(request, id) }
    },
    { keys, preHandler: limits.messages },
  )

  serve(
    app,
    contract.declineOffer,
    async ({ params: { id } }, { request }) => {
      await offers.decline(id, signedIn(request).id)
      return { message: 'Offer declined', offer: await offerOf(request, id) }
    },
    { keys, preHandler: limits.messages },
  )

  serve(
    app,
    contract.counterOffer,
    async ({ params: { id }, body: { amount, note } }, { request }) => {
      await offers.counter(id, signedIn(request).id, {
        price: fromNaira(amount),
        note: note ?? '',
        requestKey: sentKeyOf(request),
      })
      const offer = await offerOf(request, id)
      return { message: offer.status === 'declined' ? TOO_LOW : 'Price sent', offer }
    },
    { keys, preHandler: limits.messages },
  )

  serve(
    app,
    contract.withdrawOffer,
    async ({ params: { id } }, { request }) => {
      await offers.withdraw(id, signedIn(request).id)
      return { message: 'Offer withdrawn', offer: await offerOf(request, id) }
    },
    { keys, preHandler: limits.messages },
  )

  serve(app, contract.getOwnOffer, ({ params: { id } }, { request }) =>
    views.ownOffer(signedIn(request).id, id, now()),
  )

  serve(app, contract.getLowestPrice, async ({ params: { id } }, { request }) => {
    const lowest = await views.lowestPrice(id, signedIn(request).id)
    if (lowest) return lowest
    throw forbidden('Only the seller of a product sees its lowest price')
  })
}

const TOO_LOW = 'The seller declined this price'
