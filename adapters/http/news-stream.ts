import type { FastifyInstance } from 'fastify'
import type { Ticker } from '#domain/notifying/ports.ts'
import { allow, signedIn, tokenOf } from './auth.ts'
import { messageNews } from './contract/messages.ts'
import type { Views } from './contract/views.ts'
import { HEARTBEAT_MS, openStream, type Stream, say } from './streams.ts'

type Deps = {
  /** Who listens at this moment, to this or to something else. */
  streams: Set<Stream>
  ticker: Ticker
  views: Pick<Views, 'openSessions'>
  /** What is stored of a session token. */
  hash: (token: string) => string
  now: () => Date
}

type Listener = { stream: Stream; tokenHash: string }

/**
 * `GET /api/messages/events`: tells somebody that there is something new for them, and nothing of what; that they ask for.
 * A stream whose session has ended ends with the next news, or with the next heartbeat.
 */
export async function newsStream(app: FastifyInstance, deps: Deps): Promise<void> {
  const { streams, ticker, views, hash, now } = deps
  const listeners = new Map<number, Set<Listener>>()
  /** Ends those whose session has ended; answers the others. */
  async function stillSignedIn(some: readonly Listener[]): Promise<Listener[]> {
    if (some.length === 0) return []
    const open = await views.openSessions([...new Set(some.map(({ tokenHash }) => tokenHash))], now())
    for (const { stream, tokenHash } of some) if (!open.has(tokenHash)) stream.reply.raw.end()
    return some.filter(({ tokenHash }) => open.has(tokenHash))
  }
  async function tell(userId: number): Promise<void> {
    for (const { stream } of await stillSignedIn([...(listeners.get(userId) ?? [])]))
      say(stream, 'data: messages\n\n')
  }
  const log = (error: unknown) => app.log.warn({ err: error }, 'nobody was told')
  const unsubscribe = ticker.onWake((userId) => void tell(userId).catch(log))
  const look = setInterval(
    () => void stillSignedIn([...listeners.values()].flatMap((each) => [...each])).catch(log),
    HEARTBEAT_MS,
  )
  app.addHook('preClose', async () => {
    clearInterval(look)
    unsubscribe()
  })

  app.get(messageNews.path, { onRequest: allow(messageNews) }, async (request, reply) => {
    const { id } = signedIn(request)
    const stream = openStream(streams, request, reply, `user ${id}`)
    const listener = { stream, tokenHash: hash(tokenOf(request)) }
    const own = listeners.get(id) ?? new Set()
    listeners.set(id, own.add(listener))
    reply.raw.on('close', () => {
      own.delete(listener)
      if (own.size === 0 && listeners.get(id) === own) listeners.delete(id)
    })
  })
}
