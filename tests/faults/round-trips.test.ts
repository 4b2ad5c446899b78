import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { asOwner } from '#tests/support/databases/embedded-owner.ts'
import { type Answer, aCaller, type Caller, listsProduct } from '#tests/support/servers/caller.ts'
import { type RunningServer, startServer } from '#tests/support/servers/running-server.ts'

/** Periodic work comes between some of the runs, and never between all. */
const TIMES = 8
const UNDONE = `select (select count(*) from outbox where published_at is null)
  + (select count(*) from deliveries where next_at is not null) as undone`

let server: RunningServer
let seller: Caller
let buyer: Caller
let marks = 0
beforeAll(async () => {
  server = await startServer({ RATE_LIMITS: 'off', EMAIL_VERIFICATION: 'off' })
  seller = await aCaller(server.url)
  buyer = await aCaller(server.url, { naira: 100_000 })
  await asOwner(server.dataDir, [
    // Deals of new accounts are looked into.
    `update users set created_at = created_at - interval '1 year'`,
    `alter system set log_line_prefix = '@%a '`,
    `alter system set log_statement = 'all'`,
    'select pg_reload_conf()',
  ])
})
afterAll(() => server.stop())

test('an order takes at most 18 database queries, with all its effects', async () => {
  const productId = await listsProduct(seller, 2000)
  const list = await askedBy(() => buyer.call('POST', '/api/orders/buy-now', { productId }))
  expect(list.length, list.join('\n')).toBeLessThanOrEqual(18)
})

test('a message takes at most 11 database queries, with all its effects', async () => {
  const body = { receiverId: seller.id, content: 'Is it there?' }
  const list = await askedBy(() => buyer.call('POST', '/api/messages', body))
  expect(list.length, list.join('\n')).toBeLessThanOrEqual(11)
})

async function askedBy(call: () => Promise<Answer>): Promise<string[]> {
  let fewest: string[] | undefined
  for (let time = 0; time < TIMES; time += 1) {
    const from = await lengthOnceDone()
    const { status, body } = await call()
    expect(status, JSON.stringify(body)).toBeLessThan(300)
    const to = await lengthOnceDone()
    const requested = statementsOf(readLog().slice(from, to))
    if (fewest === undefined || requested.length < fewest.length) fewest = requested
  }
  const list = fewest ?? []
  console.info(list.map((text, index) => `${index + 1}. ${text}`).join('\n'))
  return list
}

async function lengthOnceDone(): Promise<number> {
  for (;;) {
    const [row] = await asOwner(server.dataDir, [UNDONE])
    if (Number(row?.undone) === 0) break
    await pause(20)
  }
  marks += 1
  const mark = `select 'mark ${marks}'`
  await asOwner(server.dataDir, [mark])
  for (;;) {
    const at = readLog().indexOf(mark)
    if (at >= 0) return at
    await pause(20)
  }
}

function readLog(): string {
  return readFileSync(join(server.dataDir, 'postgres.log'), 'utf8')
}

function statementsOf(log: string): string[] {
  return log.split(/\n(?=@)/).flatMap((entry) => {
    const [, program, text = ''] = /^@(\S*) LOG: {2}(?:statement|execute [^:]*): ([\s\S]*)/.exec(entry) ?? []
    if (!program?.startsWith('campus')) return []
    return [`${program}: ${text.trim().replaceAll(/\s+/g, ' ').slice(0, 160)}`]
  })
}
