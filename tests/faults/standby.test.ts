import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import {
  hasReplication,
  type ReplicatedPostgres,
  startReplicated,
} from '#tests/support/databases/replicated-postgres.ts'
import { aCaller, type Caller, listsProduct, request } from '#tests/support/servers/caller.ts'
import { type RunningServer, startServer } from '#tests/support/servers/running-server.ts'

const SETTINGS = { SANDBOX: 'true', EMAIL_VERIFICATION: 'off', RATE_LIMITS: 'off', LOG_LEVEL: 'error' }
/** Less than makes a standby late, and enough to read before it has replayed a write. */
const DELAY_MS = 250
const SOON = { timeout: 20_000, interval: 50 }

describe.skipIf(!hasReplication)('Two servers that read from a standby', { timeout: 120_000 }, () => {
  let database: ReplicatedPostgres
  let servers: RunningServer[] = []
  let one = ''
  let two = ''
  let seller: Caller
  let productId = 0
  beforeAll(async () => {
    database = await startReplicated({ isSynchronous: false })
    const settings = {
      ...SETTINGS,
      DATABASE_URL: database.primaryUrl,
      DATABASE_READ_URL: database.standbyUrl,
      RUN_WORKERS: 'false',
    }
    const first = await startServer(settings)
    servers = [first]
    servers.push(await startServer({ ...settings, DATA_DIR: first.dataDir }))
    ;[one = '', two = ''] = servers.map(({ url }) => url)
    seller = await aCaller(one)
    productId = await listsProduct(seller, 2000)
  }, 180_000)
  afterAll(async () => {
    for (const server of servers) await server.end('SIGKILL')
    await database?.remove()
  })
  beforeEach(() => following())
  afterEach(async () => {
    await database.standby.ask('select pg_wal_replay_resume()').catch(() => undefined)
  })

  const standbyOf = async (url: string) => {
    const { body } = await request(url, 'GET', '/readyz')
    return body.standby as { state: string; lagSeconds: number }
  }
  const following = async () => {
    for (const url of [one, two])
      await expect.poll(async () => (await standbyOf(url)).state, SOON).toBe('following')
  }
  const comments = async (url: string, token?: string) => {
    const path = `/api/comments/product/${productId}`
    const { status, body } = await request(url, 'GET', path, token === undefined ? {} : { token })
    expect(status).toBe(200)
    return JSON.stringify(body)
  }
  const says = async (content: string) => {
    const said = await seller.call('POST', '/api/comments', {
      itemType: 'product',
      itemId: productId,
      content,
    })
    expect(said.status).toBe(201)
  }

  test('with a lagging standby members read their own writes on both servers immediately, others soon', async () => {
    await database.standby.ask(`alter system set recovery_min_apply_delay = ${DELAY_MS}`)
    await database.standby.ask('select pg_reload_conf()')
    let sawOld = 0
    for (let turn = 0; turn < 8; turn += 1) {
      await following()
      const content = `Turn ${turn} of the delayed`
      await says(content)
      const [other, mine, mineAtOne] = await Promise.all([
        comments(two),
        comments(two, seller.token),
        comments(one, seller.token),
      ])
      expect([mine, mineAtOne].map((text) => text.includes(content))).toEqual([true, true])
      if (!other.includes(content)) sawOld += 1
      for (const url of [one, two]) await expect.poll(() => comments(url), SOON).toContain(content)
    }
    // Otherwise no read used the standby.
    expect(sawOld).toBeGreaterThan(0)
    await database.standby.ask('alter system reset recovery_min_apply_delay')
    await database.standby.ask('select pg_reload_conf()')
  })

  test('a changed listing is never cached in its old version, also while the standby lags', async () => {
    const path = `/api/products/${productId}`
    const list = '/api/products?campus=unilag'
    const heard = new Set<string>()
    // Three times, and again where the standby was late before the change was seen: then all read at the primary.
    for (let turn = 0; turn < 3 || (heard.size < 4 && turn < 12); turn += 1) {
      await following()
      await database.standby.ask('select pg_wal_replay_pause()')
      const description = `Changed ${turn} times`
      expect((await seller.call('PUT', path, { description })).status).toBe(200)
      const readers = [one, two].flatMap((url) =>
        [path, list].map(async (requested) => {
          const read = async () => JSON.stringify((await request(url, 'GET', requested)).body)
          await expect.poll(read, { ...SOON, interval: 5 }).toContain(description)
          if ((await standbyOf(url)).state === 'following') heard.add(`${url}${requested}`)
          const until = performance.now() + 300
          while (performance.now() < until) expect(await read()).toContain(description)
        }),
      )
      await Promise.all(readers)
      await database.standby.ask('select pg_wal_replay_resume()')
    }
    expect(heard.size).toBe(4)
  })

  test('a standby that stops replaying counts as late within a second: visitors read current data, and use it again later', async () => {
    await database.standby.ask('select pg_wal_replay_pause()')
    await says('Said while it lags')
    const since = performance.now()
    await expect.poll(() => comments(two), SOON).toContain('Said while it lags')
    const leftAfterMs = performance.now() - since
    console.log(`standby: a late one was left after ${Math.round(leftAfterMs)} ms`)
    expect(leftAfterMs).toBeLessThan(1500)
    expect((await standbyOf(two)).state).toBe('late')
    const numbers = await (await fetch(`${two}/metrics`)).text()
    expect(Number(/^campus_replication_lag_seconds (\S+)$/m.exec(numbers)?.[1])).toBeGreaterThan(0.5)
    expect(numbers).toContain('campus_part_missing{part="standby"} 1')
    await database.standby.ask('select pg_wal_replay_resume()')
    await following()
  })

  test.each(['SIGKILL', 'SIGSTOP'] as const)(
    'a standby that dies by %s is dropped within a second, no visitor gets an error, and it is used again',
    async (signal) => {
      let page = signal === 'SIGKILL' ? 1000 : 2000
      let going = true
      let slowestMs = 0
      const statuses = new Set<number>()
      const visitors = [one, two].map(async (url) => {
        // Uncached pages: cached ones need no database.
        for (; going; await pause(20)) {
          page += 1
          const since = performance.now()
          statuses.add((await request(url, 'GET', `/api/products?page=${page}`)).status)
          slowestMs = Math.max(slowestMs, performance.now() - since)
        }
      })
      await pause(500)
      await database.standby.signal(signal)
      await pause(2500)
      for (const url of [one, two]) expect((await standbyOf(url)).state).toBe('away')
      if (signal === 'SIGKILL') await database.standby.start()
      else await database.standby.signal('SIGCONT')
      await following()
      going = false
      await Promise.all(visitors)
      console.log(`standby: ${signal}, the slowest visitor waited ${Math.round(slowestMs)} ms`)
      expect([...statuses]).toEqual([200])
      expect(slowestMs).toBeLessThan(2000)
    },
  )
})
