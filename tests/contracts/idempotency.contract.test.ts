import { expect, test } from 'vitest'
import { createIdempotencyKeys, forgetAnswers } from '#adapters/postgres/idempotency.ts'
import { onPostgres } from '#tests/support/both-backends.ts'
import { aMember } from '#tests/support/builders.ts'

const postgres = onPostgres()
const DAY_MS = 86_400_000

test('a request of which nobody can tell how it ended may be sent again at once, by one; another one may not', async () => {
  const keys = createIdempotencyKeys(postgres.db)
  const userId = await aMember(postgres.backend.atomically)
  const request = {
    userId,
    key: 'k',
    method: 'POST',
    path: '/api/wallet/withdraw',
    hash: 'x',
    now: new Date(),
  }
  expect(await keys.begin(request)).toBe('new')
  await keys.lapse(request)
  expect(await keys.begin({ ...request, hash: 'y' })).toBe('other_body')
  const both = await Promise.all([keys.begin(request), keys.begin(request)])
  expect(both.toSorted()).toEqual(['in_progress', 'new'])
  await keys.finish(request, { status: 201, body: {} })
  await keys.lapse(request)
  expect(await keys.begin(request)).toEqual({ replay: { status: 201, body: {} } })
})

test('answers are remembered for two days, then forgotten in batches, the oldest alone', async () => {
  const keys = createIdempotencyKeys(postgres.db)
  const userId = await aMember(postgres.backend.atomically)
  const now = new Date('2026-03-10T12:00:00Z')
  const asked = (key: string, daysAgo: number) => ({
    userId,
    key,
    method: 'POST',
    path: '/api/orders/buy-now',
    hash: 'x',
    now: new Date(now.getTime() - daysAgo * DAY_MS),
  })
  for (const [key, daysAgo] of [
    ['a', 5],
    ['b', 3],
    ['c', 2.1],
    ['d', 1.9],
  ] as const) {
    expect(await keys.begin(asked(key, daysAgo))).toBe('new')
    await keys.finish(asked(key, daysAgo), { status: 201, body: { id: 1 } })
  }
  expect([await forgetAnswers(postgres.db, now, 2), await forgetAnswers(postgres.db, now, 2)]).toEqual([2, 1])
  expect(await forgetAnswers(postgres.db, now, 2)).toBe(0)
  expect(await keys.begin(asked('d', 0))).toEqual({ replay: { status: 201, body: { id: 1 } } })
  expect(await keys.begin(asked('a', 0))).toBe('new')
})
