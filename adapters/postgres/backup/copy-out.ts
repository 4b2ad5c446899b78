import { createHash } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { Transform } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGzip } from 'node:zlib'
import pg from 'pg'
import { to as copyTo } from 'pg-copy-streams'
import { migrationsOf, quoted, type Sequence, sequencesOf, type Table, tablesOf } from './tables.ts'

export type CopiedFile = { file: string; bytes: number; sha256: string }
type CopiedTable = Table & CopiedFile & { rows: number }
/** All rows at one moment. */
export type CopiedDatabase = {
  takenAt: string
  serverVersion: string
  migrations: string[]
  tables: CopiedTable[]
  sequences: Sequence[]
}

/** Writes compressed `COPY` files from one snapshot, while trading continues. */
export async function copyOut(url: string, fileOf: (name: string) => string): Promise<CopiedDatabase> {
  const client = new pg.Client({ connectionString: url, application_name: 'backup' })
  await client.connect()
  try {
    await client.query('set statement_timeout = 0')
    await client.query('begin isolation level repeatable read read only')
    const { rows } = await client.query<{ takenAt: Date; serverVersion: string }>(
      `select now() as "takenAt", current_setting('server_version') as "serverVersion"`,
    )
    const migrations = await migrationsOf(client)
    const [now] = rows
    if (!now || migrations.length === 0) throw new Error('this database has no marketplace')
    const tables: CopiedTable[] = []
    for (const table of await tablesOf(client)) tables.push(await copyTable(client, table, fileOf))
    const sequences = await sequencesOf(client)
    await client.query('commit')
    return { ...now, takenAt: now.takenAt.toISOString(), migrations, tables, sequences }
  } finally {
    await client.end()
  }
}

export async function noteBackup(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url, application_name: 'backup' })
  await client.connect()
  try {
    await client.query('insert into backups default values')
  } finally {
    await client.end()
  }
}

async function copyTable(
  client: pg.Client,
  table: Table,
  fileOf: (name: string) => string,
): Promise<CopiedTable> {
  const file = `${table.schema}.${table.name}.copy.gz`
  const columns = table.columns.map((column) => client.escapeIdentifier(column)).join(', ')
  const source = client.query(copyTo(`copy ${quoted(client, table)} (${columns}) to stdout`))
  const written = await writeCounted(source, fileOf(file))
  return { ...table, file, rows: source.rowCount, ...written }
}

async function writeCounted(
  source: NodeJS.ReadableStream,
  path: string,
): Promise<{ bytes: number; sha256: string }> {
  const hash = createHash('sha256')
  let bytes = 0
  const count = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      hash.update(chunk)
      bytes += chunk.length
      done(null, chunk)
    },
  })
  await pipeline(
    source,
    createGzip({ level: 4 }),
    count,
    createWriteStream(path, { mode: 0o600, flush: true }),
  )
  return { bytes, sha256: hash.digest('hex') }
}
