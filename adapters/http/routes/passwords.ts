import type { FastifyInstance } from 'fastify'
import type { AppDeps } from '../app.ts'
import { signedIn, tokenOf } from '../auth.ts'
import * as contract from '../contract/passwords.ts'
import { serve } from '../serve.ts'

/** Forgotten and changed passwords. */
export function passwordRoutes(app: FastifyInstance, { identity, limits }: AppDeps): void {
  serve(
    app,
    contract.forgotPassword,
    async ({ body }) => {
      await identity.requestPasswordReset(body.email)
      return { message: 'If your email is registered, you will receive a password reset link' }
    },
    { preHandler: limits.mails },
  )

  serve(
    app,
    contract.resetPassword,
    async ({ body }) => {
      await identity.resetPassword(body)
      return { message: 'Password Reset Successful' }
    },
    { preHandler: limits.mails },
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
