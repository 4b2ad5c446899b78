import { existsSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { startServer } from '#tests/support/running-server.ts'
import { freePort, temporaryFolder } from '#tests/support/servers.ts'

const STACK = / {4}at /

test('a port that is taken is told in a line, and the database is not left running', async () => {
  const DATA_DIR = temporaryFolder('campus-test-refused-')
  const PORT = String(await freePort())
  const other = createServer().listen(Number(PORT), '127.0.0.1')
  try {
    const told = await refusal({ PORT, DATA_DIR })
    expect(told).toContain(`PORT holds ${PORT}: another program listens there`)
    expect(told).not.toMatch(STACK)
    expect(existsSync(join(DATA_DIR, 'postgres', 'PG_VERSION'))).toBe(true)
    expect(existsSync(join(DATA_DIR, 'postgres', 'postmaster.pid'))).toBe(false)
  } finally {
    other.close()
    rmSync(DATA_DIR, { recursive: true, force: true })
  }
})

test('a database that does not answer is told in a line, without its password', async () => {
  const DATABASE_URL = `postgres://campus:hunter2@localhost:${await freePort()}/campus`
  const told = await refusal({ DATABASE_URL, SANDBOX: 'true' })
  expect(told).toContain('DATABASE_URL holds the address of a database that does not answer (ECONNREFUSED)')
  expect(told).not.toContain('hunter2')
  expect(told).not.toMatch(STACK)
})

test('a wrong setting is told in a line', async () => {
  const told = await refusal({ PORT: '0x10' })
  expect(told).toContain('This setting cannot be used: PORT holds "0x10"; it may hold a whole number')
  expect(told).not.toMatch(STACK)
})

async function refusal(settings: Record<string, string>): Promise<string> {
  const dataDir = temporaryFolder('campus-test-refused-')
  try {
    const server = await startServer({ DATA_DIR: dataDir, ...settings })
    await server.stop()
    return 'it started'
  } catch (error) {
    return (error as Error).message
  } finally {
    rmSync(dataDir, { recursive: true, force: true })
  }
}
