import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { onPostgres } from '#tests/support/databases/both-backends.ts'
import { unique } from '#tests/support/market/builders.ts'
import { aProduct, aUser, composeOver } from '#tests/support/market/marketplace.ts'

const SCALING = readFileSync(join(import.meta.dirname, '../../../docs/scaling.md'), 'utf8')
const postgres = onPostgres()

const USER = (id: string) => `(select campus from users where id = ${id})`
const ORDER = (id: string) => `(select campus from orders where id = ${id})`
const HELD = `(select u.campus from holds h join users u on u.id = h.payer_id
  where a.name = format('escrow:%s:%s', h.subject_kind, h.subject_id))`
const ACCOUNT = `case a.kind when 'wallet' then ${USER('a.user_id')} when 'escrow' then ${HELD} else a.kind end`
const CAMPUS_OF: Record<string, string> = {
  users: 't.campus',
  products: USER('t.user_id'),
  orders: 't.campus',
  order_items: ORDER('t.order_id'),
  order_timeline: ORDER('t.order_id'),
  holds: USER('t.payer_id'),
  accounts: `(select ${ACCOUNT} from accounts a where a.id = t.id)`,
  postings: `(select ${ACCOUNT} from accounts a where a.id = t.account_id)`,
  transfers: `(select min(${ACCOUNT}) from postings p join accounts a on a.id = p.account_id
    where p.transfer_id = t.id and a.kind in ('wallet', 'escrow'))`,
  transactions: USER('t.user_id'),
  idempotency_keys: USER('t.user_id'),
}

async function written(since: string): Promise<Record<string, string[]>> {
  const { rows: tables } = await sql<{ name: string }>`
    select tablename as name from pg_tables where schemaname = 'public'`.execute(postgres.db)
  const found: Record<string, string[]> = {}
  for (const { name } of tables) {
    const place = CAMPUS_OF[name] ?? `'${name}'`
    const { rows } = await sql<{ place: string }>`
      select distinct ${sql.raw(place)} as place from ${sql.table(name)} t
      where t.xmin::text::bigint >= ${since}::bigint order by 1`.execute(postgres.db)
    if (rows.length > 0) found[name] = rows.map((row) => row.place)
  }
  return found
}

test('An order writes only rows of its campus, except those listed in the handbook', async () => {
  const market = composeOver(postgres.backend.atomically)
  const [seller, buyer] = [await aUser(market), await aUser(market, { naira: 100_000 })]
  await aUser(market, { campus: 'ui', naira: 5000 })
  const productId = await aProduct(market, seller.id)
  const { rows } = await sql<{ xid: string }>`select txid_current()::text as xid`.execute(postgres.db)
  const order = { buyerId: buyer.id, productId, quantity: 1, deliveryMethod: 'pickup', notes: '' } as const
  const id = await market.ordering.buyNow({ ...order, requestKey: unique('key') })
  await market.ordering.cancel(id, buyer.id, 'No need')
  const second = await market.ordering.buyNow({ ...order, requestKey: unique('key') })
  const { rows: codes } = await sql<{ code: string }>`
    select handover_code as code from orders where id = ${second}`.execute(postgres.db)
  await market.ordering.handOver(second, seller.id, String(codes[0]?.code))

  const changed = await written(rows[0]?.xid ?? '0')
  expect(Object.keys(changed)).toEqual(expect.arrayContaining(['orders', 'postings', 'outbox', 'holds']))
  const elsewhere = Object.entries(changed).flatMap(([table, places]) =>
    places
      .filter((place) => place !== 'unilag')
      .map((place) => (place === table ? table : `${table}: ${place}`)),
  )
  const named = /An order writes elsewhere only to (.+?)\./s.exec(SCALING)?.[1] ?? ''
  const exceptions = [...named.matchAll(/`([^`]+)`/g)].map(([, name]) => name)
  expect(elsewhere.toSorted()).toEqual(exceptions.toSorted())
})
