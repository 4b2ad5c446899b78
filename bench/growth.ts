import { randomBytes } from 'node:crypto'
import { loadavg } from 'node:os'
import pg from 'pg'
import { createDatabase } from '#adapters/postgres/runtime/database.ts'
import { createPool } from '#adapters/postgres/runtime/pool.ts'
import { createReads } from '#adapters/postgres/runtime/storage.ts'
import { migrate } from '../migrations/run.ts'
import { startTestPostgres } from '../tests/support/servers/servers.ts'
import { type List, lists } from './growth/lists.ts'
import { growMarketplace } from './growth/rows.ts'
import { median } from './median.ts'

/** Measures the first and last page of each list at 10,000 and at `--rows` rows, in two databases in turn. */
const SMALL = 10_000
const LARGE = Number(
  process.argv.find((item) => item.startsWith('--rows='))?.slice('--rows='.length) ?? 100_000,
)
const ROUNDS = 15
const LIMIT = 12

type Side = Awaited<ReturnType<typeof aMarketplace>>

const server = await startTestPostgres()
try {
  await bench()
} finally {
  await server.stop()
}

async function bench(): Promise<void> {
  const sides = [await aMarketplace(SMALL), await aMarketplace(LARGE)] as const
  console.log(`${SMALL} and ${LARGE} rows, medians of ${ROUNDS} turns, load ${loadavg()[0]?.toFixed(1)}\n`)
  console.log(`${'list'.padEnd(40)} ${'page'.padEnd(6)} ${'small'.padStart(9)} ${'large'.padStart(9)}  ratio`)
  for (const [name, list] of lists()) {
    const pages = await Promise.all(sides.map((side) => lastPage(side, list)))
    await report(name, 'first', sides, (side) => list(side.views, { page: 1, limit: LIMIT }))
    await report(name, 'last', sides, (side) =>
      list(side.views, { page: pages[side === sides[0] ? 0 : 1] ?? 1, limit: LIMIT }),
    )
  }
  for (const { views } of sides) await views.adminDashboard(undefined)
  await report('admin dashboard', '', sides, ({ views }) => views.adminDashboard(undefined))
  await report('admin dashboard of a campus', '', sides, ({ views }) => views.adminDashboard('unilag'))
  for (const side of sides) await side.drop()
}

async function aMarketplace(rows: number) {
  const name = `growth_${randomBytes(4).toString('hex')}`
  await asOwner(`create database ${name}`)
  const url = new URL(server.ownerUrl)
  url.pathname = `/${name}`
  await migrate(url.href)
  const client = new pg.Client(url.href)
  // A lost connection fails its statement, too.
  client.on('error', () => undefined)
  await client.connect()
  const began = performance.now()
  await growMarketplace(client, rows)
  console.log(`${rows} rows in ${((performance.now() - began) / 1000).toFixed(0)} s`)
  await client.end()
  const db = createDatabase(createPool({ url: url.href, max: 2, applicationName: 'growth' }))
  return {
    views: createReads(db),
    drop: async () => {
      await db.destroy()
      await asOwner(`drop database ${name} with (force)`)
    },
  }
}

async function asOwner(statement: string): Promise<void> {
  const client = new pg.Client(server.ownerUrl)
  await client.connect()
  await client.query(statement)
  await client.end()
}

async function lastPage({ views }: Side, list: List): Promise<number> {
  const { total } = await list(views, { page: 1, limit: LIMIT })
  return Math.max(Math.ceil(total / LIMIT), 1)
}

async function report(
  name: string,
  page: string,
  sides: readonly [Side, Side],
  ask: (side: Side) => Promise<unknown>,
): Promise<void> {
  const times: [number[], number[]] = [[], []]
  for (const side of sides) await ask(side)
  for (let round = 0; round < ROUNDS; round += 1)
    for (const [index, side] of sides.entries()) {
      const began = performance.now()
      await ask(side)
      times[index === 0 ? 0 : 1].push(performance.now() - began)
    }
  const [small, large] = [median(times[0]), median(times[1])]
  const shown = [small, large].map((ms) => `${ms.toFixed(2)} ms`.padStart(9)).join(' ')
  console.log(`${name.padEnd(40)} ${page.padEnd(6)} ${shown}  ${(large / small).toFixed(2)}`)
}
