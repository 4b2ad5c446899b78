import { createHash } from 'node:crypto'
import {
  type BackendFactory,
  createPostgresBackend,
  createRedisBackend,
  type IQueueBackend,
  UnrecoverableError,
  withBackend,
} from 'bullmq'
import { Cluster } from 'ioredis'
import { PermanentFailure, reasonOf } from '#domain/shared/permanent-failure.ts'
import { type DeadJob, type Job, type Jobs, QueueUnavailable } from '#domain/shared/ports.ts'
import { postgresConnection, redisConnection, unlogEvents, within } from './connection.ts'
import { countDue, supervisedWorker } from './supervised-worker.ts'

type Log = (error: Error) => void
type Options = { url: string; onError: Log; retryMs?: number; tries?: number }
type Idle = { polledEveryS: number; lookedAfterEveryMs: number }
/** Jobs whose `ready` resolves once the tables exist; if it rejects, the queue never works. */
type Queues = Jobs & { ready: () => Promise<void> }
type Data = Readonly<Record<string, unknown>>

const QUEUE = 'work'
/** In braces, so a cluster stores all keys of the queue on one node. */
const CLUSTER_PREFIX = '{campus:work}'
/** With delays of 1, 2, 4 … seconds, so an outage of an hour is survived. */
const ATTEMPTS = 13
const FIRST_RETRY_MS = 1000
const CONCURRENCY = 4
/** A queue without dead jobs is not checked again within this time. */
const SOUND_FOR_MS = 2000
const DEAD_KEPT = 1000
const DEAD_FOR_S = 30 * 24 * 3600
/** The work of a dead process is taken over after once or twice this time. */
const LOCKED_MS = 10_000
const ANSWER_WITHIN_MS = 5000
/** After a lost connection; BullMQ's default is 15 s. */
const ASKED_AGAIN_AFTER_MS = 1000
/** Together shorter than the shutdown limit. */
const [WORKERS_END_WITHIN_MS, QUEUES_END_WITHIN_MS] = [5000, 2000]
/** Redis answers a blocking read, and its failovers can leave a worker stuck. */
const ON_REDIS: Idle = { polledEveryS: 5, lookedAfterEveryMs: 5000 }
/** Postgres wakes a worker for each new job, and each poll is a transaction. */
const ON_POSTGRES: Idle = { polledEveryS: 300, lookedAfterEveryMs: 60_000 }

export function createPostgresJobs(options: Options): Queues {
  const connection = postgresConnection(options.url, 3)
  const jobs = jobsOver(createPostgresBackend, { connection }, { ...options, ...ON_POSTGRES })
  return {
    ...jobs,
    ready: async () => {
      await jobs.ready()
      await unlogEvents(options.url).catch(options.onError)
    },
  }
}

/** Redis may be unavailable at the start. */
export function createRedisJobs(options: Options): Queues {
  const connection = redisConnection(options.url)
  const place = { connection, ...(connection instanceof Cluster && { prefix: CLUSTER_PREFIX }) }
  const jobs = jobsOver(createRedisBackend, place, { ...options, ...ON_REDIS })
  return { ...jobs, ready: async () => {} }
}

function jobsOver<B extends IQueueBackend, C>(
  backend: BackendFactory<B, C>,
  place: { connection: C; prefix?: string },
  options: Options & Idle,
): Queues {
  const { Queue, Worker } = withBackend(backend)
  const queue = new Queue<Data>(QUEUE, place)
  queue.on('error', options.onError)
  let worker: ReturnType<typeof supervisedWorker> | undefined
  let open = true
  let closing: Promise<void> | undefined
  /** A job is retried for an hour before it dies, and added again only after that. */
  let soundAt = Number.NEGATIVE_INFINITY

  /** A dead job is retained for the list, and would block adding the same work again. */
  async function makeWay(id: string): Promise<void> {
    const at = performance.now()
    if (at - soundAt < SOUND_FOR_MS) return
    if ((await queue.getFailedCount()) === 0) soundAt = at
    else if ((await queue.getJobState(id)) === 'failed') await queue.remove(id)
  }

  async function addNow(job: Job): Promise<void> {
    const jobId = idOf(job)
    await makeWay(jobId)
    await queue.add(job.name, job.data, {
      jobId,
      attempts: options.tries ?? ATTEMPTS,
      backoff: { type: 'exponential', delay: options.retryMs ?? FIRST_RETRY_MS },
      removeOnComplete: true,
      removeOnFail: { count: DEAD_KEPT, age: DEAD_FOR_S },
    })
  }

  return {
    async add(job) {
      // On a closed pool the backend would retry without end.
      if (!open) throw new Error('the queue is closed')
      await answered(addNow(job))
    },
    handle(handlers) {
      const start = (take: <T>(work: () => Promise<T>) => Promise<T>) => {
        const started = new Worker<Data>(QUEUE, (job) => take(() => run(handlers[job.name], job)), {
          ...place,
          concurrency: CONCURRENCY,
          maxStalledCount: ATTEMPTS,
          lockDuration: LOCKED_MS,
          stalledInterval: LOCKED_MS,
          runRetryDelay: ASKED_AGAIN_AFTER_MS,
          drainDelay: options.polledEveryS,
        })
        started.on('error', options.onError)
        started.on('failed', (job, error) => {
          soundAt = Number.NEGATIVE_INFINITY
          options.onError(
            new Error(`job ${job?.name} ${job?.id} failed (${job?.attemptsMade})`, { cause: error }),
          )
        })
        return started
      }
      const countWaiting = () => answered(countDue(queue))
      const { lookedAfterEveryMs: everyMs, onError } = options
      worker = supervisedWorker(start, { countWaiting, everyMs, onError })
    },
    async dead({ page, limit }) {
      const from = (page - 1) * limit
      const [total, jobs] = await answered(
        Promise.all([queue.getFailedCount(), queue.getJobs(['failed'], from, from + limit - 1, false)]),
      )
      return { rows: jobs.map(deadOf), total }
    },
    async depths() {
      const {
        waiting = 0,
        prioritized = 0,
        active = 0,
        delayed = 0,
        failed = 0,
      } = await answered(queue.getJobCounts())
      return [{ queue: QUEUE, waiting: waiting + prioritized, running: active, delayed, dead: failed }]
    },
    async revive(id) {
      const job = await answered(queue.getJob(id))
      if (!job || (await answered(job.getState())) !== 'failed') return false
      await answered(job.retry('failed', { resetAttemptsMade: true, resetAttemptsStarted: true }))
      return true
    },
    async ready() {
      await Promise.all([queue.waitUntilReady(), worker?.waitUntilReady()])
    },
    close() {
      open = false
      closing ??= closeAll()
      return closing
    },
  }

  async function closeAll(): Promise<void> {
    if (worker) await ended(worker, WORKERS_END_WITHIN_MS)
    await ended(queue, QUEUES_END_WITHIN_MS)
  }

  async function ended(part: { close: () => Promise<void> }, ms: number): Promise<void> {
    await within(ms, 'closing the queue', part.close()).catch(options.onError)
  }
}

async function run(
  handler: ((data: Data) => Promise<void>) | undefined,
  job: { name: string; data: Data },
): Promise<void> {
  if (!handler) throw new Error(`no handler for ${job.name}`)
  try {
    await handler(job.data)
  } catch (error) {
    if (error instanceof PermanentFailure) throw new UnrecoverableError(reasonOf(error))
    throw error
  }
}

async function answered<T>(work: Promise<T>): Promise<T> {
  try {
    return await within(ANSWER_WITHIN_MS, 'the queue', work)
  } catch (error) {
    throw new QueueUnavailable('the queue does not respond', { cause: error })
  }
}

function deadOf(job: {
  id?: string | undefined
  name: string
  data: Data
  failedReason: string
  attemptsMade: number
  finishedOn?: number | undefined
}): DeadJob {
  return {
    id: job.id ?? '',
    name: job.name,
    data: job.data,
    reason: job.failedReason,
    tries: job.attemptsMade,
    diedAt: new Date(job.finishedOn ?? 0),
  }
}

function idOf(job: Job): string {
  return `${job.name}-${createHash('sha256').update(job.key).digest('hex').slice(0, 32)}`
}
