import { setTimeout as pause } from 'node:timers/promises'
import { expect, test, vi } from 'vitest'
import { createPostgresJobs } from '#adapters/bullmq/jobs.ts'
import { createPostgresActivityFeed } from '#adapters/postgres/notifying/activity-feed.ts'
import { createDatabase } from '#adapters/postgres/runtime/database.ts'
import { createPool } from '#adapters/postgres/runtime/pool.ts'
import { PermanentFailure } from '#domain/shared/permanent-failure.ts'
import { postgresBackend } from '#tests/support/databases/backends.ts'
import { freePort } from '#tests/support/servers/servers.ts'
import { onEachQueue } from './each-queue.ts'

/** Limit for a job on a busy machine. */
const SOON_MS = 20_000

onEachQueue(({ newJobs, opened, withServer, lasting }) => {
  withServer('run with their data, each by the handler of its name', async () => {
    const jobs = newJobs()
    const mail = vi.fn(async () => {})
    const tick = vi.fn(async () => {})
    jobs.handle({ mail, tick })
    await jobs.add({ name: 'mail', key: 'event:1', data: { to: 'ada@unilag.edu.ng', lines: [1, 2] } })
    await jobs.add({ name: 'tick', key: '7', data: {} })
    await vi.waitFor(() => expect(tick).toHaveBeenCalledOnce(), SOON_MS)
    await vi.waitFor(() => expect(mail).toHaveBeenCalledOnce(), SOON_MS)
    expect(mail).toHaveBeenCalledWith({ to: 'ada@unilag.edu.ng', lines: [1, 2] })
  })

  withServer('are counted by what becomes of them', async () => {
    const jobs = newJobs()
    const sum = async () => {
      const depths = await jobs.depths()
      const all = (key: 'waiting' | 'running' | 'delayed' | 'dead') =>
        depths.reduce((total, depth) => total + depth[key], 0)
      return { running: all('running'), delayed: all('delayed'), dead: all('dead'), waiting: all('waiting') }
    }
    const { promise, resolve } = Promise.withResolvers<void>()
    await jobs.add({ name: 'slow', key: '1', data: {} })
    await jobs.add({ name: 'bad', key: '2', data: {} })
    expect(await sum()).toEqual({ waiting: 2, running: 0, delayed: 0, dead: 0 })
    jobs.handle({
      slow: () => promise,
      bad: () => Promise.reject(new PermanentFailure('never')),
    })
    const seen = { waiting: 0, running: 1, delayed: 0, dead: 1 }
    await vi.waitFor(async () => expect(await sum()).toEqual(seen), SOON_MS)
    resolve()
    await vi.waitFor(async () => expect(await sum()).toEqual({ ...seen, running: 0 }), SOON_MS)
  })

  withServer('come in all at once, and each is done', async () => {
    const jobs = newJobs()
    const done = new Set<unknown>()
    jobs.handle({ work: async ({ n }) => void done.add(n), mail: async ({ n }) => void done.add(n) })
    const many = Array.from({ length: 200 }, (_, n) => ({
      name: n % 2 ? 'work' : 'mail',
      key: String(n),
      data: { n },
    }))
    for (const job of [...many, ...many]) await jobs.add(job)
    await vi.waitFor(() => expect(done.size).toBe(200), 10_000)
  })

  withServer('of an equal name and key wait once', async () => {
    const jobs = newJobs()
    const work = vi.fn(async () => {})
    const other = vi.fn(async () => {})
    for (const name of ['work', 'other'])
      for (let copy = 0; copy < 3; copy += 1) await jobs.add({ name, key: 'a', data: {} })
    await jobs.add({ name: 'work', key: 'b', data: {} })
    jobs.handle({ work, other })
    await vi.waitFor(() => expect(work).toHaveBeenCalledTimes(2), SOON_MS)
    await vi.waitFor(() => expect(other).toHaveBeenCalledOnce(), SOON_MS)
    await pause(200)
    expect(work).toHaveBeenCalledTimes(2)
    expect(other).toHaveBeenCalledOnce()
  })

  withServer('that are done can be added again', async () => {
    const jobs = newJobs()
    const work = vi.fn(async () => {})
    jobs.handle({ work })
    for (let round = 1; round <= 3; round += 1) {
      await jobs.add({ name: 'work', key: 'a', data: {} })
      await vi.waitFor(() => expect(work).toHaveBeenCalledTimes(round), SOON_MS)
      await pause(100)
    }
  })

  withServer('that run when the queue is closed are let finish, and none is taken after', async () => {
    const jobs = newJobs()
    const done: unknown[] = []
    let started = 0
    jobs.handle({
      slow: async ({ label }) => {
        started += 1
        await pause(400)
        done.push(label)
      },
    })
    await jobs.add({ name: 'slow', key: 'a', data: { label: 'a' } })
    await vi.waitFor(() => expect(started).toBe(1), SOON_MS)
    await jobs.close()
    expect(done).toEqual(['a'])
    opened.length = 0
    await expect(jobs.add({ name: 'slow', key: 'b', data: {} })).rejects.toThrow('closed')
    await pause(300)
    expect(started).toBe(1)
  })

  if (!lasting) return

  withServer('outlive the process that added them', async () => {
    const before = newJobs()
    await before.add({ name: 'work', key: 'a', data: { n: 1 } })
    await before.close()
    const work = vi.fn(async () => {})
    newJobs().handle({ work })
    await vi.waitFor(() => expect(work).toHaveBeenCalledWith({ n: 1 }), SOON_MS)
    opened.shift()
  })

  withServer('are shared out among processes, each done by one of them', async () => {
    const [one, two] = [newJobs(), newJobs()]
    const done: unknown[] = []
    const handlers = { work: async ({ n }: Readonly<Record<string, unknown>>) => void done.push(n) }
    one.handle(handlers)
    two.handle(handlers)
    const numbers = Array.from({ length: 50 }, (_, n) => n)
    await Promise.all(
      numbers.map((n) => (n % 2 ? one : two).add({ name: 'work', key: String(n), data: { n } })),
    )
    await vi.waitFor(() => expect(done).toHaveLength(50), 10_000)
    await pause(200)
    expect(done.toSorted((a, b) => Number(a) - Number(b))).toEqual(numbers)
  })
})

test('A queue and a ticker report a Postgres that is unavailable at set-up', async () => {
  const url = `postgres://campus@127.0.0.1:${await freePort()}/campus`
  const onError = () => undefined
  const jobs = createPostgresJobs({ url, onError })
  const pool = createPool({ url, max: 1, applicationName: 'tests' })
  const activityFeed = createPostgresActivityFeed({ db: createDatabase(pool), url, onError })
  await expect(jobs.ready()).rejects.toThrow('ECONNREFUSED')
  await expect(activityFeed.ready()).rejects.toThrow('ECONNREFUSED')
  await Promise.all([jobs.close(), activityFeed.close(), pool.end()])
})

test('The queue’s own notes stay out of Postgres’s log, and its jobs do not', async () => {
  const backend = postgresBackend()
  const url = await backend.open()
  const jobs = createPostgresJobs({ url, onError: () => undefined })
  await jobs.ready()
  const pool = createPool({ url, max: 1, applicationName: 'tests' })
  const { rows } = await pool.query(
    `select relname, relpersistence from pg_class
     where relnamespace = 'bullmq'::regnamespace and relname in ('event', 'job') order by relname`,
  )
  expect(rows).toEqual([
    { relname: 'event', relpersistence: 'u' },
    { relname: 'job', relpersistence: 'p' },
  ])
  await Promise.all([jobs.close(), pool.end()])
  await backend.close()
})
