import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import * as z from 'zod/mini'
import { invalid, Rejection } from '#domain/shared/rejection.ts'
import type { Endpoint, ReplyOf, RequestOf } from '../../contract/core/endpoint.ts'
import type { PublicReads } from '../../contract/public-reads.ts'
import type { IdempotencyKeys } from '../../ports/idempotency-keys.ts'
import { assertPowersShown, provenly } from './acts.ts'
import { allow } from './auth.ts'
import { idempotently } from './idempotency.ts'
import { type Cached, respondCached } from './response-cache.ts'
import { viewerOf } from './viewer.ts'

export type Handler<E extends Endpoint> = (
  input: RequestOf<E>,
  context: {
    request: FastifyRequest
    reply: FastifyReply
    viewer: FastifyRequest['user']
    reads: PublicReads
    answerAs: (status: 200 | 201) => void
  },
) => Promise<ReplyOf<E>>

/** Checks access, then input, then runs the handler; reduces the response to the contract's shape. */
export function serve<E extends Endpoint>(
  app: FastifyInstance,
  endpoint: E,
  handler: Handler<E>,
  more: {
    keys?: IdempotencyKeys
    /** Runs after the access check and before the body is read. */
    onRequest?: (request: FastifyRequest, reply: FastifyReply) => Promise<void>
    preHandler?: (request: FastifyRequest, reply: FastifyReply) => Promise<void>
    cached?: Cached<ReplyOf<E>>
  } = {},
): void {
  const { cached, keys } = more
  if (endpoint.changes) app.head(endpoint.path, (_, reply) => reply.code(405).header('allow', 'GET').send())
  app.route({
    method: endpoint.method,
    url: endpoint.path,
    exposeHeadRoute: !endpoint.changes,
    onRequest: [allow(endpoint), ...(more.onRequest ? [more.onRequest] : [])],
    ...(more.preHandler && { preHandler: more.preHandler }),
    handler: async (request, reply) => {
      assertPowersShown(request, endpoint)
      const input = inputOf(endpoint, request) as RequestOf<E>
      const work = async () => {
        let status: number = endpoint.status ?? 200
        const answerAs = (other: 200 | 201) => {
          status = other
        }
        const reads = request.publicReads(cached?.kinds)
        const answer = await handler(input, { request, reply, viewer: viewerOf(request), reads, answerAs })
        return { status, answer, body: shaped(endpoint, answer) }
      }
      if (cached) {
        const key = `${endpoint.path} ${JSON.stringify(input)}`
        return respondCached(cached, { request, reply, key }, work)
      }
      const run = () => provenly(request, endpoint, work)
      const { status, body } = keys ? await idempotently(keys, request, reply, run) : await run()
      return reply.code(status).send(body)
    },
  })
}

/** Throws a rejection with errors by field. */
export function checked<S extends z.ZodMiniType>(schema: S, value: unknown): z.output<S> {
  const result = z.safeParse(schema, value)
  if (result.success) {
    refuseUnstorable(result.data)
    return result.data
  }
  const errors: Record<string, string> = {}
  for (const issue of result.error.issues) {
    const field =
      issue.code === 'unrecognized_keys' ? (issue.keys[0] ?? 'body') : String(issue.path[0] ?? 'body')
    errors[field] ??= issue.code === 'unrecognized_keys' ? 'We don’t know this field' : issue.message
  }
  const [first = 'Invalid input'] = Object.values(errors)
  throw new Rejection('INVALID_INPUT', first, { kind: 'invalid', errors })
}

/** Rejects null characters and lone surrogates, which Postgres cannot store. */
function refuseUnstorable(input: unknown, field = 'body'): void {
  if (typeof input === 'string' && (input.includes('\0') || !input.isWellFormed()))
    throw invalid(field, 'This contains a character we can’t save')
  if (typeof input === 'object' && input !== null)
    for (const [name, item] of Object.entries(input)) refuseUnstorable(item, name)
}

function inputOf(endpoint: Endpoint, request: FastifyRequest): object {
  return {
    ...(endpoint.params && { params: checked(endpoint.params, request.params) }),
    ...(endpoint.query && { query: checked(endpoint.query, request.query) }),
    ...(endpoint.body && !endpoint.files && { body: checked(endpoint.body, request.body ?? {}) }),
  }
}

function shaped(endpoint: Endpoint, answer: unknown): unknown {
  return endpoint.reply ? z.parse(endpoint.reply, answer) : undefined
}
