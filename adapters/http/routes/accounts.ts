import type { FastifyInstance } from 'fastify'
import { notFound } from '#domain/shared/rejection.ts'
import type { AppDeps } from '../app.ts'
import { deviceOf, signedIn, tokenOf } from '../auth.ts'
import * as contract from '../contract/accounts.ts'
import { serve } from '../serve.ts'

const NEUTRAL = 'If your email is registered and not verified yet, you will receive a verification link'

/** Registering, signing in and out, verification, and the own profile. */
export function accountRoutes(app: FastifyInstance, { identity, views, limits }: AppDeps): void {
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
      const origin = { address: request.ip, device: deviceOf(request) }
      const { userId, needsVerification, token } = await identity.register({
        ...input,
        humanToken,
        ...origin,
      })
      const message = needsVerification
        ? 'Registration successful! Please check your email to verify your account.'
        : 'Registration successful!'
      return { message, needsVerification, token, user: await userOf(userId) }
    },
    { preHandler: limits.register },
  )

  serve(
    app,
    contract.login,
    async ({ body }, { request }) => {
      const { userId, token } = await identity.login({ ...body, device: deviceOf(request) })
      return { message: 'Login successful!', token, user: await userOf(userId) }
    },
    { preHandler: limits.login },
  )

  serve(app, contract.logout, async (_, { request }) => {
    await identity.logout(tokenOf(request))
    return undefined
  })

  serve(app, contract.me, async (_, { request }) => ({ user: await userOf(signedIn(request).id) }))

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
    async ({ params }) => {
      await identity.verifyEmail(params.token)
      return { success: true, message: 'Email verified successfully! You can now log in.' }
    },
    { preHandler: limits.mails },
  )

  serve(
    app,
    contract.resendVerification,
    async ({ body }) => {
      await identity.resendVerification(body.email)
      return { message: NEUTRAL }
    },
    { preHandler: limits.mails },
  )
}
