import pg from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type FreshDatabase, freshDatabase } from '#tests/support/databases/infrastructure.ts'
import { growMarketplace } from '../../../bench/growth/rows.ts'

const CLIENTS = 8
const ROUNDS = 40

let database: FreshDatabase
let clients: pg.Client[] = []
beforeAll(async () => {
  database = await freshDatabase()
  clients = Array.from({ length: CLIENTS }, () => new pg.Client({ connectionString: database.url }))
  for (const client of clients) await client.connect()
  const owner = new pg.Client({ connectionString: database.ownerUrl })
  await owner.connect()
  await growMarketplace(owner, 200)
  await owner.end()
}, 60_000)
afterAll(async () => {
  await Promise.all(clients.map((client) => client.end()))
  await database?.drop()
})

const PRODUCT_STATE = `case when is_disabled then 'disabled' when is_listed then 'listed' else 'unlisted' end`
const LISTS: Readonly<Record<string, string>> = {
  products: `select 0::bigint, campus, category, ${PRODUCT_STATE} as state, count(*) from products group by 2, 3, 4`,
  businesses: `select 0::bigint, campus, category, case when is_disabled then 'disabled' else 'listed' end as state,
    count(*) from businesses group by 2, 3, 4`,
  gigs: `select 0::bigint, campus, category, status, count(*) from gigs where deleted_at is null group by 2, 3, 4`,
  users: `select 0::bigint, campus, '', '', count(*) from users where deleted_at is null group by 2`,
  orders_as_buyer: `select buyer_id, '', '', status, count(*) from orders group by 1, 4`,
  orders_as_seller: `select seller_id, '', '', status, count(*) from orders group by 1, 4`,
  transactions: `select user_id, '', type, status, count(*) from transactions group by 1, 3, 4`,
  audit_log: `select 0::bigint, '', '', '', count(*) from audit_log having count(*) > 0`,
}

async function differences(): Promise<unknown[]> {
  const found: unknown[] = []
  for (const [list, counted] of Object.entries(LISTS)) {
    const stored = `select owner_id, campus, category, state, sum(rows)::bigint from list_counts where list = '${list}'
      group by 1, 2, 3, 4 having sum(rows) <> 0`
    const { rows } = (await clients[0]?.query(
      `(${stored} except (${counted})) union all ((${counted}) except ${stored})`,
    )) ?? { rows: [{}] }
    found.push(...rows.map((row) => [list, row]))
  }
  return found
}

const CHANGES = [
  `insert into products (user_id, title, description, price_kobo, category, campus, platform_purchase_enabled, created_at)
    select 5, 'A', 'A', 100, (array['books', 'electronics'])[n], 'ui', true, now() from generate_series(1, 2) n`,
  `update products set is_disabled = not is_disabled, disabled_reason = 'x' where id = 1 + floor(random() * 200)`,
  `update products set availability = 'sold' where id = 1 + floor(random() * 200)`,
  `update products set campus = 'oau', category = 'books' where id = 1 + floor(random() * 200)`,
  `update products set view_count = view_count + 1 where id = 1 + floor(random() * 200)`,
  `delete from products where id in (select id from products order by random() limit 1 for update skip locked)`,
  `update businesses set is_disabled = not is_disabled where id = 1 + floor(random() * 200)`,
  `delete from businesses where id in (select id from businesses order by random() limit 1 for update skip locked)`,
  `update gigs set deleted_at = now() where id = 1 + floor(random() * 200)`,
  `update users set campus = 'unn' where id = 1 + floor(random() * 200)`,
  `update users set deleted_at = now() where id = 8 + floor(random() * 190)`,
  `update orders set status = 'delivered', delivery_status = 'delivered' where id = 1 + floor(random() * 200)`,
  `insert into transactions (user_id, type, direction, amount_kobo, status, reference, description, created_at, updated_at)
    values (1, 'deposit', 'in', 100, 'pending', 'r', 'd', now(), now())`,
  `insert into audit_log (actor_id, action, subject, reason, at) values (1, 'a', 's', 'r', now())`,
]

describe('Counters of lists', () => {
  test('equal the lists, from the first row on', async () => {
    expect(await differences()).toEqual([])
  })

  test('stay equal under concurrent changes, and none waits for a counter', async () => {
    const failed: unknown[] = []
    await Promise.all(
      clients.map(async (client, number) => {
        for (let round = 0; round < ROUNDS; round += 1) {
          const picked = [number, round, number * round + 1].map((at) => CHANGES[at % CHANGES.length] ?? '')
          try {
            await client.query('begin')
            for (const change of picked) await client.query(change)
            await client.query(round % 5 === 4 ? 'rollback' : 'commit')
          } catch (error) {
            await client.query('rollback')
            failed.push(error)
          }
        }
      }),
    )
    expect(failed.length).toBeLessThan((CLIENTS * ROUNDS) / 4)
    // Rows of the lists themselves may be fought for; counters are not.
    for (const error of failed) expect(String(error)).not.toMatch(/list_counts/)
    expect(await differences()).toEqual([])
  })

  test('changed by an open transaction block no one', async () => {
    const [one, other] = clients
    const add = CHANGES.at(-1) ?? ''
    await one?.query('begin')
    await one?.query(add)
    await other?.query("set statement_timeout = '2s'")
    await other?.query(add)
    await one?.query('commit')
    expect(await differences()).toEqual([])
  })

  test('of an emptied table are removed', async () => {
    const owner = new pg.Client({ connectionString: database.ownerUrl })
    await owner.connect()
    await owner.query('truncate businesses cascade')
    await owner.end()
    expect(await differences()).toEqual([])
  })
})
