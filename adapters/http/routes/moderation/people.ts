import type { FastifyInstance } from 'fastify'
import { notFound } from '#domain/shared/rejection.ts'
import * as contract from '../../../contract/moderation/people.ts'
import { signedIn } from '../../server/auth.ts'
import type { AppDeps } from '../../server/deps.ts'
import { serve } from '../../server/serve.ts'

const NO_PERSON = 'User not found'

export function peopleRoutes(
  app: FastifyInstance,
  { moderation, views, limits, now }: Pick<AppDeps, 'moderation' | 'views' | 'limits' | 'now'>,
): void {
  serve(
    app,
    contract.searchForAdmins,
    ({ query }, { request }) => views.foundForAdmins(query.q, signedIn(request)),
    { preHandler: limits.searches },
  )

  serve(app, contract.getPersonForAdmins, async ({ params }, { request }) => {
    const person = await views.personForAdmins(params.id, signedIn(request), now())
    if (!person) throw notFound(NO_PERSON)
    return person
  })

  serve(
    app,
    contract.writeNote,
    async ({ params, body }, { request }) => {
      await moderation.writeNote(signedIn(request), params.id, body.note)
      return { message: 'Note saved' }
    },
    { preHandler: limits.restrictions },
  )

  serve(
    app,
    contract.removeFromProfile,
    async ({ params, body }, { request }) => {
      const name = await moderation.removeFromProfile(signedIn(request), params.id, body)
      return { message: `Removed from the profile of ${name}` }
    },
    { preHandler: limits.restrictions },
  )

  serve(app, contract.getMoneyForAdmins, async ({ params }, { request }) => {
    const viewer = signedIn(request)
    const money = await views.moneyForAdmins(params.id, viewer)
    if (!money) throw notFound(NO_PERSON)
    await moderation.logMoneyViewed(viewer, params.id)
    return money
  })
}
