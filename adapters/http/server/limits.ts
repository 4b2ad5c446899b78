import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { RateLimiter } from '../../ports/rate-limiter.ts'
import { BUDGETS, type Budget } from './budgets.ts'
import { networkOf } from './network.ts'
import { isOwnCall } from './own-calls.ts'

type Limit = (request: FastifyRequest, reply: FastifyReply) => Promise<void>

/** The calls that have a budget of their own beside the general one. */
const LIMITED = [
  'passwordWork',
  'register',
  'google',
  'passkeys',
  'emailRequests',
  'emailLinks',
  'passwords',
  'money',
  'accountNames',
  'listings',
  'codes',
  'messages',
  'typing',
  'favorites',
  'cart',
  'comments',
  'reports',
  'announcements',
  'restrictions',
  'exports',
  'searches',
  'suggestions',
] as const satisfies readonly (keyof typeof BUDGETS)[]

/** How often a call may be made; over that it is 429 with Retry-After. */
export type Limits = Record<(typeof LIMITED)[number] | 'vitals', Limit>
/** Every call is one of them: of a visitor, or of somebody who is signed in. */
type General = { visits: Limit; calls: Limit }

/** A page has many of them, and they are kept for ever. */
const FILES = /^\/(?:assets|images)\//

type Deps = { rateLimits: boolean; limiter: RateLimiter; processLimiter: RateLimiter }

/**
 * The limits of all calls: counted in this process by user where there is a session and else by network, and over all
 * processes where a call is worth attacking. The server's own calls are not counted.
 */
export function limitsOf({
  rateLimits: enabled,
  limiter,
  processLimiter,
}: Deps): General & { limits: Limits } {
  const limitOf = (name: keyof typeof BUDGETS, counted: RateLimiter): Limit => {
    const budget: Budget = BUDGETS[name]
    return async (request, reply) => {
      if (!enabled || isOwnCall()) return
      const user = budget.by === 'user' ? request.user : undefined
      const max = user ? budget.points : (budget.visitors ?? budget.points)
      const who = user ? `user:${user.id}` : networkOf(request.ip)
      const { points, endsInMs } = await counted.consume(`${name}:${who}`, budget.seconds)
      if (points > max) throw tooMany(reply, endsInMs)
    }
  }
  const shared = Object.fromEntries(LIMITED.map((name) => [name, limitOf(name, limiter)]))
  return {
    visits: limitOf('visits', processLimiter),
    calls: limitOf('calls', processLimiter),
    // A write to the shared store would cost more than what vitals' limit guards.
    limits: { ...shared, vitals: limitOf('vitals', processLimiter) } as Limits,
  }
}

/** Counts every call. */
export function registerLimits(app: FastifyInstance, { visits, calls }: General): void {
  app.addHook('onRequest', async (request, reply) => {
    if (!FILES.test(request.url)) await (request.user ? calls : visits)(request, reply)
  })
}

/** Returns the refusal of a call that came too often, and sets when to come back. */
export function tooMany(reply: FastifyReply, endsInMs: number): Error {
  reply.header('retry-after', Math.max(1, Math.ceil(endsInMs / 1000)))
  return Object.assign(new Error('Too many requests. Please wait a moment and try again.'), {
    statusCode: 429,
  })
}
