import type { FastifyInstance } from 'fastify'
import { campusInScope } from '#domain/shared/actor.ts'
import { notFound } from '#domain/shared/rejection.ts'
import { timeInWords } from '#domain/shared/time.ts'
import * as contract from '../../../contract/moderation/administration.ts'
import { signedIn } from '../../server/auth.ts'
import type { AppDeps } from '../../server/deps.ts'
import { serve } from '../../server/serve.ts'

export function administrationRoutes(
  app: FastifyInstance,
  { identity, moderation, views, limits }: Pick<AppDeps, 'identity' | 'moderation' | 'views' | 'limits'>,
): void {
  serve(app, contract.getAdminDashboard, ({ query }, { request }) =>
    views.adminDashboard(campusInScope(signedIn(request), query.campus)),
  )

  serve(app, contract.countWaiting, (_, { request }) => {
    const viewer = signedIn(request)
    return views.waitingForAdmins(viewer)
  })

  serve(app, contract.makeAdmin, async ({ body }, { request }) => {
    const name = await identity.makeAdmin(signedIn(request), body.userId, body.campus, body.reason)
    const user = await views.adminUser(body.userId)
    if (!user) throw notFound('User not found')
    return { message: `${name} is now an admin`, user }
  })

  serve(app, contract.removeAdmin, async ({ params, body }, { request }) => {
    await identity.removeAdmin(signedIn(request), params.userId, body.reason)
    return { message: 'Admin role has been removed' }
  })

  serve(app, contract.resetAdminKeys, async ({ params, body }, { request }) => {
    const name = await identity.resetAdminKeys(signedIn(request), params.userId, body.reason)
    return { message: `${name} can sign in and set up new keys` }
  })

  serve(app, contract.removeUser, async ({ params, body }, { request }) => {
    const { name, dueAt } = await identity.removeUser(signedIn(request), params.id, body.reason)
    return {
      message: dueAt
        ? `${name} is disabled, and deleted on ${timeInWords(dueAt)}`
        : `${name} has been removed from the platform`,
    }
  })

  serve(
    app,
    contract.restrictUser,
    async ({ params, body }, { request }) => {
      const { restriction: kind, ...requested } = body
      const name = await moderation.restrict(signedIn(request), params.id, { ...requested, kind })
      return {
        message: kind === 'suspension' ? `${name} is suspended` : `Withdrawals of ${name} are on hold`,
      }
    },
    { preHandler: limits.restrictions },
  )

  serve(app, contract.endRestriction, async ({ params, body }, { request }) => {
    const name = await moderation.endRestriction(signedIn(request), params.id, body.reason)
    return { message: `${name} can go on` }
  })

  serve(app, contract.takeBackRemoval, async ({ params, body }, { request }) => {
    const name = await identity.takeBackRemoval(signedIn(request), params.id, body.reason)
    return { message: `${name} can sign in again` }
  })
}
