import { Kysely, PostgresDialect, sql } from 'kysely'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { onPostgres } from '#tests/support/databases/both-backends.ts'
import { applyFunctions, type FunctionFile, readFunctions } from '../../../migrations/functions.ts'
import { migrate } from '../../../migrations/run.ts'

const postgres = onPostgres()
let owner: Kysely<unknown>
beforeAll(() => {
  const pool = new pg.Pool({ connectionString: postgres.ownerUrl, max: 1 })
  owner = new Kysely<unknown>({ dialect: new PostgresDialect({ pool }) })
})
afterAll(() => owner.destroy())

const answering = (version: number, number: number): FunctionFile => {
  const text = `create or replace function answer() returns int language sql as $$ select ${number} $$`
  return { name: 'answer', version, hash: String(number), text }
}

async function answer(): Promise<number | undefined> {
  const { rows } = await sql<{ answer: number }>`select answer()`.execute(owner)
  return rows[0]?.answer
}

test('A database has the functions of their files, and a second start replaces none', async () => {
  const { rows } = await sql<{ name: string; version: number; hash: string }>`
    select name, version, hash from database_functions order by name`.execute(owner)
  expect(rows).toEqual((await readFunctions()).map(({ text: _, ...file }) => file))
  expect(rows.map(({ name }) => name)).toContain('ledger_post')
  expect(await migrate(postgres.ownerUrl)).toEqual([])
})

test('A function is replaced when its version is raised; an older release leaves it alone', async () => {
  expect(await applyFunctions(owner, [answering(1, 1)])).toEqual(['answer'])
  expect(await applyFunctions(owner, [answering(2, 20)])).toEqual(['answer'])
  expect(await applyFunctions(owner, [answering(1, 1)])).toEqual([])
  expect(await answer()).toBe(20)
})

test('A change without a new version is rejected, and the whole start rolls back', async () => {
  await applyFunctions(owner, [answering(3, 3)])
  const other = { ...answering(1, 0), name: 'other', text: 'create function other() returns int return 0' }
  await expect(applyFunctions(owner, [other, answering(3, 30)])).rejects.toThrow('raise its version from 3')
  expect(await answer()).toBe(3)
  expect((await sql`select from pg_proc where proname = 'other'`.execute(owner)).rows).toEqual([])
})
