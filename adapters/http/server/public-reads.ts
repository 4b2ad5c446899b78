import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { ListingKind } from '#domain/catalog/ports.ts'
import type { PublicReads } from '../../contract/public-reads.ts'
import type { Deps } from './deps.ts'
import type { ResponseCache } from './response-cache.ts'

declare module 'fastify' {
  interface FastifyRequest {
    /** Returns where this request reads what visitors see, by the kinds of listings that its response shows. */
    publicReads: (kinds?: readonly ListingKind[]) => PublicReads
  }
}

/** Has visitors read at the standby while it has each change of the listings shown that this server has heard of. */
export function registerPublicReads(
  app: FastifyInstance,
  { views, standby, cache }: Pick<Deps, 'views' | 'standby'> & { cache: ResponseCache },
): void {
  app.decorateRequest('publicReads', function (this: FastifyRequest, kinds: readonly ListingKind[] = []) {
    if (!standby || this.token !== undefined) return views
    return standby.readsFor(cache.changedAt(kinds)) ?? views
  })
}
