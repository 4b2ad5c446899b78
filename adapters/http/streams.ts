import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { Rejection } from '#domain/shared/rejection.ts'
import { networkOf } from './network.ts'

const STREAMS_OF_A_CLIENT = 5
/** A whole campus may share one address. */
const STREAMS_OF_AN_ADDRESS = 500
const STREAMS = 10_000
/** The web waits with its own pauses; others come back after this. */
const RETRY_MS = 5000

/** What may wait for a reader who does not keep up, in bytes. */
const MOST_UNREAD = 256 * 1024

export const HEARTBEAT_MS = 20_000

/** One who listens. */
export type Stream = { reply: FastifyReply; address: string; client: string }

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

/** Answers a request with a stream, unless this client, its address or the process has too many; it leaves the set when it ends. */
export function openStream(
  streams: Set<Stream>,
  request: FastifyRequest,
  reply: FastifyReply,
  client: string,
): Stream {
  const stream = { reply, address: networkOf(request.ip), client }
  if (isFull(streams, stream)) {
    reply.header('retry-after', HEARTBEAT_MS / 1000)
    throw new Rejection('TOO_MANY_STREAMS', 'Too many open streams', { kind: 'too_many' })
  }
  reply.hijack()
  reply.headers({
    'content-type': 'text/event-stream; charset=utf-8',
    'cache-control': 'no-store',
    // Proxies that gather answers would hold events back.
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
  if (raw.writableLength > MOST_UNREAD) raw.destroy()
  else raw.write(text)
}

function isFull(streams: ReadonlySet<Stream>, { address, client }: Stream): boolean {
  if (streams.size >= STREAMS) return true
  const [here, own] = [
    [...streams].filter((stream) => stream.address === address),
    [...streams].filter((stream) => stream.client === client),
  ]
  return here.length >= STREAMS_OF_AN_ADDRESS || own.length >= STREAMS_OF_A_CLIENT
}
