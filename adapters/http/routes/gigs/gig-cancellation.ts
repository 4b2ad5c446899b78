import type { FastifyInstance } from 'fastify'
import * as contract from '../../../contract/gigs/gig-cancellation.ts'
import type { AppDeps } from '../../server/deps.ts'
import { gigSteps } from './gig-steps.ts'

export function gigCancellationRoutes(
  app: FastifyInstance,
  { gigs, views, keys, limits }: Pick<AppDeps, 'gigs' | 'views' | 'keys' | 'limits'>,
): void {
  const step = gigSteps(app, { views })
  const money = { keys, preHandler: limits.money }

  step(
    contract.askToCancelGig,
    'We asked the other side to cancel the gig',
    ({ params: { id }, body: { reason } }, by) => gigs.askToCancel(id, by.id, reason),
    money,
  )
  step(
    contract.agreeToCancelGig,
    'Gig cancelled. The money went back to its owner.',
    ({ params: { id } }, by) => gigs.agreeToCancel(id, by.id),
    money,
  )
  step(
    contract.refuseToCancelGig,
    'Request declined. The gig continues.',
    ({ params: { id } }, by) => gigs.refuseToCancel(id, by.id),
    money,
  )
  step(contract.takeBackCancelGig, 'Request withdrawn. The gig continues.', ({ params: { id } }, by) =>
    gigs.takeBackCancel(id, by.id),
  )
  step(
    contract.giveUpGig,
    'You withdrew from the gig. The money went back to its owner.',
    ({ params: { id }, body: { reason } }, by) => gigs.giveUp(id, by.id, reason),
    money,
  )
}
