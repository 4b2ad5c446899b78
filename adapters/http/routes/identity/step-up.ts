import type { FastifyInstance } from 'fastify'
import { Rejection } from '#domain/shared/rejection.ts'
import { timeInWords } from '#domain/shared/time.ts'
import * as contract from '../../../contract/identity/step-up.ts'
import { signedIn, tokenOf } from '../../server/auth.ts'
import { BUDGETS } from '../../server/budgets.ts'
import type { AppDeps } from '../../server/deps.ts'
import { serve } from '../../server/serve.ts'

export function stepUpRoutes(
  app: FastifyInstance,
  { identity, views, limits, limiter }: Pick<AppDeps, 'identity' | 'views' | 'limits' | 'limiter'>,
): void {
  /** Notifies the owner of a session in which a password is guessed. */
  const countWrong = async (userId: number) => {
    const { points, seconds } = BUDGETS.wrongProofs
    const wrong = await limiter.consume(`wrongProofs:${userId}`, seconds)
    if (wrong.points === points) await identity.notifyOfGuesses({ userId })
  }

  serve(
    app,
    contract.stepUp,
    async ({ body }, { request }) => {
      const { act, googleToken, googleAttempt: attempt, ...rest } = body
      const google = googleToken === undefined ? undefined : { credential: googleToken, attempt }
      const { id } = signedIn(request)
      const proved = identity.proveAct(id, tokenOf(request), act, { ...rest, google })
      const until = await proved.catch(async (error: unknown) => {
        if (rest.password !== undefined && error instanceof Rejection && error.errors?.password)
          await countWrong(id)
        throw error
      })
      return { message: 'Thanks, it’s you', until: until.toISOString() }
    },
    { preHandler: limits.passwords },
  )

  serve(
    app,
    contract.sendProofCode,
    async ({ body }, { request }) => {
      await identity.requestProofCode(signedIn(request).id, tokenOf(request), body.act)
      return { message: 'We sent a code to your email' }
    },
    { preHandler: limits.passwords },
  )

  serve(
    app,
    contract.sendKeyResetCode,
    async (_, { request }) => {
      await identity.requestKeyResetCode(signedIn(request).id, tokenOf(request))
      return { message: 'We sent a code to your email' }
    },
    { preHandler: limits.passwords },
  )

  serve(
    app,
    contract.setWalletPin,
    async ({ body }, { request }) => {
      await identity.setWalletPin(signedIn(request).id, body.pin, signedIn(request).sessionId)
      return { message: 'Your wallet PIN is set' }
    },
    { preHandler: limits.passwords },
  )

  serve(
    app,
    contract.removeWalletPin,
    async (_, { request }) => {
      await identity.removeWalletPin(signedIn(request).id)
      return { message: 'Your wallet PIN is removed' }
    },
    { preHandler: limits.passwords },
  )

  serve(
    app,
    contract.resetWalletPin,
    async ({ body }, { request }) => {
      const at = await identity.resetWalletPin(signedIn(request).id, tokenOf(request), body)
      return {
        message: at
          ? `We’ll remove your PIN and passkeys after ${timeInWords(at)}. You can keep them until then.`
          : 'Your PIN and passkeys are removed. You can set up new ones now.',
      }
    },
    { preHandler: limits.passwords },
  )

  serve(app, contract.confirmKeys, async (_, { request }) => {
    await identity.confirmKeys(signedIn(request).id, tokenOf(request))
    return { message: 'Thanks for checking. Your account is ready.' }
  })

  serve(app, contract.getKeyRemoval, async (_, { request }) => views.keyRemovalOf(signedIn(request).id))

  serve(app, contract.keepKeys, async (_, { request }) => {
    await identity.keepKeys(signedIn(request).id)
    return { message: 'Your PIN and passkeys stay' }
  })
}
