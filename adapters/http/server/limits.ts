import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { RateLimiter } from '../../ports/rate-limiter.ts'
import { BUDGETS, type Budget } from './budgets.ts'
import { networkOf } from './network.ts'
import { isOwnCall } from './own-calls.ts'

type Limit = (request: FastifyRequest, reply: FastifyReply) => Promise<void>

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

/** Throw 429 with Retry-After. */
export type Limits = Record<(typeof LIMITED)[number] | 'vitals', Limit>
/** Limits on every call: `visits` without a session, else `calls`. */
type General = { visits: Limit; calls: Limit }

/** A page loads many of these, and browsers cache them permanently. */
const FILES = /^\/(?:assets|images)\//

type Deps = { rateLimits: boolean; limiter: RateLimiter; processLimiter: RateLimiter }

/** Counts by user with a session, else by network; limits worth attacking are shared by all processes. */
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
    // Writing to the shared store would cost more than what this limit protects.
    limits: { ...shared, vitals: limitOf('vitals', processLimiter) } as Limits,
  }
}

export function registerLimits(app: FastifyInstance, { visits, calls }: General): void {
  app.addHook('onRequest', async (request, reply) => {
    if (!FILES.test(request.url)) await (request.user ? calls : visits)(request, reply)
  })
}

export function tooMany(reply: FastifyReply, endsInMs: number): Error {
  reply.header('retry-after', Math.max(1, Math.ceil(endsInMs / 1000)))
  return Object.assign(new Error('Too many requests. Please wait a moment and try again.'), {
    statusCode: 429,
  })
}
