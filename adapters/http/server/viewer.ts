import type { FastifyRequest } from 'fastify'
import { heedsBlocks } from '#domain/catalog/access.ts'

/** Returns who a list is made for: undefined for all who see what visitors see, as no block hides a part from them. */
export function viewerOf({ user }: FastifyRequest): FastifyRequest['user'] {
  return user && heedsBlocks(user) && user.hasBlocks ? user : undefined
}
