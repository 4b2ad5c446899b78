import { sql } from 'kysely'
import { expect, test, vi } from 'vitest'
import { createMemoryJobs } from '#adapters/memory/jobs.ts'
import { failedDeliveries } from '#adapters/postgres/runtime/deliveries.ts'
import { PermanentFailure } from '#domain/shared/permanent-failure.ts'
import { onPostgres } from '#tests/support/databases/both-backends.ts'
import { allDead } from '../../../app-server/dead-work.ts'

const postgres = onPostgres()

test('Failed deliveries and jobs are one list, newest first, and each can be retried', async () => {
  const jobs = createMemoryJobs({ onError: () => undefined })
  let isMended = false
  const paid = vi.fn(async () => {
    if (!isMended) throw new PermanentFailure('no such bank')
  })
  jobs.handle({ 'withdrawal.pay': paid })
  await sql`
    with events as (
      insert into outbox (type, payload) select 'order.placed', '{}' from generate_series(1, 3) returning id)
    insert into deliveries (event_id, channel, tries, failed_at, reason)
    select id, 'mail', 13, now() + (id - 2) * interval '1 hour', 'rejected ' || id from events`.execute(
    postgres.db,
  )
  await jobs.add({ name: 'withdrawal.pay', key: '7', data: { id: 7 } })
  const dead = allDead(failedDeliveries(postgres.db), jobs)
  await vi.waitFor(async () => expect((await dead.dead({ page: 1, limit: 9 })).total).toBe(4), 5000)
  const pages = await Promise.all([1, 2, 3].map((page) => dead.dead({ page, limit: 2 })))
  const ids = pages.map(({ rows }) => rows.map(({ name }) => name))
  expect([ids.flat().toSorted(), pages.map(({ total }) => total)]).toEqual([
    ['mail', 'mail', 'mail', 'withdrawal.pay'],
    [4, 4, 4],
  ])
  const all = (await dead.dead({ page: 1, limit: 4 })).rows
  const times = all.map(({ diedAt }) => diedAt.getTime())
  expect(times).toEqual(times.toSorted((one, other) => other - one))
  expect(all.map(({ id }) => id)).toEqual(pages.flatMap(({ rows }) => rows.map(({ id }) => id)))
  isMended = true
  for (const { id } of all) expect([await dead.revive(id), await dead.revive(id)]).toEqual([true, false])
  await vi.waitFor(() => expect(paid).toHaveBeenCalledTimes(2), 5000)
  expect(await dead.dead({ page: 1, limit: 9 })).toEqual({ rows: [], total: 0 })
  await jobs.close()
})
