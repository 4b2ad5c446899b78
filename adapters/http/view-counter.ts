import type { FastifyRequest } from 'fastify'
import type { Showcase } from '#domain/catalog/ports.ts'
import type { AppDeps } from './app.ts'

const VISITOR_LENGTH = 64

/** Counts who reads a listing's page: its owner never, a visitor by the `x-visitor-id` that the browser sends. */
export function viewCounter({ countView, now }: Pick<AppDeps, 'countView' | 'now'>) {
  return async (
    kind: Showcase,
    { id, userId }: { id: number; userId: number },
    { headers, user }: FastifyRequest,
  ): Promise<void> => {
    if (user?.id === userId) return
    const visitor = headers['x-visitor-id']
    const viewer = user
      ? `user:${user.id}`
      : typeof visitor === 'string' && visitor !== ''
        ? `visitor:${visitor.slice(0, VISITOR_LENGTH)}`
        : undefined
    if (viewer) await countView({ kind, id, viewer, day: now().toISOString().slice(0, 10) })
  }
}
