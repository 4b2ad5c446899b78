import type { FastifyReply, FastifyRequest } from 'fastify'
import { collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'
import type { QueueDepth } from '#domain/shared/ports.ts'
import type { DatabaseDiagnostics } from '../../ports/diagnostics.ts'
import type { StandbyState } from '../../ports/standby.ts'
import { vitalsIn } from './vitals.ts'

/** Scrapes must not overload the database or the queue. */
const CACHED_MS = 5000
const BUCKETS_S = [0.005, 0.02, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10]

/** A read throws when its source is unavailable. */
export type MetricsSource = {
  /** Connections of the pool; `waiting` counts callers without one. */
  pool: () => { open: number; idle: number; waiting: number }
  database: () => Promise<DatabaseDiagnostics>
  queues: () => Promise<QueueDepth[]>
  /** Free part of the disk, from 0 to 1. */
  diskFree: () => Promise<number>
  missing: () => Promise<Readonly<Record<string, boolean>>>
  standby?: () => StandbyState
}

type Deps = { diagnostics: MetricsSource; streams: ReadonlySet<unknown>; onError: (error: unknown) => void }

export function metricsOf({ diagnostics, streams, onError }: Deps) {
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
  const dispute = gauge('dispute_age_seconds', 'How long the oldest dispute has been open')
  const imbalance = gauge('ledger_imbalance_kobo', 'What the newest 10,000 transfers are off by; must be 0')
  const differences = gauge(
    'provider_differences',
    'Payments that differed from the provider’s record last night',
  )
  const backup = gauge('backup_age_seconds', 'How old the last backup is; left out where there was none')
  const disk = gauge('disk_free_ratio', 'Free part of the disk that DATA_DIR is on')
  const replication = gauge('replication_lag_seconds', 'How far the standby that is read from is behind')
  const missing = gauge('part_missing', 'Whether this part does not answer, 1 when it is away', ['part'])
  const couldAsk = gauge('measured', 'Whether this part could be asked', ['part'])

  const ofDatabase = [outbox, deposit, withdrawal, dispute, imbalance, differences, backup]

  const readDatabase = cached(diagnostics.database)
  const readQueues = cached(diagnostics.queues)

  /** Removes the values of an unavailable source rather than keep old ones. */
  async function measure(part: string, read: () => Promise<void>, forget: () => void): Promise<void> {
    try {
      await read()
      couldAsk.set({ part }, 1)
    } catch (error) {
      onError(error)
      forget()
      couldAsk.set({ part }, 0)
    }
  }

  return {
    contentType: registry.contentType,

    observe({ method, routeOptions }: FastifyRequest, reply: FastifyReply): void {
      const route = routeOptions.url ?? 'unmatched'
      latency.observe({ method, route, status: reply.statusCode }, reply.elapsedTime / 1000)
    },

    measured: vitalsIn(registry),

    async text(): Promise<string> {
      const connections = diagnostics.pool()
      pool.set({ state: 'idle' }, connections.idle)
      pool.set({ state: 'used' }, connections.open - connections.idle)
      poolWaiting.set(connections.waiting)
      open.set(streams.size)
      if (diagnostics.standby) replication.set(diagnostics.standby().lagSeconds)
      else replication.remove()
      disk.set(await diagnostics.diskFree())
      for (const [part, away] of Object.entries(await diagnostics.missing()))
        missing.set({ part }, away ? 1 : 0)
      await Promise.all([
        measure(
          'database',
          async () => {
            const now = await readDatabase()
            outbox.set(now.outboxAgeS)
            deposit.set(now.depositAgeS)
            withdrawal.set(now.withdrawalAgeS)
            dispute.set(now.disputeAgeS)
            imbalance.set(now.imbalanceKobo)
            differences.set(now.providerDifferences)
            if (now.backupAgeS === null) backup.remove()
            else backup.set(now.backupAgeS)
          },
          () => ofDatabase.forEach((item) => void item.remove()),
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

function cached<T>(read: () => Promise<T>): () => Promise<T> {
  let last: { at: number; answer: Promise<T> } | undefined
  return () => {
    const now = performance.now()
    if (!last || now - last.at > CACHED_MS) last = { at: now, answer: read() }
    return last.answer
  }
}
