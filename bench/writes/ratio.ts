import { closeSync, mkdtempSync, openSync, readSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { startServer } from '../../tests/support/servers/running-server.ts'
import { httpClient } from '../http-client.ts'
import { pgbench, replayed, type Statement } from './replay.ts'
import { ORDER, type Way, waysOf } from './ways.ts'

const CLIENTS = [8, 32]
const PART = 65_536
/** Runs of each before measuring. */
const FIRST = 48
/** Orders until a new process is warm; before it is half as fast. */
const WARM_AFTER = 2000
const SETTINGS = { SANDBOX: 'true', RATE_LIMITS: 'off', EMAIL_VERIFICATION: 'off', DEMO_DATA: 'false' }
type Client = ReturnType<typeof httpClient>
type Share = { name: string; way: Way; clients: number; numbers: readonly number[] }

/**
 * Compares the server with pgbench that runs its statements, on copies of one database: the cost of a request
 * beyond its SQL. Each request is made once, recorded one after the other.
 */
export async function ratios(ownerUrl: string, times: number): Promise<void> {
  if (pgbench === undefined) return console.log('\nThere is no pgbench here to compare with.')
  const folder = mkdtempSync(join(tmpdir(), 'bench-writes-'))
  const admin = new pg.Client(ownerUrl)
  await admin.connect()
  const databases = ['set_up', 'recorded', 'measured', 'replayed'].map((name) => `bench_writes_${name}`)
  const [first = '', recorded = '', measured = '', asked = ''] = databases
  try {
    const serve = async <T>(
      database: string,
      settings: object,
      work: (client: Client, url: string) => Promise<T>,
    ) => {
      const server = await startServer({
        ...{ ...SETTINGS, DATABASE_URL: urlOf(ownerUrl, database), DATA_DIR: join(folder, 'data') },
        ...settings,
      })
      const client = httpClient(server.url)
      return work(client, server.url).finally(() => {
        client.end()
        return server.end('SIGTERM')
      })
    }
    for (const database of databases) await admin.query(`drop database if exists ${database}`)
    await admin.query(`create database ${first}`)
    const ways = await serve(first, {}, (client, url) =>
      waysOf(url, client, { databaseUrl: urlOf(ownerUrl, first), times: FIRST + times * CLIENTS.length }),
    )
    for (const copy of [recorded, measured, asked])
      await admin.query(`create database ${copy} template ${first}`)
    const shares = sharesOf(ways, times)
    const file = join(folder, 'statements')
    writeFileSync(file, '')
    const recording = {
      RUN_WORKERS: 'false',
      RECORD_TO: file,
      NODE_OPTIONS: `--import ${import.meta.dirname}/recorder.ts`,
    }
    const statements = await serve(recorded, recording, (client) => recordedOf(client, shares, file))
    const ours = await serve(measured, { RUN_WORKERS: 'false' }, async (client) => {
      await measuredOf(client, [
        { name: 'warm-up', way: ways[ORDER], clients: 8, numbers: from(0, WARM_AFTER) },
      ])
      return measuredOf(client, shares)
    })
    print(
      shares.map((share, at) => {
        const reference = replayed(urlOf(ownerUrl, asked), statements[at] ?? [], share.clients)
        return { ...share, ours: ours[at] ?? 0, reference, statements: statements[at]?.[0]?.length ?? 0 }
      }),
    )
  } finally {
    for (const database of databases) await admin.query(`drop database if exists ${database} with (force)`)
    await admin.end()
    rmSync(folder, { recursive: true, force: true })
  }
}

/** Each way once unmeasured, then with each number of clients, on numbers of its own. */
function sharesOf(ways: Record<string, Way>, times: number): Share[] {
  return Object.entries(ways).flatMap(([name, way]) => [
    { name, way, clients: 1, numbers: from(0, FIRST) },
    ...CLIENTS.map((clients, at) => ({ name, way, clients, numbers: from(FIRST + at * times, times) })),
  ])
}

function from(start: number, count: number): number[] {
  return Array.from({ length: count }, (_, number) => start + number)
}

async function recordedOf(client: Client, shares: readonly Share[], file: string): Promise<Statement[][][]> {
  const recording = openSync(file, 'r')
  const asked = (): Statement[] => {
    const parts: Buffer[] = []
    for (let size = 1; size > 0; ) {
      const part = Buffer.alloc(PART)
      size = readSync(recording, part)
      parts.push(part.subarray(0, size))
    }
    return Buffer.concat(parts)
      .toString()
      .split('\n')
      .filter(Boolean)
      .map((line) => JSON.parse(line) as Statement)
  }
  const all: Statement[][][] = []
  for (const { way, numbers } of shares) {
    const requests: Statement[][] = []
    asked()
    for (const number of numbers) {
      await way(client, number)
      requests.push(asked())
    }
    all.push(requests)
  }
  closeSync(recording)
  return all
}

async function measuredOf(client: Client, shares: readonly Share[]): Promise<number[]> {
  const rates: number[] = []
  for (const { way, clients, numbers } of shares) {
    const from = performance.now()
    const part = async (index: number) => {
      for (const [at, number] of numbers.entries()) if (at % clients === index) await way(client, number)
    }
    await Promise.all(Array.from({ length: clients }, (_, index) => part(index)))
    rates.push((numbers.length * 1000) / (performance.now() - from))
  }
  return rates
}

type Row = Share & { ours: number; reference: number; statements: number }

function print(rows: readonly Row[]): void {
  console.log(
    '\nTimes a second, the workers at rest, and the ratio to pgbench that asks the same statements (goal 0.6).',
  )
  console.log()
  console.log(`${'what'.padEnd(30)} clients  statements      ours   pgbench  ratio`)
  for (const { name, clients, statements, ours, reference } of rows.filter(({ clients }) => clients > 1))
    console.log(
      `${name.padEnd(30)} ${String(clients).padStart(7)} ${String(statements).padStart(11)} ${ours.toFixed(0).padStart(9)} ${reference.toFixed(0).padStart(9)} ${(ours / reference).toFixed(2).padStart(6)}`,
    )
}

function urlOf(ownerUrl: string, database: string): string {
  const url = new URL(ownerUrl)
  url.pathname = `/${database}`
  return url.href
}
