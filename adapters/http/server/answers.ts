import type { FastifyRequest } from 'fastify'

/** Below that, compression saves less than it costs. */
export const COMPRESSED_FROM_BYTES = 1024
/** Data costs the reader money; what is made anew for each request is pressed quickly rather than hard. */
export const BROTLI_QUALITY = 5

/** Returns the `Cache-Control` of a response: visitors’ may be revalidated; members’, changes and sign-ins are never stored. */
export function cachingOf({ user, method }: FastifyRequest): string {
  if (user) return 'private, no-store'
  return method === 'GET' || method === 'HEAD' ? 'no-cache' : 'no-store'
}
