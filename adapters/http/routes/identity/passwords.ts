import type { FastifyInstance } from 'fastify'
import * as contract from '../../../contract/identity/passwords.ts'
import { callerOf, signedIn, tokenOf } from '../../server/auth.ts'
import type { AppDeps } from '../../server/deps.ts'
import { serve } from '../../server/serve.ts'

export function passwordRoutes(
  app: FastifyInstance,
  { identity, limits }: Pick<AppDeps, 'identity' | 'limits'>,
): void {
  serve(
    app,
    contract.forgotPassword,
    async ({ body }) => {
      await identity.requestPasswordReset(body.email)
      return { message: 'If your email is registered, you will receive a password reset link' }
    },
    { onRequest: limits.emailRequests },
  )

  serve(
    app,
    contract.resetPassword,
    async ({ body }, { request }) => {
      const userId = await identity.resetPassword(body)
      await identity.rememberDevice(userId, callerOf(request), true)
      return { message: 'Password Reset Successful' }
    },
    { onRequest: limits.passwordWork },
  )

  serve(
    app,
    contract.changePassword,
    async ({ body }, { request }) => {
      await identity.changePassword(signedIn(request).id, { ...body, token: tokenOf(request) })
      return { message: 'Password changed successfully' }
    },
    { preHandler: limits.passwords },
  )
}
