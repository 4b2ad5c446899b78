import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { Rejection } from '#domain/shared/rejection.ts'
import { networkOf } from '../server/network.ts'
import type { OpenStreams, Stream } from './open-streams.ts'

const STREAMS_OF_A_CLIENT = 5
/** Of public streams and of private ones each, so that neither takes the other's room. */
const STREAMS_OF_A_KIND = 5000
/** A whole campus may share one address; no address takes it all. */
const STREAMS_OF_A_NETWORK = 2500
/** The web waits with its own pauses; others come back after this. */
const RETRY_MS = 5000

/** What may wait for a reader who does not keep up, in bytes. */
const MAX_UNREAD = 256 * 1024

export const HEARTBEAT_MS = 20_000

/** Keeps the open streams alive, and ends them when the server stops. */
export function registerStreams(app: FastifyInstance, streams: ReadonlySet<Stream>): void {
  const heartbeat = setInterval(() => {
    for (const stream of streams) say(stream, ': here\n\n')
  }, HEARTBEAT_MS)
  app.addHook('preClose', async () => {
    clearInterval(heartbeat)
    for (const { reply } of streams) reply.raw.end()
  })
}

/**
 * Replies to a request with a stream, which leaves the set when it ends; rejects a client that has five. Where a network or the
 * process has too many, the oldest stream of the greediest network ends: whoever it was comes back after the retry time, and
 * nobody is kept out by another network. Nothing is opened for a client that is gone.
 */
export function openStream(
  streams: OpenStreams,
  request: FastifyRequest,
  reply: FastifyReply,
  { kind, client }: Pick<Stream, 'kind' | 'client'>,
): Stream | undefined {
  // Left while it was found out who asks: no further event would end the stream.
  if (reply.raw.destroyed) {
    reply.hijack()
    return undefined
  }
  const stream = { reply, kind, network: networkOf(request.ip), client }
  if (streams.ofClient(client) >= STREAMS_OF_A_CLIENT) {
    reply.header('retry-after', HEARTBEAT_MS / 1000)
    throw new Rejection('TOO_MANY_STREAMS', 'Too many open streams', { kind: 'too_many' })
  }
  makeRoom(streams, stream)
  reply.hijack()
  reply.headers({
    'content-type': 'text/event-stream; charset=utf-8',
    'cache-control': 'no-store',
    // Proxies that buffer responses would delay events.
    'x-accel-buffering': 'no',
  })
  for (const [name, value] of Object.entries(reply.getHeaders()))
    if (value !== undefined) reply.raw.setHeader(name, value)
  streams.add(stream)
  reply.raw.on('close', () => streams.delete(stream))
  reply.raw.write(`retry: ${RETRY_MS}\n: welcome\n\n`)
  return stream
}

/** Writes to a stream. One whose reader does not keep up is ended: it may come back, and is told what it missed. */
export function say({ reply: { raw } }: Pick<Stream, 'reply'>, text: string): void {
  if (raw.writableLength > MAX_UNREAD) raw.destroy()
  else raw.write(text)
}

/** Ends the oldest stream of this network where it has its share, or of the greediest network where all are too many. */
function makeRoom(streams: OpenStreams, { kind, network }: Stream): void {
  const isFull = streams.ofKind(kind) >= STREAMS_OF_A_KIND
  if (!isFull && streams.ofNetwork({ kind, network }) < STREAMS_OF_A_NETWORK) return
  const greediest = isFull ? streams.greediest(kind) : network
  const oldest = greediest === undefined ? undefined : streams.oldestOf({ kind, network: greediest })
  if (oldest === undefined) return
  streams.delete(oldest)
  oldest.reply.raw.end()
}
