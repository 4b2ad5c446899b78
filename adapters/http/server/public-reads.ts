import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { ListingKind } from '#domain/catalog/ports.ts'
import type { PublicReads } from '../../contract/public-reads.ts'
import type { Deps } from './deps.ts'
import type { ResponseCache } from './response-cache.ts'

declare module 'fastify' {
  interface FastifyRequest {
    /** Returns the standby or the primary, depending on the kinds of listings in the response. */
    publicReads: (kinds?: readonly ListingKind[]) => PublicReads
  }
}

/** Uses the standby once it has replayed every known change of these kinds. */
export function registerPublicReads(
  app: FastifyInstance,
  { views, standby, cache }: Pick<Deps, 'views' | 'standby'> & { cache: ResponseCache },
): void {
  app.decorateRequest('publicReads', function (this: FastifyRequest, kinds: readonly ListingKind[] = []) {
    if (!standby || this.token !== undefined) return views
    return standby.readsFor(cache.changedAt(kinds)) ?? views
  })
}
