import { expect, test } from 'vitest'
import { createPool } from '#adapters/postgres/runtime/pool.ts'
import { statementNames } from '#adapters/postgres/runtime/prepared.ts'
import { onPostgres } from '#tests/support/databases/both-backends.ts'

const postgres = onPostgres()
const TEXT = "select $1::int + 1 as sum, 'prepared or not' as about"
const KEPT = `select count(*)::int as kept from pg_prepared_statements where statement like '%prepared or not%'`

async function keptBy(isPooled: boolean): Promise<number> {
  const pool = createPool({
    url: postgres.url,
    max: 1,
    applicationName: 'tests',
    isPooled,
    names: statementNames(),
  })
  const client = await pool.connect()
  for (const given of [1, 2, 3]) expect((await client.query(TEXT, [given])).rows[0].sum).toBe(given + 1)
  const { rows } = await client.query<{ kept: number }>(KEPT)
  client.release()
  await pool.end()
  return rows[0]?.kept ?? 0
}

test('Postgres caches the plan of a repeated query, and none behind a pooler', async () => {
  expect(await keptBy(false)).toBe(1)
  expect(await keptBy(true)).toBe(0)
})

test('A query gets a prepared name from its second run on, the same everywhere, up to a limit', () => {
  const nameOf = statementNames(2)
  expect(['one', 'one', 'one', 'two', 'two', 'three', 'three'].map(nameOf)).toEqual([
    undefined,
    expect.stringMatching(/^[0-9a-f]{32}$/),
    nameOf('one'),
    undefined,
    expect.any(String),
    undefined,
    undefined,
  ])
  const other = statementNames()
  other('one')
  expect(other('one')).toBe(nameOf('one'))
})

test('Prepared statements are renewed after a table changed', async () => {
  const pool = createPool({ url: postgres.ownerUrl, max: 1, applicationName: 'tests' })
  const client = await pool.connect()
  await client.query('create temp table changing (one int)')
  const ask = () => client.query('select * from changing where one = $1', [1])
  for (let time = 0; time < 3; time += 1) await ask()
  await client.query('alter table changing add column two int')
  expect((await ask()).fields).toHaveLength(2)
  client.release()
  await pool.end()
})
