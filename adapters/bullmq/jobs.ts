import { createHash } from 'node:crypto'
import {
  type BackendFactory,
  createPostgresBackend,
  createRedisBackend,
  type IQueueBackend,
  UnrecoverableError,
  withBackend,
} from 'bullmq'
import { Cluster, Redis } from 'ioredis'
import { CHAT_CHANNELS } from '#domain/shared/chat-apps.ts'
import { PermanentFailure } from '#domain/shared/permanent-failure.ts'
import { type DeadJob, type Job, type Jobs, QueueUnavailable } from '#domain/shared/ports.ts'
import { postgresConnection, redisConnection, unlogEvents, within } from './connection.ts'
import { countDue, supervisedWorker } from './supervised-worker.ts'
import { refillWhenLost } from './whole-queues.ts'

type Log = (error: Error) => void
/** `tries` and `retryMs`, the first pause, are for tests. */
type Options = { url: string; onError: Log; retryMs?: number; tries?: number }
/** How often a worker that waits asks by itself, and how often it is looked after. */
type Idle = { askedEveryS: number; lookedAfterEveryMs: number }
/** `ready` resolves once its tables are set up, and rejects when they were not: such a queue never works again. */
type Queues = Jobs & { ready: () => Promise<void> }
type Data = Readonly<Record<string, unknown>>

/** Emails and chats hang on servers outside: a slow one holds up no other work. */
const OUTSIDE = new Set<string>(['mail', ...CHAT_CHANNELS])
const LANES = { work: 'work', outside: 'outside' } as const
/** With pauses of 1, 2, 4 … seconds between them: what is down for an hour is outlived. */
const ATTEMPTS = 13
const FIRST_RETRY_MS = 1000
const CONCURRENCY = 4
/** Added one by one. */
const FEW = 8
/** No dead job is looked for in a queue that had none so lately. */
const SOUND_FOR_MS = 2000
const DEAD_KEPT = 1000
const DEAD_FOR_S = 30 * 24 * 3600
/** The work of a process that died is taken over after this long, or twice that. */
const LOCKED_MS = 10_000
const ANSWER_WITHIN_MS = 5000
/** Until a worker asks again after its connection was lost: 15 s unless told. */
const ASKED_AGAIN_AFTER_MS = 1000
/** Together less than a stop may take. */
const [WORKERS_END_WITHIN_MS, QUEUES_END_WITHIN_MS] = [5000, 2000]
const WHOLE = 'campus:queue-whole'
/** Redis answers a question that waits, and its failovers can make a worker stuck. */
const ON_REDIS: Idle = { askedEveryS: 5, lookedAfterEveryMs: 5000 }
/** Postgres wakes a worker for each new job, and each question is a transaction. */
const ON_POSTGRES: Idle = { askedEveryS: 30, lookedAfterEveryMs: 30_000 }

/** Jobs in Postgres, in a schema of their own: the same queue as on Redis, another backend. */
export function createPostgresJobs(options: Options): Queues {
  const connection = postgresConnection(options.url, 3)
  const jobs = jobsOver(createPostgresBackend, () => ({ connection }), { ...options, ...ON_POSTGRES })
  return {
    ...jobs,
    ready: async () => {
      await jobs.ready()
      await unlogEvents(options.url).catch(options.onError)
    },
    restore: async () => {},
  }
}

/** Jobs in Redis, which may be away at the start. What is lost with it is filled in again by `restore`. */
export function createRedisJobs(options: Options): Queues {
  const connection = redisConnection(options.url)
  const isCluster = connection instanceof Cluster
  const jobs = jobsOver(
    createRedisBackend,
    (lane) => ({ connection, ...(isCluster && { prefix: prefixOf(lane) }) }),
    { ...options, ...ON_REDIS },
  )
  const client = isCluster
    ? connection
    : new Redis({ ...connection, lazyConnect: true, maxRetriesPerRequest: 1 })
  client.on('error', () => undefined)
  const notes = isCluster ? Object.values(LANES).map((lane) => `${prefixOf(lane)}:whole`) : [WHOLE]
  const mayFailOver = isCluster || 'sentinels' in connection
  return {
    ...jobs,
    ready: async () => {},
    restore: (refill) => refillWhenLost(client, { notes, mayFailOver }, refill),
    close: async () => {
      await jobs.close()
      client.disconnect()
    },
  }
}

/** In braces: a cluster keeps on one node all keys of a queue, and what says that it is whole. */
function prefixOf(lane: string): string {
  return `{campus:${lane}}`
}

function jobsOver<B extends IQueueBackend, C>(
  backend: BackendFactory<B, C>,
  placeOf: (lane: string) => { connection: C; prefix?: string },
  options: Options & Idle,
): Omit<Queues, 'restore'> {
  const { Queue, Worker } = withBackend(backend)
  const queues = Object.values(LANES).map((lane) => new Queue<Data>(lane, placeOf(lane)))
  for (const queue of queues) queue.on('error', options.onError)
  const queueOf = (name: string) =>
    queues.find(
      (queue) => queue.name === (OUTSIDE.has(name) ? LANES.outside : LANES.work),
    ) as (typeof queues)[0]
  const workers: { close: (force?: boolean) => Promise<void>; waitUntilReady: () => Promise<unknown> }[] = []
  let open = true
  let closing: Promise<void> | undefined

  /** When a queue was last seen without any dead: a job is tried for an hour before it is one, and asked for anew only after that. */
  const soundAt = new Map<string, number>()

  /** A dead job is kept for the list of the dead: it must not stand in the way of the same work asked for anew. */
  async function makeWay(queue: (typeof queues)[0], ids: readonly string[]): Promise<void> {
    const at = performance.now()
    if (at - (soundAt.get(queue.name) ?? Number.NEGATIVE_INFINITY) < SOUND_FOR_MS) return
    if ((await queue.getFailedCount()) === 0) {
      soundAt.set(queue.name, at)
      return
    }
    for (const id of ids) if ((await queue.getJobState(id)) === 'failed') await queue.remove(id)
  }

  async function addTo(queue: (typeof queues)[0], jobs: readonly Job[]): Promise<void> {
    await makeWay(queue, jobs.map(idOf))
    const all = jobs.map((job) => ({
      name: job.name,
      data: job.data,
      opts: {
        jobId: idOf(job),
        attempts: options.tries ?? ATTEMPTS,
        backoff: { type: 'exponential' as const, delay: options.retryMs ?? FIRST_RETRY_MS },
        removeOnComplete: true,
        removeOnFail: { count: DEAD_KEPT, age: DEAD_FOR_S },
        ...(job.delayMs !== undefined && { delay: job.delayMs }),
      },
    }))
    // In Postgres a bulk makes temporary tables: more of the log than some jobs one by one, which may be added twice.
    if (all.length > FEW) await queue.addBulk(all)
    else for (const { name, data, opts } of all) await queue.add(name, data, opts)
  }

  return {
    async add(...jobs) {
      // On an ended pool the backend would try for ever.
      if (!open) throw new Error('the queue is closed')
      for (const queue of queues) {
        const here = jobs.filter((job) => queueOf(job.name) === queue)
        if (here.length > 0) await answered(addTo(queue, here))
      }
    },
    async every({ name, everyMs }) {
      // Not kept when it fails: that would push dead jobs out of their list, and it comes again by itself.
      const template = { name, data: {}, opts: { removeOnComplete: true, removeOnFail: true } }
      await answered(queueOf(name).upsertJobScheduler(`every-${name}`, { every: everyMs }, template))
    },
    handle(handlers) {
      for (const queue of queues) {
        const { name: lane } = queue
        const start = (take: <T>(work: () => Promise<T>) => Promise<T>) => {
          const started = new Worker<Data>(lane, (job) => take(() => run(handlers[job.name], job)), {
            ...placeOf(lane),
            concurrency: CONCURRENCY,
            maxStalledCount: ATTEMPTS,
            lockDuration: LOCKED_MS,
            stalledInterval: LOCKED_MS,
            runRetryDelay: ASKED_AGAIN_AFTER_MS,
            drainDelay: options.askedEveryS,
          })
          started.on('error', options.onError)
          started.on('failed', (job, error) => {
            soundAt.delete(lane)
            options.onError(
              new Error(`job ${job?.name} ${job?.id} failed (${job?.attemptsMade})`, { cause: error }),
            )
          })
          return started
        }
        const countWaiting = () => answered(countDue(queue))
        const { lookedAfterEveryMs: everyMs, onError } = options
        workers.push(supervisedWorker(start, { countWaiting, everyMs, onError }))
      }
    },
    async dead({ page, limit }) {
      const counts = queues.map(async (queue) => ({
        total: await queue.getFailedCount(),
        jobs: await queue.getJobs(['failed'], 0, page * limit - 1, false),
      }))
      const found = await answered(Promise.all(counts))
      const rows = found
        .flatMap(({ jobs }) => jobs)
        .map(deadOf)
        .toSorted((a, b) => b.diedAt.getTime() - a.diedAt.getTime())
        .slice((page - 1) * limit, page * limit)
      return { rows, total: found.reduce((sum, { total }) => sum + total, 0) }
    },
    async depths() {
      const counted = queues.map(async (queue) => {
        const {
          waiting = 0,
          prioritized = 0,
          active = 0,
          delayed = 0,
          failed = 0,
        } = await queue.getJobCounts()
        return { queue: queue.name, waiting: waiting + prioritized, running: active, delayed, dead: failed }
      })
      return answered(Promise.all(counted))
    },
    async revive(id) {
      for (const queue of queues) {
        const job = await answered(queue.getJob(id))
        if (!job || (await answered(job.getState())) !== 'failed') continue
        await answered(job.retry('failed', { resetAttemptsMade: true, resetAttemptsStarted: true }))
        return true
      }
      return false
    },
    async ready() {
      await Promise.all([...queues, ...workers].map((part) => part.waitUntilReady()))
    },
    close() {
      open = false
      closing ??= closeAll()
      return closing
    },
  }

  async function closeAll(): Promise<void> {
    await Promise.all(workers.map((worker) => ended(worker, WORKERS_END_WITHIN_MS)))
    await Promise.all(queues.map((queue) => ended(queue, QUEUES_END_WITHIN_MS)))
  }

  async function ended(part: { close: () => Promise<void> }, ms: number): Promise<void> {
    await within(ms, 'closing the queue', part.close()).catch(options.onError)
  }
}

async function run(
  handler: ((data: Data) => Promise<void>) | undefined,
  job: { name: string; data: Data; repeatJobKey?: string | undefined },
): Promise<void> {
  // Of a part that is turned off; it comes again by itself.
  if (!handler && job.repeatJobKey !== undefined) return
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

/** Ids may hold no `:` and must not look like a number. */
function idOf(job: Job): string {
  return `${job.name}-${createHash('sha256').update(job.key).digest('hex').slice(0, 32)}`
}

/** With the words of what lies behind it, for whoever looks at the job. */
function reasonOf({ message, cause }: Error): string {
  return cause instanceof Error ? `${message}: ${cause.message}` : message
}
