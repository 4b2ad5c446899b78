import { Kysely, PostgresDialect, sql } from 'kysely'
import { expect, test } from 'vitest'
import { emailAddress } from '#adapters/contract/identity/email-address.ts'
import { createPool } from '#adapters/postgres/runtime/pool.ts'
import { onPostgres } from '#tests/support/both-backends.ts'
import { aUser } from '#tests/support/builders.ts'
import { up } from '../../migrations/0089_email_addresses.ts'

const postgres = onPostgres()

test('addresses of before the rule are found by the form that is compared', async () => {
  const { atomically } = postgres.backend
  const before = [
    'ada@bücher.test',
    'o\u0323mo\u0323@campus.test',
    'bola@campus.test',
    'eve@kafé.test',
    'eve@xn--kaf-dma.test',
  ]
  const ids = await Promise.all(before.map((email) => atomically(({ users }) => users.add(aUser({ email })))))
  const db = new Kysely<unknown>({
    dialect: new PostgresDialect({
      pool: createPool({ url: postgres.ownerUrl, max: 1, applicationName: 'tests' }),
    }),
  })
  // As it was typed before the rule.
  await sql`update users set email = ${before[1]} where id = ${ids[1]}`.execute(db)
  await up(db)
  await db.destroy()
  const after = await Promise.all(ids.map((id) => atomically(({ users }) => users.byId(id))))
  expect(after.map((user) => user?.email)).toEqual([
    'ada@xn--bcher-kva.test',
    'ọmọ@campus.test'.normalize('NFC'),
    'bola@campus.test',
    // Two accounts had the two forms of one address: each keeps its own.
    'eve@kafé.test',
    'eve@xn--kaf-dma.test',
  ])
  for (const email of after.slice(0, 3).map((user) => user?.email ?? ''))
    expect(emailAddress(email)).toBe(email)
})
