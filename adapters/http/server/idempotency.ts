import { createHash } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { Rejection } from '#domain/shared/rejection.ts'
import {
  type Answer,
  type IdempotencyKeys,
  type KeyedRequest,
  LEASE_MS,
} from '../../ports/idempotency-keys.ts'

const LET_GO_EVERY_MS = 250

/** Runs work once per user and `Idempotency-Key`; a repeat gets the first response. Without a key it runs every time. */
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
    throw new Rejection('IDEMPOTENCY_IN_PROGRESS', 'We’re still working on this request')
  }
  if (before !== 'new') {
    reply.header('idempotent-replay', 'true')
    return before.replay
  }
  const lease = setInterval(() => {
    keys
      .renew(keyed)
      .catch((err: unknown) => request.log.warn({ err }, 'an idempotency key could not be renewed'))
  }, LEASE_MS / 3)
  try {
    const answer = await work()
    await keys.finish(keyed, answer)
    return answer
  } catch (error) {
    const letGo = () => (isRefusal(error) ? keys.release(keyed) : keys.lapse(keyed))
    // While the database is down, as in a failover, the key is released as soon as it is back.
    await letGo().catch(() => void letGoLater(letGo))
    throw error
  } finally {
    clearInterval(lease)
  }
}

async function letGoLater(letGo: () => Promise<void>): Promise<void> {
  for (const until = performance.now() + LEASE_MS; performance.now() < until; ) {
    await pause(LET_GO_EVERY_MS, undefined, { ref: false })
    const isDone = await letGo().then(
      () => true,
      () => false,
    )
    if (isDone) return
  }
}

/** Returns true when nothing was done for certain; after a lost connection the outcome is unknown. */
function isRefusal(error: unknown): boolean {
  if (error instanceof Rejection) return true
  const { statusCode = 500 } = error as { statusCode?: number }
  return statusCode >= 400 && statusCode < 500
}

export function sentKeyOf({ headers }: FastifyRequest): string | undefined {
  const key = headers['idempotency-key']
  return typeof key === 'string' && key !== '' ? key : undefined
}

function keyedRequest(request: FastifyRequest, userId: number, key: string): KeyedRequest {
  // A multipart body is an unread stream, so its length is hashed instead.
  const body =
    request.body === undefined ? (request.headers['content-length'] ?? '') : JSON.stringify(request.body)
  const hash = createHash('sha256').update(body).digest('hex')
  return { userId, key, method: request.method, path: request.url.split('?', 1)[0] ?? '', hash }
}
