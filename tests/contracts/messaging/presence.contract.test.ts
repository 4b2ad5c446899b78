import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { createRedisClient, type RedisClient } from '#adapters/redis/client.ts'
import { createRedisPresence } from '#adapters/redis/presence.ts'
import type { Presence } from '#domain/identity/ports.ts'
import { redisBackend } from '#tests/support/databases/backends.ts'
import { onPostgres } from '#tests/support/databases/both-backends.ts'
import { aUser } from '#tests/support/market/builders.ts'

// The suite that memory and Postgres share is with the accounts; this is what Redis adds to Postgres.
const backend = await redisBackend()
const postgres = onPostgres()
const NOW = new Date('2026-03-01T10:00:00Z')
const QUARTER_AGO = new Date(NOW.getTime() - 15 * 60_000)
const withRedis = test.skipIf(backend === undefined)

let url = ''
const clients: RedisClient[] = []
beforeAll(async () => {
  url = (await backend?.open()) ?? ''
})
afterEach(() => backend?.close())
afterAll(async () => {
  for (const client of clients) client.disconnect()
  await backend?.stop()
})

async function onRedis(to = url): Promise<{ presence: Presence; client: RedisClient }> {
  const client = createRedisClient(to, () => undefined)
  clients.push(client)
  if (to === url && client.status !== 'ready') await new Promise((resolve) => client.once('ready', resolve))
  const presence = createRedisPresence({
    redis: client,
    durable: postgres.backend.presence,
    onError: () => undefined,
    totalForMs: 0,
  })
  return { presence, client }
}

async function people(...campuses: string[]) {
  return postgres.backend.atomically(({ users }) =>
    Promise.all(campuses.map(async (campus) => ({ userId: await users.add(aUser({ campus })), campus }))),
  )
}

withRedis('who was seen by one process is counted by another, by campus and by time', async () => {
  const [one, two] = [(await onRedis()).presence, (await onRedis()).presence]
  const [ada, bola, chidi] = await people('unilag', 'unilag', 'ui')
  for (const [who, at] of [
    [ada, NOW],
    [ada, NOW],
    [bola, new Date(QUARTER_AGO.getTime() - 1)],
    [chidi, QUARTER_AGO],
  ] as const)
    if (who) await one.seen({ tokenHash: 'x', ...who }, at)
  expect(await two.counts('unilag', QUARTER_AGO)).toMatchObject({ activeCount: 1 })
  expect(await two.counts('ui', QUARTER_AGO)).toMatchObject({ activeCount: 1 })
  expect(await two.counts(undefined, QUARTER_AGO)).toMatchObject({ activeCount: 2 })
  const durable = await postgres.backend.presence.counts('unilag', QUARTER_AGO)
  expect((await two.counts('unilag', QUARTER_AGO)).totalCount).toBe(durable.totalCount)
})

withRedis('without an answer of Redis, Postgres answers, and nobody who is seen is told of it', async () => {
  const { presence, client } = await onRedis('redis://127.0.0.1:1')
  const [dami] = await people('oau')
  if (dami) await presence.seen({ tokenHash: 'x', ...dami }, NOW)
  expect(await presence.counts('oau', QUARTER_AGO)).toEqual({ activeCount: 1, totalCount: 1 })
  client.disconnect()
})
