import type { FastifyReply, FastifyRequest } from 'fastify'
import { collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'
import type { QueueDepth } from '#domain/shared/ports.ts'
import type { DatabaseInside } from './contract/inside.ts'

/** However many ask, the database and the queue are asked once in this time. */
const KEPT_MS = 5000
const BUCKETS_S = [0.005, 0.02, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10]

/** What operators want to know of the inside; what cannot be asked throws. */
export type Inside = {
  /** The connections of this process to its database, and who waits for one. */
  pool: () => { open: number; idle: number; waiting: number }
  database: () => Promise<DatabaseInside>
  queues: () => Promise<QueueDepth[]>
}

type Deps = { inside: Inside; streams: ReadonlySet<unknown>; onError: (error: unknown) => void }

/** What this process and what it shares with others look like from inside, as Prometheus reads it. */
export function metricsOf({ inside, streams, onError }: Deps) {
  const registry = new Registry()
  const registers = [registry]
  collectDefaultMetrics({ register: registry })
  const gauge = (name: string, help: string, labelNames: string[] = []) =>
    new Gauge({ name: `campus_${name}`, help, labelNames, registers })
  const latency = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Time to answer, by route',
    labelNames: ['method', 'route', 'status'],
    buckets: BUCKETS_S,
    registers,
  })
  const pool = gauge('database_connections', 'Connections of this process, by state', ['state'])
  const poolWaiting = gauge('database_waiting', 'Who waits for a connection in this process')
  const open = gauge('open_streams', 'Open event streams of this process')
  const jobs = gauge('queue_jobs', 'Jobs, by queue and state', ['queue', 'state'])
  const outbox = gauge('outbox_age_seconds', 'How long the oldest event has waited to be handed on')
  const deposit = gauge('deposit_age_seconds', 'How long the oldest deposit has been open')
  const withdrawal = gauge('withdrawal_age_seconds', 'How long the oldest withdrawal has been open')
  const imbalance = gauge('ledger_imbalance_kobo', 'What the newest 10,000 transfers are off by; must be 0')
  const measured = gauge('measured', 'Whether this part could be asked', ['part'])

  const readDatabase = kept(inside.database)
  const readQueues = kept(inside.queues)

  /** A part that does not answer has no numbers, rather than old ones. */
  async function measure(part: string, read: () => Promise<void>, forget: () => void): Promise<void> {
    try {
      await read()
      measured.set({ part }, 1)
    } catch (error) {
      onError(error)
      forget()
      measured.set({ part }, 0)
    }
  }

  return {
    contentType: registry.contentType,

    /** Counts an answer. */
    observe({ method, routeOptions }: FastifyRequest, reply: FastifyReply): void {
      const route = routeOptions.url ?? 'unmatched'
      latency.observe({ method, route, status: reply.statusCode }, reply.elapsedTime / 1000)
    },

    async text(): Promise<string> {
      const connections = inside.pool()
      pool.set({ state: 'idle' }, connections.idle)
      pool.set({ state: 'used' }, connections.open - connections.idle)
      poolWaiting.set(connections.waiting)
      open.set(streams.size)
      await Promise.all([
        measure(
          'database',
          async () => {
            const now = await readDatabase()
            outbox.set(now.outboxAgeS)
            deposit.set(now.depositAgeS)
            withdrawal.set(now.withdrawalAgeS)
            imbalance.set(now.imbalanceKobo)
          },
          () => [outbox, deposit, withdrawal, imbalance].forEach((each) => void each.remove()),
        ),
        measure(
          'queue',
          async () => {
            for (const { queue, ...states } of await readQueues())
              for (const [state, count] of Object.entries(states)) jobs.set({ queue, state }, count)
          },
          () => jobs.reset(),
        ),
      ])
      return registry.metrics()
    },
  }
}

export type Metrics = ReturnType<typeof metricsOf>

function kept<T>(read: () => Promise<T>): () => Promise<T> {
  let last: { at: number; answer: Promise<T> } | undefined
  return () => {
    const now = performance.now()
    if (!last || now - last.at > KEPT_MS) last = { at: now, answer: read() }
    return last.answer
  }
}
