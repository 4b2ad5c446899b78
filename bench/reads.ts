import { fork } from 'node:child_process'
import { loadavg } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { isDeepStrictEqual } from 'node:util'
import { type CompiledQuery, Kysely, PostgresDialect } from 'kysely'
import pg from 'pg'
import { ProductQuery } from '#adapters/contract/catalog/products.ts'
import type { Database } from '#adapters/postgres/runtime/database.ts'
import { createPool } from '#adapters/postgres/runtime/pool.ts'
import { createReads } from '#adapters/postgres/runtime/storage.ts'
import { migrate } from '../migrations/run.ts'
import { request } from '../tests/support/servers/caller.ts'
import { startServer } from '../tests/support/servers/running-server.ts'
import { startTestPostgres } from '../tests/support/servers/servers.ts'
import { pageAnswer, productAnswer, searchAnswer, written } from './reads/answers.ts'
import { type Load, load, median, shown } from './reads/load.ts'
import { seedListings } from './search/listings.ts'

/**
 * Compares public reads with bare Fastify and pg that send the same JSON: our server for visitors and for a
 * member, and the reference, by turns. Client, servers and database share the machine. Fails only if the
 * responses differ.
 */
const given = (name: string, usual: number) =>
  Number(process.argv.find((word) => word.startsWith(`--${name}=`))?.split('=')[1] ?? usual)
const LISTINGS = given('listings', 10_000)
const ROUNDS = given('rounds', 3)
const SLICE_MS = given('ms', 1500)
const CONNECTIONS = [1, 16, 64]
const ENCODINGS = { plain: {}, gzip: { 'accept-encoding': 'gzip' } }
const PAGE = '/api/products?page=1&limit=12&campus=unilag'
const SEARCHED_PAGE = '/api/products?search=laptop&page=1&limit=12'
const SEARCH = '/api/search?q=laptop'
const PRODUCTS = 100
const STOPPED_WITHIN_MS = 12_000

const postgres = await startTestPostgres()
try {
  await bench()
} finally {
  await Promise.race([postgres.stop(), pause(STOPPED_WITHIN_MS)])
}
process.exit(0)

async function bench(): Promise<void> {
  await migrate(postgres.ownerUrl)
  const client = new pg.Client(postgres.ownerUrl)
  client.on('error', () => undefined)
  await client.connect()
  await seedListings(client, LISTINGS)
  await client.query(`insert into listing_images (kind, listing_id, position, key, width, height, placeholder)
    select 'product', id, n, md5(id || '-' || n), 1024, 768, 'data:,' from products, generate_series(0, 1) n`)
  await client.query('vacuum analyze')
  const { rows } = await client.query<{ id: string }>(
    `select id from products where is_listed order by is_reserved, created_at desc limit ${PRODUCTS}`,
  )
  await client.end()
  const details = rows.map(({ id }) => `/api/products/${id}`)

  const ours = await startServer({
    DATABASE_URL: postgres.ownerUrl,
    SANDBOX: 'true',
    EMAIL_VERIFICATION: 'off',
    RUN_WORKERS: 'false',
    RATE_LIMITS: 'off',
  })
  const bare = await startBare(await statements())
  const member = { authorization: `Bearer ${await signedUp(ours.url)}` }
  const port = Number(new URL(ours.url).port)
  const reads: Record<string, readonly string[]> = {
    'a page of products': [PAGE],
    'a product': details,
    'search among products': [SEARCHED_PAGE],
    'search over everything': [SEARCH],
  }
  for (const [name, [path = '']] of Object.entries(reads))
    if (!(await isSame(port, bare.port, path))) console.log(`${name}: the answers differ`)
  console.log(
    `${LISTINGS} listings, medians of ${ROUNDS} turns of ${SLICE_MS} ms, load ${loadavg()[0]?.toFixed(1)}`,
  )
  console.log('Requests a second, p50/p99 in ms, and the ratio to the reference.\n')
  console.log(
    `${'read'.padEnd(24)}${'body'.padEnd(7)}${'conns'.padEnd(7)}${'reference'.padEnd(22)}${'visitors'.padEnd(30)}signed in`,
  )
  for (const [name, paths] of Object.entries(reads))
    for (const [body, headers] of Object.entries(ENCODINGS))
      for (const connections of CONNECTIONS) {
        const sides = [
          { port: bare.port, paths, headers },
          { port, paths, headers },
          { port, paths, headers: { ...headers, ...member } },
        ]
        const seen: Load[][] = sides.map(() => [])
        for (let round = 0; round < ROUNDS; round += 1)
          for (const [index, side] of sides.entries())
            seen[index]?.push(await load(side, { connections, ms: SLICE_MS }))
        const [reference, ...others] = seen.map(median)
        if (!reference) continue
        console.log(
          name.padEnd(24) +
            body.padEnd(7) +
            String(connections).padEnd(7) +
            shown(reference).padEnd(22) +
            others
              .map((one) => `${shown(one)} ${(one.perSecond / reference.perSecond).toFixed(2)}`.padEnd(30))
              .join(''),
        )
      }
  bare.stop()
  await Promise.race([ours.stop(), pause(STOPPED_WITHIN_MS)])
}

async function signedUp(url: string): Promise<string> {
  const person = { name: 'Ada', email: 'ada@campus.test', password: 'a-long-secret', campus: 'unilag' }
  const { body } = await request(url, 'POST', '/api/auth/register', {
    body: { ...person, turnstileToken: 'x' },
  })
  return String(body.token)
}

async function isSame(one: number, other: number, path: string): Promise<boolean> {
  const [ours, theirs] = await Promise.all(
    [one, other].map(async (port) => (await fetch(`http://127.0.0.1:${port}${path}`)).json()),
  )
  return isDeepStrictEqual(ours, theirs)
}

/** Returns the reference's SQL, written by hand but for the words of the search. */
async function statements(): Promise<Record<string, string>> {
  const asked: CompiledQuery[] = []
  const pool = createPool({ url: postgres.url, max: 2, applicationName: 'bench' })
  const db = new Kysely<Database>({
    dialect: new PostgresDialect({ pool }),
    log: ({ query }) => void asked.push(query),
  })
  const views = createReads(db)
  const listed = `is_listed and campus = 'unilag'`
  await views.products(ProductQuery.parse({ search: 'laptop' }), undefined)
  const words = asked.flatMap(({ parameters }) => parameters).find((value) => String(value).startsWith('('))
  asked.length = 0
  await views.search({ q: 'laptop', type: 'all', campus: undefined }, undefined)
  await db.destroy()
  const found = asked.map(({ sql, parameters }) => written(sql, parameters))
  const counts = found.find((text) => text.includes('as kind')) ?? ''
  const best = (table: string) =>
    found.find((text) => text.includes(`select id from "${table}"`) && text.includes('created_at desc')) ?? ''
  return {
    [PAGE]: pageAnswer(listed, 12),
    [SEARCHED_PAGE]: pageAnswer(`is_listed and words @@ ${pg.escapeLiteral(String(words))}::tsquery`, 12),
    [SEARCH]: searchAnswer(counts, {
      products: best('products'),
      businesses: best('businesses'),
      gigs: best('gigs'),
    }),
  }
}

async function startBare(texts: Record<string, string>): Promise<{ port: number; stop: () => void }> {
  const child = fork(join(import.meta.dirname, 'reads', 'bare.ts'))
  const port = await new Promise<number>((resolve) => {
    child.once('message', (message: { port: number }) => resolve(message.port))
    child.send({ url: postgres.url, statements: texts, product: productAnswer })
  })
  return {
    port,
    stop: () => void child.kill('SIGKILL'),
  }
}
