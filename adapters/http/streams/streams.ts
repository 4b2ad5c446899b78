import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { Rejection } from '#domain/shared/rejection.ts'
import { networkOf } from '../server/network.ts'
import type { OpenStreams, Stream } from './open-streams.ts'

const STREAMS_OF_A_CLIENT = 5
/** Applies to public and to private streams each, so that neither crowds out the other. */
const STREAMS_OF_A_KIND = 5000
/** A whole campus may share one address, but no address gets all streams. */
const STREAMS_OF_A_NETWORK = 2500
/** The web has its own delays; other clients reconnect after this. */
const RETRY_MS = 5000

const MAX_UNREAD = 256 * 1024

export const HEARTBEAT_MS = 20_000

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
 * Throws 429 when the client has five. Above a limit the oldest stream of the largest network ends, so no
 * network can exclude another. Undefined when the client is gone.
 */
export function openStream(
  streams: OpenStreams,
  request: FastifyRequest,
  reply: FastifyReply,
  { kind, client }: Pick<Stream, 'kind' | 'client'>,
): Stream | undefined {
  // Disconnected during authentication: no further event would end the stream.
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

/** Ends a slow reader's stream, which may reconnect and gets what it missed. */
export function say({ reply: { raw } }: Pick<Stream, 'reply'>, text: string): void {
  if (raw.writableLength > MAX_UNREAD) raw.destroy()
  else raw.write(text)
}

/** Ends the oldest stream of this network when it has its share, else of the largest network. */
function makeRoom(streams: OpenStreams, { kind, network }: Stream): void {
  const isFull = streams.ofKind(kind) >= STREAMS_OF_A_KIND
  if (!isFull && streams.ofNetwork({ kind, network }) < STREAMS_OF_A_NETWORK) return
  const greediest = isFull ? streams.greediest(kind) : network
  const oldest = greediest === undefined ? undefined : streams.oldestOf({ kind, network: greediest })
  if (oldest === undefined) return
  streams.delete(oldest)
  oldest.reply.raw.end()
}
