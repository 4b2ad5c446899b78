import type { FastifyInstance } from 'fastify'
import * as contract from '../../../contract/identity/second-factor.ts'
import { ADMIN_POWERS, signedIn, tokenOf } from '../../server/auth.ts'
import type { AppDeps } from '../../server/deps.ts'
import { serve } from '../../server/serve.ts'

export function secondFactorRoutes(
  app: FastifyInstance,
  { identity, views, limits }: Pick<AppDeps, 'identity' | 'views' | 'limits'>,
): void {
  const often = { preHandler: limits.codes }
  serve(app, contract.getTotp, async (_, { request }) => views.totpOf(signedIn(request).id))

  serve(app, contract.getAdminPowers, async (_, { request }) => {
    const { powersPauseAt, powersPause } = signedIn(request)
    return {
      restAt: powersPauseAt?.toISOString() ?? null,
      areResting: powersPause !== null,
      why: powersPause?.why ?? null,
      until: powersPause?.why === 'reset' ? powersPause.rest.until.toISOString() : null,
      methods: powersPause?.why === 'not_shown' ? [...powersPause.methods] : [],
      act: powersPause?.why === 'not_shown' ? ADMIN_POWERS : null,
    }
  })

  serve(app, contract.offerTotp, async (_, { request }) => identity.offerTotp(signedIn(request).id), often)

  serve(
    app,
    contract.addTotp,
    async ({ body }, { request }) => ({
      message: 'Your authenticator app is on',
      recoveryCodes: await identity.addTotp(signedIn(request).id, tokenOf(request), body.totp),
    }),
    often,
  )

  serve(
    app,
    contract.renewRecoveryCodes,
    async (_, { request }) => ({
      message: 'You have 10 new recovery codes',
      recoveryCodes: await identity.renewRecoveryCodes(signedIn(request).id),
    }),
    often,
  )

  serve(app, contract.removeTotp, async (_, { request }) => {
    await identity.removeTotp(signedIn(request).id)
    return { message: 'Your authenticator app is removed' }
  })
}
