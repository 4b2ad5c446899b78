import { afterAll, afterEach, beforeEach, describe, test } from 'vitest'
import { createPostgresJobs, createRedisJobs } from '#adapters/bullmq/jobs.ts'
import { createMemoryJobs } from '#adapters/memory/jobs.ts'
import type { Jobs } from '#domain/shared/ports.ts'
import { type Backend, noBackend, postgresBackend, redisBackend } from '#tests/support/databases/backends.ts'

type Case = {
  backend: Backend | undefined
  create: (url: string, onError: (error: Error) => void) => Jobs
  lasting: boolean
}

const retryMs = 5
const CASES: Record<string, Case> = {
  memory: {
    backend: noBackend,
    create: (_url, onError) => createMemoryJobs({ onError, retryMs }),
    lasting: false,
  },
  Postgres: {
    backend: postgresBackend(),
    create: (url, onError) => createPostgresJobs({ url, onError, retryMs, tries: 5 }),
    lasting: true,
  },
  Redis: {
    backend: await redisBackend(),
    create: (url, onError) => createRedisJobs({ url, onError, retryMs, tries: 5 }),
    lasting: true,
  },
}

/** A queue under test. */
export type QueueUnderTest = {
  /** Creates a queue of its own, closed after the test. */
  newJobs: (onError?: (error: Error) => void) => Jobs
  /** Queues to close after the test; remove one that is already closed. */
  opened: Jobs[]
  /** Skips a test if the queue's server is not available. */
  withServer: ReturnType<typeof test.skipIf>
  lasting: boolean
}

/** Runs one suite on each adapter of the queue. */
export function onEachQueue(suite: (queue: QueueUnderTest) => void): void {
  describe.each(Object.entries(CASES))('Jobs on %s', (_, { backend, create, lasting }) => {
    let url = ''
    const opened: Jobs[] = []
    const newJobs = (onError: (error: Error) => void = () => undefined): Jobs => {
      const jobs = create(url, onError)
      opened.push(jobs)
      return jobs
    }

    beforeEach(async () => {
      url = (await backend?.open()) ?? ''
    })
    afterEach(async () => {
      await Promise.all(opened.splice(0).map((jobs) => jobs.close()))
      await backend?.close()
    })
    afterAll(async () => backend?.stop())

    suite({ newJobs, opened, withServer: test.skipIf(backend === undefined), lasting })
  })
}
