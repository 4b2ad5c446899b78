import type { FastifyInstance, FastifyRequest } from 'fastify'
import {
  type AdminSecondFactor,
  adminPowersPause,
  adminPowersPauseAt,
  type PowersPause,
  powersPause,
} from '#domain/identity/access.ts'
import { isUseToBeNoted } from '#domain/identity/sign-in/sessions.ts'
import { forbidden, Rejection } from '#domain/shared/rejection.ts'
import type { Endpoint } from '../../contract/core/endpoint.ts'
import type { SessionOwner } from '../../contract/identity/reads.ts'
import type { Deps } from './deps.ts'

/** A user and, for an admin without a second factor, why and when their rights pause; `role` is then a member's. */
export type SignedIn = SessionOwner & {
  tokenHash: string
  powersPauseAt: Date | null
  powersPause: PowersPause | null
}

declare module 'fastify' {
  interface FastifyRequest {
    user: SignedIn | undefined
    token: string | undefined
    arrivedAt: Date
  }
}

/** An act that proves the second factor for a whole session rather than for one call. */
export const ADMIN_POWERS = 'admin-powers'

const DEVICE_TOKEN = /^[\w-]{43,100}$/

/** Reads the session. An invalid token counts as none on public calls and is 401 on the others. */
export function registerAuth(
  app: FastifyInstance,
  deps: Pick<Deps, 'views' | 'presence' | 'hash' | 'now' | 'adminSecondFactor' | 'identity'>,
): void {
  const { views, presence, hash, now, adminSecondFactor = 'offered', identity } = deps
  app.decorateRequest('user', undefined)
  app.decorateRequest('token', undefined)
  app.decorateRequest('arrivedAt')
  app.addHook('onRequest', async (request) => {
    const token = bearerOf(request)
    if (token === undefined) return
    request.token = token
    request.arrivedAt = now()
    const tokenHash = hash(token)
    const user = await views.session(tokenHash, now())
    request.user = user && { ...withPowers(user, adminSecondFactor, now()), tokenHash }
    if (request.user?.powersPauseAt && user?.adminWithoutFactorSince === null)
      await identity.noteAdminWithoutFactor(user.id)
    if (user && isUseToBeNoted(user.lastSeenAt, now()))
      void presence
        .seen({ tokenHash, userId: user.id, campus: user.campus }, now())
        .catch((error: unknown) => request.log.warn({ err: error }, 'presence could not be recorded'))
  })
}

function withPowers(owner: SessionOwner, policy: AdminSecondFactor, now: Date): Omit<SignedIn, 'tokenHash'> {
  const admin = { ...owner, ...owner.proof }
  const powersPauseAt = adminPowersPauseAt(admin, policy, now)
  const powersPause = adminPowersPause(admin, policy, now)
  return { ...owner, ...(powersPause && { role: 'USER', adminCampus: null }), powersPauseAt, powersPause }
}

type Guarded = Pick<Endpoint, 'access' | 'signInFirst' | 'freshProof'>

/** Throws 401 or 403. */
export function allow({ access, signInFirst = 'Please log in', freshProof }: Guarded) {
  return async (request: FastifyRequest): Promise<void> => {
    if (access === 'public') return
    const { user } = request
    if (!user)
      throw new Rejection(
        'UNAUTHENTICATED',
        request.token ? 'Session expired. Please log in again.' : signInFirst,
        {
          kind: 'unauthenticated',
        },
      )
    // Calls with their own proof request both proofs at once, after the body is parsed.
    if (user.powersPause?.why === 'not_shown' && access !== 'user' && freshProof === true) return
    if (user.powersPause && access !== 'user') throw powersPause(user.powersPause, ADMIN_POWERS)
    const fits =
      access === 'user' || user.role === 'SUPER_ADMIN' || (access === 'admin' && user.role === 'ADMIN')
    if (!fits) throw forbidden('Access denied')
  }
}

/** Throws 401. */
export function signedIn(request: FastifyRequest): SignedIn {
  if (!request.user) throw new Rejection('UNAUTHENTICATED', 'Please log in', { kind: 'unauthenticated' })
  return request.user
}

export function tokenOf(request: FastifyRequest): string {
  return request.token ?? ''
}

export function deviceOf(request: FastifyRequest): string | undefined {
  return request.headers['user-agent']
}

/** Undefined when the token is missing or short enough to guess. */
export function deviceTokenOf({ headers }: FastifyRequest): string | undefined {
  const token = headers['x-device']
  return typeof token === 'string' && DEVICE_TOKEN.test(token) ? token : undefined
}

/** Returns the device's token, or IP address and user agent without one. */
export function callerOf(request: FastifyRequest): string {
  return deviceTokenOf(request) ?? `${request.ip} ${deviceOf(request) ?? ''}`
}

export function browserOf(request: FastifyRequest) {
  return { device: deviceOf(request), deviceToken: callerOf(request) }
}

function bearerOf(request: FastifyRequest): string | undefined {
  const header = request.headers.authorization
  return header?.match(/^Bearer ([\w-]{20,200})$/)?.[1] ?? (header === undefined ? undefined : 'malformed')
}
