import type { FastifyInstance } from 'fastify'
import { timeInWords } from '#domain/shared/time.ts'
import * as contract from '../../../contract/identity/lost-keys.ts'
import { signedIn } from '../../server/auth.ts'
import type { AppDeps } from '../../server/deps.ts'
import { serve } from '../../server/serve.ts'

export function lostKeysRoutes(
  app: FastifyInstance,
  { identity, limits }: Pick<AppDeps, 'identity' | 'limits'>,
): void {
  serve(
    app,
    contract.requestLostKeysLink,
    async ({ body }) => {
      await identity.requestLostKeysLink(body.email)
      return { message: 'If an account with this email has a passkey, app or PIN, you will receive a link' }
    },
    { onRequest: limits.emailRequests },
  )

  serve(
    app,
    contract.askForLostKeys,
    async ({ body: { token, note = '' } }) => {
      const at = await identity.askForLostKeys(token, note)
      return {
        message: `We asked the admins of your campus. You can log in again after ${timeInWords(at)} if they accept.`,
      }
    },
    { preHandler: limits.emailLinks },
  )

  serve(app, contract.decideOnLostKeys, async ({ params: { id }, body }, { request }) => {
    await identity.decideOnLostKeys(signedIn(request), id, body)
    return {
      message: body.approve
        ? 'Accepted. We tell them when their keys are removed.'
        : 'Declined. We told them why.',
    }
  })
}
