import type { FastifyInstance } from 'fastify'
import { fromNaira } from '#domain/shared/money.ts'
import { notFound } from '#domain/shared/rejection.ts'
import { readDealMessages } from '../../../contract/disputes/messages.ts'
import * as contract from '../../../contract/disputes/settlement.ts'
import { type SignedIn, signedIn } from '../../server/auth.ts'
import type { AppDeps } from '../../server/deps.ts'
import { serve } from '../../server/serve.ts'

export function settlementRoutes(
  app: FastifyInstance,
  { disputes, views, keys, limits }: Pick<AppDeps, 'disputes' | 'views' | 'keys' | 'limits'>,
): void {
  const money = { keys, preHandler: limits.money }

  serve(
    app,
    contract.offerRefund,
    async ({ params: { id }, body }, { request }) => {
      const seller = signedIn(request)
      await disputes.offerRefund(id, seller, fromNaira(body.refund))
      return shown(id, seller, 'Offer sent')
    },
    money,
  )

  serve(app, contract.takeBackRefundOffer, async ({ params: { id } }, { request }) => {
    const seller = signedIn(request)
    await disputes.takeBackOffer(id, seller)
    return shown(id, seller, 'Offer withdrawn')
  })

  serve(
    app,
    contract.acceptRefundOffer,
    async ({ params: { id }, body }, { request }) => {
      const buyer = signedIn(request)
      await disputes.acceptOffer(id, buyer, fromNaira(body.refund))
      return shown(id, buyer, 'You settled it together')
    },
    money,
  )

  serve(
    app,
    contract.withdrawDispute,
    async ({ params: { id } }, { request }) => {
      const user = signedIn(request)
      await disputes.withdraw(id, user)
      return shown(id, user, 'Dispute withdrawn. The deal continues.')
    },
    money,
  )

  serve(
    app,
    readDealMessages,
    async ({ params: { id } }, { request }) => {
      const admin = signedIn(request)
      await disputes.readMessages(id, admin)
      const messages = await views.dealMessages(id, admin)
      if (!messages) throw notFound('Dispute not found')
      return { messages }
    },
    { preHandler: limits.money },
  )

  async function shown(id: number, viewer: SignedIn, message: string) {
    const dispute = await views.dispute(id, viewer)
    if (!dispute) throw notFound('Dispute not found')
    return { message, dispute }
  }
}
