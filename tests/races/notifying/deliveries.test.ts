import { sql } from 'kysely'
import { beforeEach, describe, expect, test } from 'vitest'
import { createDeliveries, failedDeliveries } from '#adapters/postgres/runtime/deliveries.ts'
import { race, seenIn } from '#tests/races/racing.ts'
import { onPostgres } from '#tests/support/databases/both-backends.ts'

describe('A delivery', () => {
  const postgres = onPostgres({ connections: 8 })
  let channels = 0
  beforeEach(() => sql`delete from deliveries`.execute(postgres.db))

  async function added(count = 1): Promise<string> {
    channels += 1
    const channel = `mail${channels}`
    await sql`
      with events as (
        insert into outbox (type, payload, published_at)
        select 'user.registered', '{"userId": 1}', now() from generate_series(1, ${count}::int) returning id)
      insert into deliveries (event_id, channel, next_at) select id, ${channel}, now() from events`.execute(
      postgres.db,
    )
    return channel
  }
  const deliveries = () => createDeliveries(postgres.db)
  const taken = async (channel: string, limit = 100) => (await deliveries().take([channel], limit)).taken
  const rows = (channel: string) =>
    postgres.db.selectFrom('deliveries').selectAll().where('channel', '=', channel).execute()
  const later = (channel: string, seconds: number) =>
    sql`update deliveries set next_at = next_at - ${seconds} * interval '1 second' where channel = ${channel}`.execute(
      postgres.db,
    )

  test('is leased by one of several processes, and ended once', async () => {
    const seen = await seenIn(async (number) => {
      const channel = await added(5)
      const found: number[] = []
      const take = async () => void found.push(...(await taken(channel, 3)).map(({ stored }) => stored.id))
      await race(number, take, take)
      await take()
      return `${found.length} ${new Set(found).size}`
    })
    expect(Object.keys(seen)).toEqual(['5 5'])
    const channel = await added()
    const [one] = await taken(channel)
    if (!one) throw new Error('nothing was taken')
    expect(one.stored.event).toEqual({ type: 'user.registered', userId: 1 })
    await deliveries().end([one])
    expect([await rows(channel), await taken(channel)]).toEqual([[], []])
  })

  test('of a killed process is taken over when its lease expires, and not before', async () => {
    const channel = await added()
    expect(await taken(channel)).toMatchObject([{ tries: 1 }])
    await later(channel, 8)
    expect(await taken(channel)).toEqual([])
    await later(channel, 3)
    expect(await taken(channel)).toMatchObject([{ tries: 2 }])
  })

  test('with a renewed lease has no other owner, and one taken over is not renewed by the first', async () => {
    const channel = await added()
    const first = await taken(channel)
    await later(channel, 8)
    await deliveries().renew(first)
    await later(channel, 8)
    expect(await taken(channel)).toEqual([])
    await later(channel, 8)
    const second = await taken(channel)
    expect(second).toHaveLength(1)
    await later(channel, 8)
    await deliveries().renew(first)
    await later(channel, 3)
    expect(await taken(channel)).toMatchObject([{ tries: 3 }])
  })

  test('that failed is due after its delay, with its completed effects; a late failure does not change the next attempt', async () => {
    const channel = await added()
    const [first] = await taken(channel)
    if (!first) throw new Error('nothing was taken')
    await deliveries().note(first, ['1', '2'])
    await deliveries().fail(first, 'no mail server', 60_000)
    expect((await deliveries().take([channel], 9)).nextMs).toBeGreaterThan(50_000)
    await later(channel, 61)
    expect(await taken(channel)).toMatchObject([{ tries: 2, done: ['1', '2'] }])
    await deliveries().fail(first, 'late', undefined)
    expect(await rows(channel)).toMatchObject([{ is_leased: true, failed_at: null, tries: 2 }])
  })

  test('that is released is due immediately, without counting as an attempt', async () => {
    const channel = await added()
    await deliveries().giveBack(await taken(channel))
    expect(await taken(channel)).toMatchObject([{ tries: 1 }])
  })

  test('that failed for good is listed, counted, and retried once', async () => {
    const channel = await added()
    const [one] = await taken(channel)
    if (!one) throw new Error('nothing was taken')
    await deliveries().fail(one, 'no such mailbox', undefined)
    await later(channel, 3600)
    expect(await taken(channel)).toEqual([])
    const failed = failedDeliveries(postgres.db)
    const id = `${channel}:${one.stored.id}`
    const dead = { id, name: channel, reason: 'no such mailbox', tries: 1 }
    const { rows: listed, total } = await failed.dead({ limit: 10 })
    expect([listed, total]).toMatchObject([[{ ...dead, data: { event: { type: 'user.registered' } } }], 1])
    expect(await failed.depth()).toMatchObject({ queue: 'outside', dead: 1 })
    const revived = await Promise.all([failed.revive(id), failed.revive(id)])
    expect(revived.toSorted()).toEqual([false, true])
    expect(await failed.revive('withdrawal.pay-0a')).toBe(false)
    expect(await taken(channel)).toMatchObject([{ tries: 1 }])
    expect(await failed.dead({ limit: 10 })).toEqual({ rows: [], total: 0 })
  })
})
