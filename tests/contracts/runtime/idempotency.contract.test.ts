import { expect, test } from 'vitest'
import { createIdempotencyKeys, removeOldAnswers } from '#adapters/postgres/runtime/idempotency.ts'
import { onPostgres } from '#tests/support/databases/both-backends.ts'
import { aMember } from '#tests/support/market/builders.ts'

const postgres = onPostgres()
const DAY_MS = 86_400_000

test('a request with an unknown outcome may be retried immediately, by one caller; a different request may not', async () => {
  const keys = createIdempotencyKeys(postgres.db, () => new Date())
  const userId = await aMember(postgres.backend.atomically)
  const request = { userId, key: 'k', method: 'POST', path: '/api/wallet/withdraw', hash: 'x' }
  expect(await keys.begin(request)).toBe('new')
  await keys.lapse(request)
  expect(await keys.begin({ ...request, hash: 'y' })).toBe('other_body')
  const both = await Promise.all([keys.begin(request), keys.begin(request)])
  expect(both.toSorted()).toEqual(['in_progress', 'new'])
  await keys.finish(request, { status: 201, body: {} })
  await keys.lapse(request)
  expect(await keys.begin(request)).toEqual({ replay: { status: 201, body: {} } })
})

test('a request of a dead process is taken over after ten seconds; a running one is not', async () => {
  let time = Date.parse('2026-03-10T12:00:00Z')
  const keys = createIdempotencyKeys(postgres.db, () => new Date(time))
  const userId = await aMember(postgres.backend.atomically)
  const request = { userId, key: 'k', method: 'POST', path: '/api/orders/buy-now', hash: 'x' }
  expect(await keys.begin(request)).toBe('new')
  time += 9_000
  expect(await keys.begin(request)).toBe('in_progress')
  await keys.renew(request)
  time += 9_000
  expect(await keys.begin(request)).toBe('in_progress')
  time += 1_001
  const both = await Promise.all([keys.begin(request), keys.begin(request)])
  expect(both.toSorted()).toEqual(['in_progress', 'new'])
})

test('a key claimed inside a step is adopted by the request that uses it', async () => {
  const keys = createIdempotencyKeys(postgres.db, () => new Date())
  const userId = await aMember(postgres.backend.atomically)
  const request = { userId, key: 'k', method: 'POST', path: '/api/messages', hash: 'x' }
  await postgres.backend.atomically(async ({ requests }) => {
    expect(await requests.made(userId, 'k')).toBeUndefined()
    await requests.store(userId, 'k', [5])
  })
  expect(await keys.begin(request)).toBe('new')
  expect(await keys.begin(request)).toBe('in_progress')
  expect(await postgres.backend.atomically(({ requests }) => requests.made(userId, 'k'))).toEqual([5])
})

test('responses are stored for two days, then deleted in batches, oldest first', async () => {
  const userId = await aMember(postgres.backend.atomically)
  const now = new Date('2026-03-10T12:00:00Z')
  const keysAgo = (days: number) =>
    createIdempotencyKeys(postgres.db, () => new Date(now.getTime() - days * DAY_MS))
  const requested = (key: string) => ({ userId, key, method: 'POST', path: '/api/orders/buy-now', hash: 'x' })
  for (const [key, daysAgo] of [
    ['a', 5],
    ['b', 3],
    ['c', 2.1],
    ['d', 1.9],
  ] as const) {
    expect(await keysAgo(daysAgo).begin(requested(key))).toBe('new')
    await keysAgo(daysAgo).finish(requested(key), { status: 201, body: { id: 1 } })
  }
  expect([await removeOldAnswers(postgres.db, now, 2), await removeOldAnswers(postgres.db, now, 2)]).toEqual([
    2, 1,
  ])
  expect(await removeOldAnswers(postgres.db, now, 2)).toBe(0)
  expect(await keysAgo(0).begin(requested('d'))).toEqual({ replay: { status: 201, body: { id: 1 } } })
  expect(await keysAgo(0).begin(requested('a'))).toBe('new')
})
