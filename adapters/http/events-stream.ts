import type { FastifyInstance } from 'fastify'
import * as z from 'zod/mini'
import type { Ticker, TickerEvent } from '#domain/notifying/ports.ts'
import { CampusValue } from './contract/common.ts'
import { checked } from './serve.ts'
import { openStream, type Stream, say } from './streams.ts'

const KEPT_EVENTS = 100

const Query = z.strictObject({
  campus: z.optional(CampusValue),
  /** Tells apart the browsers that share an address. */
  visitor: z.optional(z.string().check(z.maxLength(64, 'Too long'))),
})

type Deps = {
  /** Who listens at this moment, to this or to something else. */
  streams: Set<Stream>
  ticker: Ticker
  /** The newest public happenings from before this process began, oldest first. */
  recent: (most: number) => Promise<TickerEvent[]>
}

/** `GET /api/events`: what happens in public, as it happens, to everyone who listens. */
export async function eventsStream(app: FastifyInstance, { streams, ticker, recent }: Deps): Promise<void> {
  const campuses = new Map<Stream, string | undefined>()
  let kept: TickerEvent[] = []
  const unsubscribe = ticker.subscribe((event) => {
    kept = [...kept, event].slice(-KEPT_EVENTS)
    for (const [stream, campus] of campuses) if (concerns(event, campus)) say(stream, frameOf(event))
  })
  app.addHook('onReady', async () => {
    const before = await recent(KEPT_EVENTS)
    kept = [...before.filter(({ id }) => !kept.some((event) => event.id === id)), ...kept].slice(-KEPT_EVENTS)
  })
  app.addHook('preClose', async () => unsubscribe())

  app.get('/api/events', async (request, reply) => {
    const { campus, visitor = '' } = checked(Query, request.query)
    const stream = openStream(streams, request, reply, `${request.ip} ${visitor}`)
    campuses.set(stream, campus)
    reply.raw.on('close', () => campuses.delete(stream))
    const missed = missedSince(kept, request.headers['last-event-id'])
    for (const event of missed) if (concerns(event, campus)) reply.raw.write(frameOf(event))
  })
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
