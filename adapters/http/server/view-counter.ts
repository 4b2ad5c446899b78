import type { FastifyRequest } from 'fastify'
import type { CountView, ListingKind } from '#domain/catalog/ports.ts'
import type { RateLimiter } from '../../ports/rate-limiter.ts'
import { BUDGETS } from './budgets.ts'
import { networkOf } from './network.ts'

const VISITOR_LENGTH = 64
const MAX_COUNTED = 20_000

type ViewCounterDeps = {
  countView: CountView
  now: () => Date
  rateLimits: boolean
  processLimiter: RateLimiter
}
export type Viewed = { kind: ListingKind; id: number; userId: number; isDisabled: boolean }

export function viewedOf(kind: ListingKind, { id, userId, isDisabled }: Omit<Viewed, 'kind'>): Viewed {
  return { kind, id, userId, isDisabled }
}

export type ViewCounter = ReturnType<typeof viewCounter>

/** Counts visitors by `x-visitor-id`, which the client chooses, so views per network are limited. */
export function viewCounter({ countView, now, rateLimits, processLimiter }: ViewCounterDeps) {
  const { points: limit, seconds } = BUDGETS.views
  const counted = new Set<string>()
  async function viewerOf(
    listing: string,
    { headers, user, ip }: FastifyRequest,
  ): Promise<string | undefined> {
    if (user) return `user:${user.id}`
    const visitor = headers['x-visitor-id']
    if (typeof visitor !== 'string' || visitor === '') return undefined
    const viewer = `visitor:${visitor.slice(0, VISITOR_LENGTH)}`
    if (rateLimits && !counted.has(`${listing} ${dayOf(now())} ${viewer}`)) {
      const { points } = await processLimiter.consume(`views:${listing}:${networkOf(ip)}`, seconds)
      if (points > limit) return undefined
    }
    return viewer
  }
  return async ({ kind, id, userId }: Viewed, request: FastifyRequest): Promise<boolean> => {
    if (request.method !== 'GET' || request.user?.id === userId) return false
    const viewer = await viewerOf(`${kind}:${id}`, request)
    if (viewer === undefined) return false
    const day = dayOf(now())
    const view = `${kind}:${id} ${day} ${viewer}`
    if (counted.has(view)) return false
    await countView({ kind, id, viewer, day })
    if (counted.size >= MAX_COUNTED) counted.clear()
    counted.add(view)
    return true
  }
}

function dayOf(moment: Date): string {
  return moment.toISOString().slice(0, 10)
}
