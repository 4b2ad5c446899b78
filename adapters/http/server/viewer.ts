import type { FastifyRequest } from 'fastify'
import { appliesBlocks } from '#domain/catalog/access.ts'

/** Returns undefined for everyone without blocks, who sees what visitors see. */
export function viewerOf({ user }: FastifyRequest): FastifyRequest['user'] {
  return user && appliesBlocks(user) && user.hasBlocks ? user : undefined
}
