import type { FastifyInstance } from 'fastify'
import { fromNaira } from '#domain/shared/money.ts'
import { notFound } from '#domain/shared/rejection.ts'
import * as contract from '../../../contract/identity/sessions.ts'
import { browserOf, callerOf, signedIn, tokenOf } from '../../server/auth.ts'
import type { AppDeps } from '../../server/deps.ts'
import { serve } from '../../server/serve.ts'

export function sessionRoutes(
  app: FastifyInstance,
  deps: Pick<AppDeps, 'identity' | 'views' | 'limits' | 'hash' | 'now'>,
): void {
  const { identity, views, limits, hash, now } = deps
  const existing = async <T>(found: Promise<T | undefined>): Promise<T> => {
    const value = await found
    if (value === undefined) throw notFound('User not found')
    return value
  }

  serve(
    app,
    contract.googleLogin,
    async ({ body }, { request }) => {
      const { token: credential, attempt, ...shown } = body
      const { userId, token, isNewUser } = await identity.signInByGoogle(
        { credential, attempt },
        { ...browserOf(request), ...shown },
      )
      request.signedInAs = userId
      await identity.rememberDevice(userId, callerOf(request))
      const message = isNewUser
        ? 'Account created successfully! Please select your campus.'
        : 'Logged in successfully!'
      return { message, token, isNewUser, user: await existing(views.user(userId)) }
    },
    { onRequest: limits.google },
  )

  serve(app, contract.listSessions, async (_, { request }) => ({
    sessions: await views.sessionsOf(signedIn(request).id, hash(tokenOf(request)), now()),
  }))

  serve(app, contract.endSessions, async (_, { request }) => {
    await identity.endSessions(signedIn(request).id)
    return { message: 'Signed out everywhere' }
  })

  serve(app, contract.endSession, async ({ params }, { request }) => {
    await identity.endSessions(signedIn(request).id, params.id)
    return { message: 'That device is signed out' }
  })

  serve(app, contract.getPerson, async ({ params }) => existing(views.person(params.id)))

  serve(app, contract.activeUsers, async ({ query }) => identity.activeUsers(query.campus))

  serve(
    app,
    contract.closeAccount,
    async ({ body }, { request }) => {
      const { password, googleToken, googleAttempt: attempt, giveUp } = body
      const proof = googleToken === undefined ? undefined : { credential: googleToken, attempt }
      await identity.closeOwnAccount(signedIn(request).id, password, {
        proof,
        giveUp: giveUp === undefined ? undefined : fromNaira(giveUp),
      })
      return { message: 'Your account has been deleted' }
    },
    { preHandler: limits.passwords },
  )
}
