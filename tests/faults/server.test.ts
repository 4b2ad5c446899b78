import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { afterEach, describe, expect, test } from 'vitest'
import { problemsOfEmbedded } from '#tests/support/market/ledger-problems.ts'
import { aMarket, lostOrders, startOrderLoad, unansweredWork } from '#tests/support/market/order-load.ts'
import { type RunningServer, startServer } from '#tests/support/servers/running-server.ts'

const ROUNDS = Number(process.env.KILL_ROUNDS ?? '4')
const SETTINGS = { EMAIL_VERIFICATION: 'off', RATE_LIMITS: 'off' }
const READY_WITHIN_MS = 5000
const END_WITHIN_MS = 10_000
/** The last is undici's: a persistent connection was closed while idle. */
const NOT_ACCEPTED = new Set(['ECONNREFUSED', 'ECONNRESET', 'UND_ERR_SOCKET'])
const ERROR_LINE = /"level":(50|60)/

describe('the server', () => {
  let server: RunningServer
  afterEach(() => server.stop())
  const restart = () => startServer({ ...SETTINGS, DATA_DIR: server.dataDir, PORT: new URL(server.url).port })

  test(`killed ${ROUNDS} times under load preserves every confirmed order, and its ledger`, {
    timeout: 60_000 + ROUNDS * 10_000,
  }, async () => {
    server = await startServer(SETTINGS)
    const market = await aMarket(server.url)
    const readyAfter: number[] = []
    let answered = 0
    for (let round = 0; round < ROUNDS; round += 1) {
      const load = startOrderLoad(market)
      const after = Math.round(200 + Math.random() * 1000)
      const message = `round ${round}, killed after ${after} ms`
      await pause(after)
      // Every other time the database is torn away too.
      if (round % 2 === 1) process.kill(postmaster(server.dataDir), 'SIGKILL')
      await server.end('SIGKILL')
      const seen = await load.stop()
      answered += seen.orders.size

      server = await restart()
      readyAfter.push(server.readyAfterMs)
      expect(await lostOrders(seen), message).toEqual([])
      expect(await problemsOfEmbedded(server.dataDir), message).toEqual([])
      const unclean = failures(seen.answers).filter(({ status }) => status !== 503)
      expect(unclean, message).toEqual([])
    }
    expect(answered).toBeGreaterThan(ROUNDS)
    // The quickest, as other work on the machine is not what is measured.
    expect(Math.min(...readyAfter)).toBeLessThan(READY_WITHIN_MS)
  })

  test('stopped under load finishes its requests, accepts no more, and ends in time without an error', async () => {
    server = await startServer(SETTINGS)
    const market = await aMarket(server.url)
    const load = startOrderLoad(market)
    await expect.poll(() => load.seen.orders.size, { timeout: 30_000 }).toBeGreaterThan(10)
    const message = performance.now()
    const ended = await server.end('SIGTERM')
    expect(performance.now() - message).toBeLessThan(END_WITHIN_MS)
    const seen = await load.stop()

    expect(ended).toEqual({ code: 0, signal: null })
    expect(server.output()).not.toMatch(ERROR_LINE)
    expect(failures(seen.answers)).toEqual([])
    // A connection that the server had not accepted yet is refused or reset; nothing was done for it.
    expect(seen.broken.filter((code) => !NOT_ACCEPTED.has(code))).toEqual([])

    server = await restart()
    expect(await lostOrders(seen)).toEqual([])
    expect(await unansweredWork(seen, market)).toEqual([])
    expect(await problemsOfEmbedded(server.dataDir)).toEqual([])
  })

  test.skipIf(process.platform === 'win32')(
    'started by npm, which signals only its shell, ends as well and leaves no database running',
    async () => {
      server = await startServer({ ...SETTINGS, npm_lifecycle_event: 'start' })
      const database = postmaster(server.dataDir)
      // Answers once nobody writes to our end of its output any more: the server itself, not the shell alone.
      await server.end('SIGTERM')
      expect(server.output()).not.toMatch(ERROR_LINE)
      await expect.poll(() => isThere(database), { timeout: 5000 }).toBe(false)
    },
  )
})

function failures(answers: readonly { status: number; body: object }[]) {
  return answers.filter(({ status }) => status >= 300).map(({ status, body }) => ({ status, body }))
}

function postmaster(dataDir: string): number {
  return Number.parseInt(readFileSync(join(dataDir, 'postgres', 'postmaster.pid'), 'utf8'), 10)
}

function isThere(pid: number): boolean {
  try {
    return process.kill(pid, 0)
  } catch {
    return false
  }
}
