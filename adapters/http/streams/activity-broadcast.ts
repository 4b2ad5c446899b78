import { setImmediate } from 'node:timers/promises'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { ActivityEvent, ActivityFeed } from '#domain/notifying/ports.ts'
import type { Stream } from './open-streams.ts'
import { say } from './streams.ts'

const KEPT_EVENTS = 100
const SENT_AT_ONCE = 25

type Deps = {
  activityFeed: ActivityFeed
  recent: (limit: number) => Promise<ActivityEvent[]>
}

/** `campus` is undefined for all; `name` is for streams that carry other events, too. */
type Wanted = { campus: string | undefined; name?: string }

export type ActivityBroadcast = {
  /** Sends what came after the client's `Last-Event-ID` first. */
  follow: (stream: Stream, request: FastifyRequest, wanted: Wanted) => void
}

/** Buffers the newest activity, and sends each event to all followers. */
export function activityBroadcast(app: FastifyInstance, { activityFeed, recent }: Deps): ActivityBroadcast {
  const followers = new Map<Stream, Wanted>()
  let recentEvents: ActivityEvent[] = []
  let sent = Promise.resolve()
  const unsubscribe = activityFeed.subscribe((event) => {
    recentEvents = [...recentEvents, event].slice(-KEPT_EVENTS)
    // Current listeners only: one that subscribes later gets what it missed.
    const listeners = [...followers].flatMap(([stream, { campus }]) =>
      concerns(event, campus) ? [stream] : [],
    )
    sent = sent.then(() => notify(listeners, event))
  })
  async function notify(listeners: readonly Stream[], event: ActivityEvent): Promise<void> {
    const frames = new Map<string | undefined, string>()
    for (const [index, stream] of listeners.entries()) {
      if (index > 0 && index % SENT_AT_ONCE === 0) await setImmediate()
      const wanted = followers.get(stream)
      if (wanted === undefined) continue
      const frame = frames.get(wanted.name) ?? frameOf(event, wanted.name)
      frames.set(wanted.name, frame)
      say(stream, frame)
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

  return {
    follow: (stream, request, wanted) => {
      followers.set(stream, wanted)
      const { raw } = stream.reply
      raw.on('close', () => followers.delete(stream))
      for (const event of missedSince(recentEvents, request.headers['last-event-id']))
        if (concerns(event, wanted.campus)) raw.write(frameOf(event, wanted.name))
    },
  }
}

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

function frameOf({ id, ...event }: ActivityEvent, name: string | undefined): string {
  return `${name === undefined ? '' : `event: ${name}\n`}id: ${id}\ndata: ${JSON.stringify(event)}\n\n`
}
