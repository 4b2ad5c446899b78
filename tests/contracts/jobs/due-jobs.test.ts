import { createPostgresBackend, createRedisBackend, withBackend } from 'bullmq'
import { afterAll, expect, test } from 'vitest'
import { postgresConnection, redisConnection } from '#adapters/bullmq/connection.ts'
import { countDue } from '#adapters/bullmq/supervised-worker.ts'
import { postgresBackend, redisBackend } from '#tests/support/databases/backends.ts'

const postgres = postgresBackend()
const redis = await redisBackend()
afterAll(() => redis?.stop())

test('a queue on Postgres counts waiting and overdue jobs, without those just due', async () => {
  const connection = postgresConnection(await postgres.open(), 1)
  await countsWhatIsDue(new (withBackend(createPostgresBackend).Queue)('work', { connection }))
  await postgres.close()
})

test.skipIf(redis === undefined)('and so does one on Redis', async () => {
  const connection = redisConnection((await redis?.open()) ?? '')
  await countsWhatIsDue(new (withBackend(createRedisBackend).Queue)('work', { connection }))
  await redis?.close()
})

type Queue = Parameters<typeof countDue>[0] & {
  add: (name: string, data: object, options?: { delay: number }) => Promise<unknown>
  close: () => Promise<void>
}

async function countsWhatIsDue(queue: Queue): Promise<void> {
  await queue.add('later', {}, { delay: 10_000 })
  expect(await countDue(queue)).toBe(0)
  expect(await countDue(queue, Date.now() + 60_000)).toBe(0)
  expect(await countDue(queue, Date.now() + 71_000)).toBe(1)
  await queue.add('now', {})
  expect(await countDue(queue)).toBe(1)
  await queue.close()
}
