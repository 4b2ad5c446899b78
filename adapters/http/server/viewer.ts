import type { FastifyRequest } from 'fastify'
import { heedsBlocks } from '#domain/catalog/access.ts'

/** Returns the member a list is filtered for; undefined for everyone without blocks, who sees what visitors see. */
export function viewerOf({ user }: FastifyRequest): FastifyRequest['user'] {
  return user && heedsBlocks(user) && user.hasBlocks ? user : undefined
}
