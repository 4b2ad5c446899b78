import type { FastifyInstance, FastifyRequest } from 'fastify'
import {
  type AdminSecondFactor,
  adminPowersRest,
  adminPowersRestAt,
  type PowersRest,
  powersRest,
} from '#domain/identity/access.ts'
import { isUseToBeNoted } from '#domain/identity/sign-in/sessions.ts'
import { Rejection } from '#domain/shared/rejection.ts'
import type { Endpoint } from '../../contract/core/endpoint.ts'
import type { SessionOwner } from '../../contract/identity/reads.ts'
import type { Deps } from './deps.ts'

/**
 * Session owner. `powersRestAt` is when admin rights are suspended for lack of a second factor; `powersRest` is why they are now, and
 * `role` is then that of a member.
 */
export type SignedIn = SessionOwner & {
  tokenHash: string
  powersRestAt: Date | null
  powersRest: PowersRest | null
}

declare module 'fastify' {
  interface FastifyRequest {
    user: SignedIn | undefined
    token: string | undefined
    arrivedAt: Date
  }
}

/** Step-up act that proves the second factor for a whole session rather than for one call. */
export const ADMIN_POWERS = 'admin-powers'

const DEVICE_TOKEN = /^[\w-]{43,100}$/

/** Reads the bearer token of every call. An expired or invalid one counts as none on public calls and is 401 on the others. */
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
    if (request.user?.powersRestAt && user?.adminWithoutFactorSince === null)
      await identity.noteAdminWithoutFactor(user.id)
    if (user && isUseToBeNoted(user.lastSeenAt, now()))
      void presence
        .seen({ tokenHash, userId: user.id, campus: user.campus }, now())
        .catch((error: unknown) => request.log.warn({ err: error }, 'presence could not be recorded'))
  })
}

/** Returns the session owner, with a member's rights while admin rights are suspended. */
function withPowers(owner: SessionOwner, policy: AdminSecondFactor, now: Date): Omit<SignedIn, 'tokenHash'> {
  const admin = { ...owner, ...owner.proof }
  const powersRestAt = adminPowersRestAt(admin, policy, now)
  const powersRest = adminPowersRest(admin, policy, now)
  return { ...owner, ...(powersRest && { role: 'USER', adminCampus: null }), powersRestAt, powersRest }
}

type Guarded = Pick<Endpoint, 'access' | 'signInFirst' | 'freshProof'>

/** Returns a hook that throws 401 or 403 when the caller may not make this call. */
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
    if (user.powersRest?.why === 'not_shown' && access !== 'user' && freshProof === true) return
    if (user.powersRest && access !== 'user') throw powersRest(user.powersRest, ADMIN_POWERS)
    const fits =
      access === 'user' || user.role === 'SUPER_ADMIN' || (access === 'admin' && user.role === 'ADMIN')
    if (!fits) throw new Rejection('FORBIDDEN', 'Access denied', { kind: 'forbidden' })
  }
}

/** Returns the signed-in user; throws 401 when there is none. */
export function signedIn(request: FastifyRequest): SignedIn {
  if (!request.user) throw new Rejection('UNAUTHENTICATED', 'Please log in', { kind: 'unauthenticated' })
  return request.user
}

/** Returns the bearer token, or an empty string. */
export function tokenOf(request: FastifyRequest): string {
  return request.token ?? ''
}

/** Returns the user agent. */
export function deviceOf(request: FastifyRequest): string | undefined {
  return request.headers['user-agent']
}

/** Returns the browser's device token; undefined when it is missing or short enough to guess. */
export function deviceTokenOf({ headers }: FastifyRequest): string | undefined {
  const token = headers['x-device']
  return typeof token === 'string' && DEVICE_TOKEN.test(token) ? token : undefined
}

/** Returns an identifier of the device: its token, or IP address and user agent when it sends none. */
export function callerOf(request: FastifyRequest): string {
  return deviceTokenOf(request) ?? `${request.ip} ${deviceOf(request) ?? ''}`
}

/** Returns the device that a session is created for. */
export function browserOf(request: FastifyRequest) {
  return { device: deviceOf(request), deviceToken: callerOf(request) }
}

function bearerOf(request: FastifyRequest): string | undefined {
  const header = request.headers.authorization
  return header?.match(/^Bearer ([\w-]{20,200})$/)?.[1] ?? (header === undefined ? undefined : 'malformed')
}
