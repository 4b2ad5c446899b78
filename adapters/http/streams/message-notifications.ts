import type { FastifyInstance } from 'fastify'
import type { ActivityFeed } from '#domain/notifying/ports.ts'
import { messageNews } from '../../contract/messaging/messages.ts'
import type { Reads } from '../../contract/reads.ts'
import { allow, signedIn, tokenOf } from '../server/auth.ts'
import { checked } from '../server/serve.ts'
import type { ActivityBroadcast } from './activity-broadcast.ts'
import type { OpenStreams, Stream } from './open-streams.ts'
import { HEARTBEAT_MS, openStream, say } from './streams.ts'

type Deps = {
  streams: OpenStreams
  activityFeed: ActivityFeed
  activity: ActivityBroadcast
  views: Pick<Reads, 'openSessions'>
  hash: (token: string) => string
  now: () => Date
}

type Listener = { stream: Stream; tokenHash: string }

/**
 * Reports that something is new, not what. Carries typing and activity as well, because browsers allow six
 * connections per server. A stream closes at the next event after its session has ended.
 */
export function newsStream(app: FastifyInstance, deps: Deps): void {
  const { streams, activityFeed, activity, views, hash, now } = deps
  const listeners = new Map<number, Set<Listener>>()
  async function stillSignedIn(some: readonly Listener[]): Promise<Listener[]> {
    if (some.length === 0) return []
    const open = await views.openSessions([...new Set(some.map(({ tokenHash }) => tokenHash))], now())
    for (const { stream, tokenHash } of some) if (!open.has(tokenHash)) stream.reply.raw.end()
    return some.filter(({ tokenHash }) => open.has(tokenHash))
  }
  async function notify(userId: number, frame: string): Promise<void> {
    for (const { stream } of await stillSignedIn([...(listeners.get(userId) ?? [])])) say(stream, frame)
  }
  const log = (error: unknown) => app.log.warn({ err: error }, 'open streams could not be notified')
  const subscriptions = [
    activityFeed.onUserNotified((userId) => void notify(userId, 'data: messages\n\n').catch(log)),
    activityFeed.onTyping(({ from, to }) => void notify(to, `event: typing\ndata: ${from}\n\n`).catch(log)),
  ]
  const look = setInterval(
    () => void stillSignedIn([...listeners.values()].flatMap((item) => [...item])).catch(log),
    HEARTBEAT_MS,
  )
  app.addHook('preClose', async () => {
    clearInterval(look)
    for (const unsubscribe of subscriptions) unsubscribe()
  })

  app.get(messageNews.path, { onRequest: allow(messageNews) }, async (request, reply) => {
    const { id } = signedIn(request)
    const { activity: campus } = checked(messageNews.query, request.query)
    const stream = openStream(streams, request, reply, { kind: 'private', client: `user ${id}` })
    if (stream === undefined) return
    const listener = { stream, tokenHash: hash(tokenOf(request)) }
    const own = listeners.get(id) ?? new Set()
    listeners.set(id, own.add(listener))
    if (campus !== undefined)
      activity.follow(stream, request, { campus: campus === 'all' ? undefined : campus, name: 'activity' })
    reply.raw.on('close', () => {
      own.delete(listener)
      if (own.size === 0 && listeners.get(id) === own) listeners.delete(id)
    })
  })
}
