import { setImmediate } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'
import type { ActivityEvent, ActivityFeed } from '#domain/notifying/ports.ts'
import { activityFeed } from '../../contract/notifying/activity-feed.ts'
import { allow } from '../server/auth.ts'
import { networkOf } from '../server/network.ts'
import { checked } from '../server/serve.ts'
import type { OpenStreams, Stream } from './open-streams.ts'
import { openStream, say } from './streams.ts'

const KEPT_EVENTS = 100
/** Told one after the other; then those who ask for something else have their turn. */
const TOLD_AT_ONCE = 25

type Deps = {
  /** Who listens at this moment, to this or to something else. */
  streams: OpenStreams
  activityFeed: ActivityFeed
  /** The newest public happenings from before this process began, oldest first. */
  recent: (limit: number) => Promise<ActivityEvent[]>
}

/** `GET /api/events`: what happens in public, as it happens, to everyone who listens. */
export async function eventsStream(
  app: FastifyInstance,
  { streams, activityFeed: ticker, recent }: Deps,
): Promise<void> {
  const campuses = new Map<Stream, string | undefined>()
  let recentEvents: ActivityEvent[] = []
  let told = Promise.resolve()
  const unsubscribe = ticker.subscribe((event) => {
    recentEvents = [...recentEvents, event].slice(-KEPT_EVENTS)
    // Those who listen by now: whoever comes later is told what they missed.
    const listeners = [...campuses].flatMap(([stream, campus]) => (concerns(event, campus) ? [stream] : []))
    told = told.then(() => tell(listeners, frameOf(event)))
  })
  async function tell(listeners: readonly Stream[], frame: string): Promise<void> {
    for (const [index, stream] of listeners.entries()) {
      if (index > 0 && index % TOLD_AT_ONCE === 0) await setImmediate()
      if (campuses.has(stream)) say(stream, frame)
    }
  }
  app.addHook('onReady', async () => {
    const before = await recent(KEPT_EVENTS)
    recentEvents = [
      ...before.filter(({ id }) => !recentEvents.some((event) => event.id === id)),
      ...recentEvents,
    ].slice(-KEPT_EVENTS)
  })
  app.addHook('preClose', async () => unsubscribe())

  app.get(activityFeed.path, { onRequest: allow(activityFeed) }, async (request, reply) => {
    const { campus, visitor = '' } = checked(activityFeed.query, request.query)
    const stream = openStream(streams, request, reply, {
      kind: 'public',
      client: `${networkOf(request.ip)} ${visitor}`,
    })
    campuses.set(stream, campus)
    reply.raw.on('close', () => campuses.delete(stream))
    const missed = missedSince(recentEvents, request.headers['last-event-id'])
    for (const event of missed) if (concerns(event, campus)) reply.raw.write(frameOf(event))
  })
}

/** What came after the event that the client saw last; nothing for a client that has seen none. */
function missedSince(
  recentEvents: readonly ActivityEvent[],
  last: string | string[] | undefined,
): ActivityEvent[] {
  const seen = Number(last)
  if (last === undefined || !Number.isSafeInteger(seen)) return []
  return recentEvents.filter(({ id }) => Number(id) > seen)
}

function concerns(event: ActivityEvent, campus: string | undefined): boolean {
  return campus === undefined || event.campus === 'all' || event.campus === campus
}

function frameOf({ id, ...event }: ActivityEvent): string {
  return `id: ${id}\ndata: ${JSON.stringify(event)}\n\n`
}
