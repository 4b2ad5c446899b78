import { spawn } from 'node:child_process'
import pg from 'pg'
import { expect, test } from 'vitest'
import { onPostgres } from '#tests/support/databases/both-backends.ts'
import { freePort, temporaryFolder } from '#tests/support/servers/servers.ts'

const postgres = onPostgres()

function check(settings: Record<string, string>): Promise<{ code: number | null; message: string }> {
  const { PATH, HOME } = process.env
  const child = spawn(process.execPath, ['app-server/commands/ledger-check.ts'], {
    env: { PATH, HOME, ...settings },
  })
  let message = ''
  child.stdout.on('data', (chunk) => {
    message += chunk
  })
  child.stderr.on('data', (chunk) => {
    message += chunk
  })
  return new Promise((resolve) => child.once('close', (code) => resolve({ code, message })))
}

test('npm run ledger:check needs only the database: exit 0 when the ledger is consistent, 1 when not', async () => {
  expect(await check({ DATABASE_URL: postgres.ownerUrl })).toMatchObject({
    code: 0,
    message: expect.stringContaining('The ledger is correct'),
  })
  const owner = new pg.Client(postgres.ownerUrl)
  await owner.connect()
  await owner.query(`set session_replication_role = 'replica'`)
  await owner.query(
    `insert into postings (transfer_id, account_id, amount_kobo) overriding system value
      values (1, (select min(id) from accounts), 100)`,
  )
  await owner.end()
  expect(await check({ DATABASE_URL: postgres.ownerUrl })).toMatchObject({
    code: 1,
    message: expect.stringContaining('The ledger is WRONG'),
  })
}, 60_000)

test('it exits with 2 and a message when it could not check', async () => {
  const nowhere = await check({
    DATABASE_URL: `postgres://campus:hunter2@127.0.0.1:${await freePort()}/campus`,
  })
  expect(nowhere).toMatchObject({ code: 2, message: expect.stringContaining('could not be checked') })
  expect(nowhere.message).not.toMatch(/hunter2| {4}at /)
  const empty = await check({ DATA_DIR: `${temporaryFolder('campus-test-none-')}/none` })
  expect(empty).toMatchObject({ code: 2, message: expect.stringContaining('Run npm start first') })
}, 60_000)
