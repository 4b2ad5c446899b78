import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { ENDPOINTS } from '#adapters/contract/calls.ts'
import { requestFor } from '#tests/http/access/requests.ts'
import { aWorld, type World } from '#tests/http/access/world.ts'

let world: World
let tables: string[]
beforeAll(async () => {
  world = await aWorld()
  const { rows } = await sql<{ name: string }>`
    select table_name as name from information_schema.tables
    where table_schema = 'public' and table_type = 'BASE TABLE'`.execute(world.market.db)
  tables = rows.map(({ name }) => name)
})
afterAll(() => world?.app.close())

async function everything(): Promise<unknown> {
  const hashes = tables.map(
    (name) =>
      sql`select ${name}::text as name, md5(string_agg(kept::text, '' order by kept::text)) as rows
        from (select to_jsonb(t) - 'last_seen_at' as kept from ${sql.table(name)} t) rows`,
  )
  return (await sql`${sql.join(hashes, sql` union all `)} order by name`.execute(world.market.db)).rows
}

describe('HEAD', () => {
  const reading = Object.entries(ENDPOINTS).filter(([, { method, stream }]) => method === 'GET' && !stream)

  test('is rejected if the GET has an effect', () => {
    const changing = reading.filter(([, { changes }]) => changes).map(([name]) => name)
    expect(changing.sort()).toEqual([
      ...[
        'getCart',
        'getConversation',
        'getMoneyForAdmins',
        'getPaymentForAdmins',
        'verifyDeposit',
        'verifyEmail',
      ],
    ])
  })

  test.each(reading)('changes nothing: %s', async (name, endpoint) => {
    await world.restore()
    const requested = await requestFor(name, endpoint, world)
    const authorization = `Bearer ${world.tokenOf('owner')}`
    const before = await everything()
    const { statusCode, headers, payload } = await world.app.inject({
      ...requested,
      method: 'HEAD',
      headers: { authorization, 'x-visitor-id': 'scanner' },
    })
    expect(await everything()).toEqual(before)
    expect(payload).toBe('')
    if (endpoint.changes) expect([statusCode, headers.allow]).toEqual([405, 'GET'])
    else expect(statusCode).not.toBe(405)
  })
})
