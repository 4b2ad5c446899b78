import { createHash } from 'node:crypto'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { normaliseEmail } from '#domain/identity/user.ts'
import type { RateLimiter } from './contract/rate-limiter.ts'
import { networkOf } from './network.ts'

type Limit = (request: FastifyRequest, reply?: FastifyReply) => Promise<void>

/** How often a call may be made; over that it is 429 with Retry-After. */
export type Limits = Record<
  | 'login'
  | 'register'
  | 'mails'
  | 'passwords'
  | 'money'
  | 'listings'
  | 'codes'
  | 'messages'
  | 'reports'
  | 'searches'
  | 'suggestions'
  | 'exports'
  | 'favorites'
  | 'comments'
  | 'cart',
  Limit
>

const QUARTER_HOUR = 15 * 60_000
const MINUTE = 60_000
/** A page has many of them, and they are kept for ever. */
const FILES = /^\/(?:assets|images)\//

type Deps = { rateLimits: boolean; limiter: RateLimiter; addressLimiter: RateLimiter }

/**
 * A general limit on every address, over all processes where they share a Redis; and tighter ones, always over all processes,
 * for what is worth attacking.
 */
export function registerLimits(
  app: FastifyInstance,
  { rateLimits: enabled, limiter, addressLimiter }: Deps,
): Limits {
  const none: Limit = async () => {}
  if (!enabled)
    return {
      login: none,
      register: none,
      mails: none,
      passwords: none,
      money: none,
      listings: none,
      codes: none,
      messages: none,
      reports: none,
      searches: none,
      suggestions: none,
      exports: none,
      favorites: none,
      comments: none,
      cart: none,
    }
  const per = (
    name: string,
    max: number,
    timeWindow: number,
    who: (request: FastifyRequest) => string,
    counted = limiter,
  ): Limit => {
    return async (request, reply) => {
      const { count, endsInMs } = await counted.hit(`${name}:${who(request)}`, timeWindow)
      if (count <= max) return
      reply?.header('retry-after', Math.ceil(endsInMs / 1000))
      throw tooMany()
    }
  }
  const byAddress = (request: FastifyRequest) => networkOf(request.ip)
  const general = per('all', 1200, MINUTE, byAddress, addressLimiter)
  app.addHook('onRequest', async (request, reply) => {
    if (!FILES.test(request.url)) await general(request, reply)
  })
  const byUser = (request: FastifyRequest) => String(request.user?.id ?? byAddress(request))
  const account = per('account', 10, QUARTER_HOUR, (request) => accountOf(request) ?? byAddress(request))
  const address = per('address', 50, QUARTER_HOUR, byAddress)
  const asking = per('mails', 30, QUARTER_HOUR, byAddress)
  const mailed = per('mailed', 10, QUARTER_HOUR, (request) => accountOf(request) ?? byAddress(request))
  return {
    login: async (request, reply) => {
      await address(request, reply)
      await account(request, reply)
    },
    register: per('register', 50, QUARTER_HOUR, byAddress),
    mails: async (request, reply) => {
      await asking(request, reply)
      // Each mail ends the link of the one before it: whoever has others mailed also keeps them from their account.
      if (accountOf(request) !== undefined) await mailed(request, reply)
    },
    passwords: per('passwords', 10, QUARTER_HOUR, byUser),
    money: per('money', 60, MINUTE, byUser),
    listings: per('listings', 30, MINUTE, byUser),
    codes: per('codes', 20, MINUTE, byUser),
    messages: per('messages', 60, MINUTE, byUser),
    favorites: per('favorites', 120, MINUTE, byUser),
    cart: per('cart', 240, MINUTE, byUser),
    comments: per('comments', 20, MINUTE, byUser),
    reports: per('reports', 20, QUARTER_HOUR, byUser),
    searches: per('searches', 240, MINUTE, byUser),
    suggestions: per('suggestions', 240, MINUTE, byAddress),
    exports: per('exports', 10, QUARTER_HOUR, byUser),
  }
}

function tooMany(): Error {
  return Object.assign(new Error('Too many requests. Please wait a moment and try again.'), {
    statusCode: 429,
  })
}

/** Whom a sign-in or a mail is for, as a digest: the address is not checked yet, and no store need take whatever was sent. */
function accountOf(request: FastifyRequest): string | undefined {
  const email = (request.body as { email?: unknown } | undefined)?.email
  if (typeof email !== 'string') return undefined
  return createHash('sha256').update(normaliseEmail(email)).digest('hex')
}
