import { createHash } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { Rejection } from '#domain/shared/rejection.ts'
import type { Answer, IdempotencyKeys, KeyedRequest } from './contract/idempotency-keys.ts'

/** Runs work once per user and `Idempotency-Key`; a repeat gets the first answer. Without a key it just runs. */
export async function idempotently(
  keys: IdempotencyKeys,
  request: FastifyRequest,
  reply: FastifyReply,
  work: () => Promise<Answer>,
): Promise<Answer> {
  const key = request.headers['idempotency-key']
  if (key === undefined || !request.user) return work()
  if (typeof key !== 'string' || key.length === 0 || key.length > 255)
    throw new Rejection('INVALID_INPUT', 'Idempotency-Key must have 1 to 255 characters', { kind: 'invalid' })
  const keyed = keyedRequest(request, request.user.id, key)
  const before = await keys.begin(keyed)
  if (before === 'other_body')
    throw new Rejection('IDEMPOTENCY_KEY_REUSED', 'This key was used for another request')
  if (before === 'in_progress') {
    reply.header('retry-after', 1)
    throw new Rejection('IDEMPOTENCY_IN_PROGRESS', 'This request is still being worked on')
  }
  if (before !== 'new') {
    reply.header('idempotent-replay', 'true')
    return before.replay
  }
  try {
    const answer = await work()
    await keys.finish(keyed, answer)
    return answer
  } catch (error) {
    await (isRefusal(error) ? keys.release(keyed) : keys.lapse(keyed))
    throw error
  }
}

/** Nothing was done, for certain; of all else, such as a lost connection, nobody knows. */
function isRefusal(error: unknown): boolean {
  if (error instanceof Rejection) return true
  const { statusCode = 500 } = error as { statusCode?: number }
  return statusCode >= 400 && statusCode < 500
}

/** The key under which a request is one and the same; a random one where the client sent none. */
export function requestKeyOf(request: FastifyRequest): string {
  return sentKeyOf(request) ?? request.id
}

/** The key that the client sent, if any. */
export function sentKeyOf({ headers }: FastifyRequest): string | undefined {
  const key = headers['idempotency-key']
  return typeof key === 'string' && key !== '' ? key : undefined
}

function keyedRequest(request: FastifyRequest, userId: number, key: string): KeyedRequest {
  // A multipart body is a stream that is not read yet: its length stands for it.
  const body =
    request.body === undefined ? (request.headers['content-length'] ?? '') : JSON.stringify(request.body)
  const hash = createHash('sha256').update(body).digest('hex')
  return {
    userId,
    key,
    method: request.method,
    path: request.url.split('?', 1)[0] ?? '',
    hash,
    now: new Date(),
  }
}
