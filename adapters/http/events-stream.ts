import type { FastifyInstance, FastifyReply } from 'fastify'
import * as z from 'zod/mini'
import type { Ticker, TickerEvent } from '#domain/notifying/ports.ts'
import { Rejection } from '#domain/shared/rejection.ts'
import { CampusValue } from './contract/common.ts'
import { checked } from './serve.ts'

const KEPT_EVENTS = 100
const STREAMS_OF_A_CLIENT = 5
/** A whole campus may share one address. */
const STREAMS_OF_AN_ADDRESS = 500
const STREAMS = 10_000
const HEARTBEAT_MS = 20_000
/** The web waits with its own pauses; others come back after this. */
const RETRY_MS = 5000

const Query = z.strictObject({
  campus: z.optional(CampusValue),
  /** Tells apart the browsers that share an address. */
  visitor: z.optional(z.string().check(z.maxLength(64, 'Too long'))),
})

/** One who listens. */
export type Stream = { reply: FastifyReply; campus: string | undefined; address: string; client: string }

type Deps = {
  /** Who listens at this moment. */
  streams: Set<Stream>
  ticker: Ticker
  /** The newest public happenings from before this process began, oldest first. */
  recent: (most: number) => Promise<TickerEvent[]>
}

/** `GET /api/events`: what happens in public, as it happens, to everyone who listens. */
export async function eventsStream(app: FastifyInstance, { streams, ticker, recent }: Deps): Promise<void> {
  let kept: TickerEvent[] = []
  const unsubscribe = ticker.subscribe((event) => {
    kept = [...kept, event].slice(-KEPT_EVENTS)
    for (const stream of streams) if (concerns(event, stream.campus)) stream.reply.raw.write(frameOf(event))
  })
  const heartbeat = setInterval(() => {
    for (const { reply } of streams) reply.raw.write(': here\n\n')
  }, HEARTBEAT_MS)
  app.addHook('onReady', async () => {
    const before = await recent(KEPT_EVENTS)
    kept = [...before.filter(({ id }) => !kept.some((event) => event.id === id)), ...kept].slice(-KEPT_EVENTS)
  })
  app.addHook('preClose', async () => {
    clearInterval(heartbeat)
    unsubscribe()
    for (const { reply } of streams) reply.raw.end()
  })

  app.get('/api/events', async (request, reply) => {
    const { campus, visitor = '' } = checked(Query, request.query)
    const address = request.ip
    const client = `${address} ${visitor}`
    if (isFull(streams, address, client)) {
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
    const stream = { reply, campus, address, client }
    streams.add(stream)
    reply.raw.on('close', () => streams.delete(stream))
    const missed = missedSince(kept, request.headers['last-event-id'])
    const frames = missed.filter((event) => concerns(event, campus)).map(frameOf)
    reply.raw.write(`retry: ${RETRY_MS}\n: welcome\n\n${frames.join('')}`)
  })
}

function isFull(streams: ReadonlySet<Stream>, address: string, client: string): boolean {
  if (streams.size >= STREAMS) return true
  const here = [...streams].filter((stream) => stream.address === address)
  const own = here.filter((stream) => stream.client === client)
  return here.length >= STREAMS_OF_AN_ADDRESS || own.length >= STREAMS_OF_A_CLIENT
}

/** What came after the event that the client saw last; nothing for a client that has seen none. */
function missedSince(kept: readonly TickerEvent[], last: string | string[] | undefined): TickerEvent[] {
  const seen = Number(last)
  if (last === undefined || !Number.isSafeInteger(seen)) return []
  return kept.filter(({ id }) => Number(id) > seen)
}

function concerns(event: TickerEvent, campus: string | undefined): boolean {
  return campus === undefined || event.campus === 'all' || event.campus === campus
}

function frameOf({ id, ...event }: TickerEvent): string {
  return `id: ${id}\ndata: ${JSON.stringify(event)}\n\n`
}
