import type { FastifyInstance } from 'fastify'
import { mustReviewKeys } from '#domain/identity/keys/remaining-keys.ts'
import { notFound } from '#domain/shared/rejection.ts'
import { termsToAccept } from '#domain/shared/terms.ts'
import * as contract from '../../../contract/identity/accounts.ts'
import { browserOf, callerOf, deviceTokenOf, signedIn, tokenOf } from '../../server/auth.ts'
import type { AppDeps } from '../../server/deps.ts'
import { serve } from '../../server/serve.ts'
import { signInLimits } from '../../server/sign-in-limits.ts'

const NEUTRAL = 'If your email is registered and not verified yet, you will receive a verification link'

export function accountRoutes(app: FastifyInstance, deps: AppDeps): void {
  const { identity, views, limits, now } = deps
  const signIn = signInLimits(deps)
  const userOf = async (id: number) => {
    const user = await views.user(id)
    if (!user) throw notFound('User not found')
    return user
  }

  serve(
    app,
    contract.register,
    async ({ body }, { request }) => {
      const { turnstileToken: humanToken, ...input } = body
      const origin = { address: request.ip, ...browserOf(request) }
      const { userId, needsVerification, token } = await identity.register({
        ...input,
        humanToken,
        ...origin,
      })
      if (token !== undefined) request.signedInAs = userId
      const message = needsVerification
        ? 'Registration successful! Please check your email to verify your account.'
        : 'Registration successful!'
      return { message, needsVerification, token, user: await userOf(userId) }
    },
    {
      onRequest: async (request, reply) => {
        await limits.register(request, reply)
        await limits.passwordWork(request, reply)
      },
    },
  )

  serve(
    app,
    contract.accountOfEmail,
    async ({ body: { email, turnstileToken: humanToken } }, { request }) => ({
      hasAccount: await identity.hasAccount({ email, humanToken, address: request.ip }),
    }),
    { onRequest: limits.register },
  )

  serve(app, contract.login, async ({ body }, { request, reply }) => {
    const { turnstileToken: humanToken, ...shown } = body
    const { userId, token } = await signIn({ request, reply, email: shown.email, humanToken }, () =>
      identity.login({ ...shown, ...browserOf(request) }),
    )
    request.signedInAs = userId
    await identity.rememberDevice(userId, callerOf(request))
    return { message: 'Login successful!', token, user: await userOf(userId) }
  })

  serve(app, contract.logout, async (_, { request }) => {
    await identity.logout(tokenOf(request))
    return undefined
  })

  serve(app, contract.me, async (_, { request }) => {
    const session = signedIn(request)
    return {
      user: await userOf(session.id),
      hasKeysToCheck: mustReviewKeys(session, session),
      termsToAccept: termsToAccept(session.termsVersion, now()),
      restriction: session.restriction,
    }
  })

  serve(app, contract.acceptTerms, async ({ body }, { request }) => {
    await identity.acceptTerms(signedIn(request).id, body.version)
    return { message: 'Thanks. You accepted the Terms and the Privacy Policy.' }
  })

  serve(app, contract.updateProfile, async ({ body }, { request }) => {
    const { id } = signedIn(request)
    if ('campus' in body) {
      await identity.chooseCampus(id, body.campus)
      return { message: 'Campus selected successfully!', user: await userOf(id) }
    }
    await identity.changeProfile(id, body)
    return { message: 'Profile updated successfully', user: await userOf(id) }
  })

  serve(
    app,
    contract.verifyEmail,
    async ({ params }, { request }) => {
      await identity.verifyEmail(params.token, callerOf(request))
      return { success: true, message: 'Email verified successfully! You can now log in.' }
    },
    { onRequest: limits.emailLinks },
  )

  serve(
    app,
    contract.verifyByCode,
    async ({ body }, { request, reply }) => {
      const { userId, token } = await signIn({ request, reply, email: body.email }, () =>
        identity.verifyByCode({ ...body, ...browserOf(request) }),
      )
      request.signedInAs = userId
      return { message: 'Email verified. You’re signed in.', token, user: await userOf(userId) }
    },
    { onRequest: limits.emailLinks },
  )

  serve(
    app,
    contract.verificationStatus,
    async ({ body }, { request }) => {
      const device = deviceTokenOf(request)
      return { verified: device !== undefined && (await identity.isVerifiedByNow(body.email, device)) }
    },
    { onRequest: limits.emailLinks },
  )

  serve(
    app,
    contract.removeUnverified,
    async ({ body }) => {
      await identity.removeUnverified(body.token)
      return { message: 'We removed the account. Your email isn’t used here any more.' }
    },
    { preHandler: limits.emailLinks },
  )

  serve(
    app,
    contract.secureAccount,
    async ({ body }) => {
      await identity.secureAccount(body.token)
      return { message: 'We signed out every device and stopped withdrawals. Now reset your password.' }
    },
    { preHandler: limits.emailLinks },
  )

  serve(
    app,
    contract.resendVerification,
    async ({ body }) => {
      await identity.resendVerification(body.email)
      return { message: NEUTRAL }
    },
    { onRequest: limits.emailRequests },
  )
}
