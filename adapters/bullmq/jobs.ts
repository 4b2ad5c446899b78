import { createHash } from 'node:crypto'
import {
  type BackendFactory,
  createPostgresBackend,
  createRedisBackend,
  type IQueueBackend,
  type RedisOptions,
  UnrecoverableError,
  withBackend,
} from 'bullmq'
import { PermanentFailure } from '#domain/shared/permanent-failure.ts'
import type { Job, Jobs } from '#domain/shared/ports.ts'

type Log = (error: Error) => void
/** `tries` and `retryMs`, the first pause, are for tests. */
type Options = { url: string; onError: Log; retryMs?: number; tries?: number }
type Data = Readonly<Record<string, unknown>>

const QUEUE = 'work'
/** With pauses of 1, 2, 4 … seconds between them: what is down for an hour is outlived. */
const ATTEMPTS = 13
const FIRST_RETRY_MS = 1000
const CONCURRENCY = 4
const DEAD_KEPT = 1000
const SCHEMA = 'bullmq'

/** Jobs in Postgres, in a schema of their own: the same queue as on Redis, another backend. */
export function createPostgresJobs(options: Options): Jobs {
  const connection = { connectionString: options.url, schema: SCHEMA, max: 4, migrate: true }
  return jobsOver(createPostgresBackend, connection, options)
}

/** Jobs in Redis. */
export function createRedisJobs(options: Options): Jobs {
  return jobsOver(createRedisBackend, redisConnection(options.url), options)
}

/** What a Redis client needs to reach this address. */
export function redisConnection(url: string): RedisOptions {
  const { hostname, port, password, username, pathname, protocol } = new URL(url)
  return {
    host: hostname,
    port: Number(port || 6379),
    ...(password && { password: decodeURIComponent(password) }),
    ...(username && { username: decodeURIComponent(username) }),
    ...(pathname.length > 1 && { db: Number(pathname.slice(1)) }),
    ...(protocol === 'rediss:' && { tls: {} }),
    maxRetriesPerRequest: null,
  }
}

function jobsOver<B extends IQueueBackend, C>(
  backend: BackendFactory<B, C>,
  connection: C,
  options: Options,
): Jobs {
  const { Queue, Worker } = withBackend(backend)
  const queue = new Queue<Data>(QUEUE, { connection })
  queue.on('error', options.onError)
  let worker: { close: () => Promise<void> } | undefined
  let open = true

  return {
    async add(job) {
      // On an ended pool the backend would try for ever.
      if (!open) throw new Error('the queue is closed')
      const jobId = idOf(job)
      // A dead job is kept for the list of the dead: it must not stand in the way of the same work asked for anew.
      if ((await queue.getJobState(jobId)) === 'failed') await queue.remove(jobId)
      await queue.add(job.name, job.data, {
        jobId,
        attempts: options.tries ?? ATTEMPTS,
        backoff: { type: 'exponential', delay: options.retryMs ?? FIRST_RETRY_MS },
        removeOnComplete: true,
        removeOnFail: { count: DEAD_KEPT },
        ...(job.delayMs !== undefined && { delay: job.delayMs }),
      })
    },
    async every({ name, everyMs }) {
      const template = { name, data: {}, opts: { removeOnComplete: true, removeOnFail: { count: 10 } } }
      await queue.upsertJobScheduler(`every-${name}`, { every: everyMs }, template)
    },
    handle(handlers) {
      const handling = new Worker<Data>(
        QUEUE,
        async (job) => {
          const handler = handlers[job.name]
          if (!handler) throw new Error(`nobody handles ${job.name}`)
          try {
            await handler(job.data)
          } catch (error) {
            if (error instanceof PermanentFailure) throw new UnrecoverableError(reasonOf(error))
            throw error
          }
        },
        { connection, concurrency: CONCURRENCY, maxStalledCount: ATTEMPTS },
      )
      worker = handling
      handling.on('error', options.onError)
      handling.on('failed', (job, error) =>
        options.onError(
          new Error(`job ${job?.name} ${job?.id} failed (${job?.attemptsMade})`, { cause: error }),
        ),
      )
    },
    async close() {
      open = false
      await worker?.close()
      await queue.close()
    },
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
