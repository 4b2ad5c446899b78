import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { PublicReads } from '../../contract/public-reads.ts'
import type { Deps } from './deps.ts'
import type { KeptAnswers, Shows } from './kept-answers.ts'
import { viewerOf } from './kept-serving.ts'

declare module 'fastify' {
  interface FastifyRequest {
    /** Returns where this request reads what visitors see, by what its answer shows: the standby, or the primary. */
    publicReads: (shows?: readonly Shows[]) => PublicReads
  }
}

const READ_ONLY = new Set(['GET', 'HEAD', 'OPTIONS'])

/**
 * Has requests read what visitors see at the standby, where there is one that has what they must see: their session's last
 * write, and each change of the listings shown that this server has heard of. Who sees more or less than visitors reads at
 * the primary.
 */
export function registerPublicReads(
  app: FastifyInstance,
  { views, standby, answers }: Pick<Deps, 'views' | 'standby'> & { answers: KeptAnswers },
): void {
  app.decorateRequest('publicReads', function (this: FastifyRequest, shows: readonly Shows[] = []) {
    if (!standby || !seesWhatVisitorsSee(this)) return views
    const wroteAt = this.user?.wroteAt ?? null
    return standby.readsFor({ wroteAt, changedAt: answers.changedAt(shows) }) ?? views
  })
  if (!standby) return
  app.addHook('onSend', async (request, reply) => {
    if (READ_ONLY.has(request.method) || !request.user || reply.statusCode >= 500) return
    await standby
      .noteWrite(request.user.tokenHash)
      .catch((err: unknown) => request.log.warn({ err }, 'the position of a write could not be noted'))
  })
}

function seesWhatVisitorsSee(request: FastifyRequest): boolean {
  return !request.user || (request.user.role === 'USER' && !viewerOf(request))
}
