import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Presence } from '#domain/identity/ports.ts'
import { Rejection } from '#domain/shared/rejection.ts'
import type { Endpoint } from './contract/endpoint.ts'
import type { Viewer, Views } from './contract/views.ts'

export type SignedIn = Viewer & { email: string; campus: string; lastSeenAt: Date }

declare module 'fastify' {
  interface FastifyRequest {
    /** Who sends the request; undefined for a visitor. */
    user: SignedIn | undefined
    /** The bearer token as it was sent. */
    token: string | undefined
  }
}

/** Being here is noted once a minute, not with every call. */
const SEEN_EVERY_MS = 60_000

/** Reads the bearer token of every call. A dead or wrong one counts as none on public calls and is 401 on the others. */
export function registerAuth(
  app: FastifyInstance,
  deps: { views: Views; presence: Presence; hash: (token: string) => string; now: () => Date },
): void {
  const { views, presence, hash, now } = deps
  app.decorateRequest('user', undefined)
  app.decorateRequest('token', undefined)
  app.addHook('onRequest', async (request) => {
    const token = bearerOf(request)
    if (token === undefined) return
    request.token = token
    const user = await views.session(hash(token), now())
    request.user = user
    if (user && now().getTime() - user.lastSeenAt.getTime() > SEEN_EVERY_MS)
      void presence
        .seen({ tokenHash: hash(token), userId: user.id, campus: user.campus }, now())
        .catch((error: unknown) => request.log.warn({ err: error }, 'presence was not noted'))
  })
}

/** Refuses whoever may not make this call. */
export function allow({ access, signInFirst = 'Please log in' }: Pick<Endpoint, 'access' | 'signInFirst'>) {
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
    const fits =
      access === 'user' || user.role === 'SUPER_ADMIN' || (access === 'admin' && user.role === 'ADMIN')
    if (!fits) throw new Rejection('FORBIDDEN', 'Access denied', { kind: 'forbidden' })
  }
}

/** The user of a call that needs one. */
export function signedIn(request: FastifyRequest): SignedIn {
  if (!request.user) throw new Rejection('UNAUTHENTICATED', 'Please log in', { kind: 'unauthenticated' })
  return request.user
}

/** The bearer token of a call that needs one. */
export function tokenOf(request: FastifyRequest): string {
  return request.token ?? ''
}

/** The browser as it names itself. */
export function deviceOf(request: FastifyRequest): string | undefined {
  return request.headers['user-agent']
}

function bearerOf(request: FastifyRequest): string | undefined {
  const header = request.headers.authorization
  return header?.match(/^Bearer ([\w-]{20,200})$/)?.[1] ?? (header === undefined ? undefined : 'malformed')
}
