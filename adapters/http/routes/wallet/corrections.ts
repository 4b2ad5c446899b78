import type { FastifyInstance } from 'fastify'
import { fromNaira, toNaira } from '#domain/shared/money.ts'
import * as contract from '../../../contract/wallet/corrections.ts'
import { signedIn } from '../../server/auth.ts'
import type { AppDeps } from '../../server/deps.ts'
import { serve } from '../../server/serve.ts'

export function correctionRoutes(
  app: FastifyInstance,
  { corrections, keys, limits }: Pick<AppDeps, 'corrections' | 'keys' | 'limits'>,
): void {
  serve(app, contract.getRefundable, async ({ params: { deal: kind, id } }, { request }) => {
    const { refundable, refunded, fee, price } = await corrections.refundable(signedIn(request), { kind, id })
    return {
      refundable: toNaira(refundable),
      refunded: toNaira(refunded),
      fee: toNaira(fee),
      price: toNaira(price),
    }
  })

  serve(
    app,
    contract.refundDeal,
    async ({ params: { deal: kind, id }, body }, { request }) => {
      const isDone = await corrections.refund(
        signedIn(request),
        { kind, id },
        {
          amount: fromNaira(body.amount),
          from: body.from === 'seller' ? 'payee' : 'platform',
          refunded: fromNaira(body.refunded),
          reason: body.reason,
        },
      )
      return { message: isDone ? 'Refunded' : ASKED, isDone }
    },
    { keys, preHandler: limits.money },
  )

  serve(
    app,
    contract.adjustWallet,
    async ({ params: { id }, body }, { request }) => {
      await corrections.adjust(signedIn(request), id, { ...body, amount: fromNaira(body.amount) })
      return { message: ASKED }
    },
    { keys, preHandler: limits.money },
  )

  serve(
    app,
    contract.approveCorrection,
    async ({ params: { id } }, { request }) => {
      await corrections.approve(signedIn(request), id)
      return { message: 'Approved. The money has moved.' }
    },
    { keys, preHandler: limits.money },
  )

  serve(
    app,
    contract.declineCorrection,
    async ({ params: { id }, body }, { request }) => {
      await corrections.decline(signedIn(request), id, body.reason)
      return { message: 'Declined. No money moved.' }
    },
    { keys, preHandler: limits.money },
  )
}

const ASKED = 'Another super admin has to approve it'
