import { Kysely, PostgresDialect } from 'kysely'
import { expect, test } from 'vitest'
import { createPool } from '#adapters/postgres/runtime/pool.ts'
import { checkedName } from '#domain/shared/name.ts'
import { onPostgres } from '#tests/support/both-backends.ts'
import { aUser } from '#tests/support/builders.ts'
import { up } from '../../migrations/0024_names.ts'

const postgres = onPostgres()

test('names of before the rule are brought under it, and good ones are left alone', async () => {
  const { atomically } = postgres.backend
  const add = (name: string, role: 'USER' | 'ADMIN' = 'USER') =>
    atomically(({ users }) => users.add(aUser({ name, role })))
  const names = [
    ['Ada Obi', 'Ada Obi'],
    ['Adé\u0301 Ọlá', 'Adé\u0301 Ọlá'],
    ['Ada,\n\nYour wallet was locked: https://evil.com/x', 'Ada, Your wallet was locked:'],
    ['\u202egro.live', 'Member'],
    ['Admin\u200b', 'Member'],
    ['Campus Marketplace Support', 'Member'],
    ['\u2800', 'Member'],
    [`A${'\u0301'.repeat(50)}`, 'Á\u0301\u0301'],
    ['x'.repeat(300), 'x'.repeat(100)],
  ] as const
  const ids = await Promise.all(names.map(([before]) => add(before)))
  const admin = await add('Campus Support', 'ADMIN')
  const db = new Kysely<unknown>({
    dialect: new PostgresDialect({
      pool: createPool({ url: postgres.ownerUrl, max: 1, applicationName: 'tests' }),
    }),
  })
  await up(db)
  await db.destroy()
  const after = await Promise.all(ids.map((id) => atomically(({ users }) => users.byId(id))))
  const stored = after.map((user) => user?.name ?? '')
  for (const name of stored) expect(checkedName(name)).toBe(name)
  expect(stored).toEqual(names.map(([, name]) => name.normalize('NFKC')))
  expect((await atomically(({ users }) => users.byId(admin)))?.name).toBe('Campus Support')
})
