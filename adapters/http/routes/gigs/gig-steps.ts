import type { FastifyInstance, FastifyRequest } from 'fastify'
import { goneMessage } from '#domain/catalog/kinds.ts'
import { notFound } from '#domain/shared/rejection.ts'
import type { IdParams } from '../../../contract/core/common.ts'
import type { Endpoint, ReplyOf, RequestOf } from '../../../contract/core/endpoint.ts'
import type { GigWithMessage } from '../../../contract/gigs/gigs.ts'
import { type SignedIn, signedIn } from '../../server/auth.ts'
import type { AppDeps } from '../../server/deps.ts'
import { serve } from '../../server/serve.ts'

type Step = Endpoint & { params: typeof IdParams; reply: typeof GigWithMessage }

/** Returns a function that registers a step of a gig, which replies with the gig. */
export function gigSteps(app: FastifyInstance, { views }: Pick<AppDeps, 'views'>) {
  return <E extends Step>(
    endpoint: E,
    message: string,
    step: (input: RequestOf<E>, by: SignedIn, request: FastifyRequest) => Promise<unknown>,
    more: Parameters<typeof serve<E>>[3] = {},
  ): void =>
    serve(
      app,
      endpoint,
      async (input, { request }) => {
        const by = signedIn(request)
        await step(input, by, request)
        const { id } = (input as RequestOf<Step>).params
        return (await gigShown(views, id, by, message)) as ReplyOf<E>
      },
      more,
    )
}

/** Returns the gig as this member sees it; throws when it was removed concurrently. */
export async function gigShown(views: AppDeps['views'], id: number, viewer: SignedIn, message: string) {
  const data = await views.gig(id, viewer)
  if (!data) throw notFound(goneMessage('gig'))
  return { success: true as const, message, data }
}
