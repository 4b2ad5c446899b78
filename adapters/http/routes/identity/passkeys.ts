import type { FastifyInstance } from 'fastify'
import { notFound } from '#domain/shared/rejection.ts'
import * as contract from '../../../contract/identity/passkeys.ts'
import { browserOf, callerOf, deviceOf, signedIn, tokenOf } from '../../server/auth.ts'
import type { AppDeps } from '../../server/deps.ts'
import { serve } from '../../server/serve.ts'

export function passkeyRoutes(
  app: FastifyInstance,
  { identity, views, limits }: Pick<AppDeps, 'identity' | 'views' | 'limits'>,
): void {
  const often = { preHandler: limits.codes }
  serve(app, contract.listPasskeys, async (_, { request }) => ({
    passkeys: await views.passkeysOf(signedIn(request).id),
  }))

  serve(
    app,
    contract.offerPasskey,
    async (_, { request }) => ({
      options: { ...(await identity.offerPasskey(signedIn(request).id, tokenOf(request))) },
    }),
    often,
  )

  serve(
    app,
    contract.addPasskey,
    async ({ body }, { request }) => {
      await identity.addPasskey(signedIn(request).id, tokenOf(request), body.passkey, deviceOf(request))
      return { message: 'Your passkey is ready' }
    },
    often,
  )

  serve(app, contract.removePasskey, async ({ params }, { request }) => {
    await identity.removePasskey(signedIn(request).id, params.id)
    return { message: 'That passkey is removed' }
  })

  serve(
    app,
    contract.offerPasskeyProof,
    async ({ body }, { request }) => ({
      options: { ...(await identity.offerPasskeyProof(signedIn(request).id, tokenOf(request), body.act)) },
    }),
    often,
  )

  serve(
    app,
    contract.offerPasskeySignIn,
    async () => {
      const { options, attempt } = await identity.offerPasskeySignIn()
      return { options: { ...options }, attempt }
    },
    { onRequest: limits.passkeys },
  )

  serve(
    app,
    contract.passkeyLogin,
    async ({ body }, { request }) => {
      const { passkey, attempt } = body
      const { userId, token } = await identity.signInByPasskey(passkey, attempt, browserOf(request))
      request.signedInAs = userId
      await identity.rememberDevice(userId, callerOf(request))
      const user = await views.user(userId)
      if (!user) throw notFound('User not found')
      return { message: 'Login successful!', token, user }
    },
    { onRequest: limits.passkeys },
  )
}
