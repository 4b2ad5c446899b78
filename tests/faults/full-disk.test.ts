import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { hasSmallDisks, type SmallDisk, smallDisk } from '#tests/support/databases/small-disk.ts'
import { problemsOfEmbedded } from '#tests/support/market/ledger-problems.ts'
import { aCaller, request } from '#tests/support/servers/caller.ts'
import { startServer } from '#tests/support/servers/running-server.ts'

const SETTINGS = { EMAIL_VERIFICATION: 'off', RATE_LIMITS: 'off' }

describe.skipIf(!hasSmallDisks())('a server whose disk is full', () => {
  let disk: SmallDisk
  beforeAll(() => {
    disk = smallDisk(200)
  })
  afterAll(() => disk.remove())

  test('rejects writes with 503 and a message, continues once there is space, and stops its database on shutdown', async () => {
    const { folder, fill, free } = disk
    const server = await startServer({ ...SETTINGS, DATA_DIR: folder })
    const [seller, buyer] = [await aCaller(server.url), await aCaller(server.url)]
    const write = async (number: number) =>
      buyer.call('POST', '/api/messages', {
        receiverId: seller.id,
        content: `${number} ${'long '.repeat(190)}`,
      })
    const missing = async () => (await request(server.url, 'GET', '/readyz')).body.missing
    expect([(await write(0)).status, await missing()]).toEqual([201, []])

    fill()
    const answers = []
    for (let number = 0; number < 40; number += 1) answers.push(await write(number))
    const refused = answers.filter(({ status }) => status !== 201)
    expect(refused.length).toBeGreaterThan(0)
    for (const { status, body } of refused) expect([status, body.code]).toEqual([503, 'UNAVAILABLE'])
    expect(await missing()).toEqual(['disk'])
    expect((await request(server.url, 'GET', '/api/products')).status).toBe(200)

    free()
    await expect.poll(async () => (await write(0)).status, { timeout: 20_000 }).toBe(201)
    expect(await problemsOfEmbedded(folder)).toEqual([])

    fill()
    const file = join(folder, 'postgres', 'postmaster.pid')
    const database = Number.parseInt(readFileSync(file, 'utf8'), 10)
    expect((await server.end('SIGTERM')).signal).toBeNull()
    expect(existsSync(file)).toBe(false)
    await expect.poll(() => existsSync(`/proc/${database}`), { timeout: 5000 }).toBe(false)
  })
})
