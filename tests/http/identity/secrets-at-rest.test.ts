import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { appCode } from '#tests/support/browsers/authenticator-app.ts'
import { aUser } from '#tests/support/market/marketplace.ts'
import { send, testApp } from '#tests/support/servers/app.ts'

let world: Awaited<ReturnType<typeof testApp>>
beforeAll(async () => {
  world = await testApp()
})
afterAll(() => world.app.close())

async function dumped(): Promise<string> {
  const { db } = world.market
  const { rows } = await sql<{ name: string }>`
    select format('%I.%I', table_schema, table_name) as name from information_schema.tables
    where table_schema not in ('pg_catalog', 'information_schema')`.execute(db)
  const tables = rows.map(({ name }) =>
    sql<{ text: string }>`select t::text as text from ${sql.raw(name)} as t`.execute(db),
  )
  return (await Promise.all(tables)).flatMap((table) => table.rows.map(({ text }) => text)).join('\n')
}

test('a database dump yields no authenticator code, and no recovery code', async () => {
  const ada = await aUser(world.market)
  const post = (url: string, payload: object) =>
    send(world.app, {
      method: 'POST',
      url,
      payload,
      token: ada.token,
      headers: { 'idempotency-key': `key-${url}` },
    })
  const { body } = await post('/api/auth/totp/options', {})
  const secret = String(body.secret)
  const { status, body: added } = await post('/api/auth/totp', { totp: appCode(secret) })
  expect(status).toBe(201)

  const dump = await dumped()
  expect(dump).toContain(ada.email)
  expect(dump.toUpperCase()).not.toContain(secret)
  for (const code of added.recoveryCodes as string[]) {
    expect(dump).not.toContain(code)
    expect(dump).not.toContain(code.replaceAll('-', ''))
  }
  // Whatever in it could be read as a secret is none of hers.
  const at = new Date()
  const guesses = new Set(dump.match(/[A-Z2-7]{16,}/gi)?.map((text) => text.toUpperCase()))
  for (const guess of guesses)
    for (const steps of [-1, 0, 1]) expect(appCode(guess, { steps, at })).not.toBe(appCode(secret, { at }))
})
