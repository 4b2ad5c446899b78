import { spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { chownSync, existsSync, mkdirSync, readdirSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { basename, dirname, join, resolve } from 'node:path'
import pg from 'pg'
import {
  type Account,
  accountFor,
  EmbeddedFailure,
  homeOfDatabase,
  postgresBinaries,
  readSecrets,
  type Secrets,
} from './files.ts'
import { enter, exclusively, leave, stopServer } from './process.ts'
import { runOrStart, type Server, supervise } from './supervisor.ts'

export type EmbeddedPostgres = {
  ownerUrl: string
  /** URL of a role that cannot change ledger entries. */
  url: string
  dataDir: string
  /** Waits until our connections have ended; another living process that uses the server keeps it. */
  stop: () => Promise<void>
}

type Options = {
  dataDir: string
  log: (message: string) => void
  /** False only in tests: a power cut may lose data. */
  durable?: boolean
  onGone?: (error: Error) => void
}

const OWNER = 'campus_owner'
const APP = 'campus_app'
const DATABASE = 'campus'
const GOODBYE_MS = 1000

/**
 * Real Postgres from npm's binaries under `dataDir`, or one that another process left running. Throws with the path of its log.
 * With `onGone` a server that ends is restarted at the same address; `onGone` is called once if that fails.
 */
export async function startEmbeddedPostgres(options: Options): Promise<EmbeddedPostgres> {
  const dataDir = resolve(options.dataDir)
  mkdirSync(dataDir, { recursive: true })
  return lockedFor(dataDir, () => start(dataDir, options))
}

async function start(
  dataDir: string,
  { durable = true, log, onGone }: Omit<Options, 'dataDir'>,
): Promise<EmbeddedPostgres> {
  const home = homeOfDatabase(dataDir)
  if (home !== dataDir) log(`${dataDir} can’t be opened by the database’s user: the database is in ${home}`)
  const data = join(home, 'postgres')
  const account = accountFor(data)
  const secrets = readSecrets(dataDir)
  const users = join(dataDir, 'postgres-users')
  const answers = (port: number) => canConnect(port, secrets)
  const run = (port?: number) =>
    runOrStart({ data, account, durable, answers, log, ...(port !== undefined && { port }) })

  if (!existsSync(data)) await initialise(data, secrets, account)
  const first = await run()
  const { port } = first
  await prepareDatabase(port, secrets)
  enter(users)
  const supervised =
    onGone && supervise(first, { data, log, onGone, again: () => lockedFor(dataDir, () => run(port)) })
  return {
    ownerUrl: address(OWNER, secrets.owner, port, DATABASE),
    url: address(APP, secrets.app, port, DATABASE),
    dataDir: data,
    stop: async () => {
      const { pid }: Server = (await supervised?.end()) ?? first
      const end = async () => {
        if (!leave(users)) return
        await untilAlone(port, secrets)
        await stopServer(pid, data)
      }
      await lockedFor(dataDir, end).catch((error: NodeJS.ErrnoException) => {
        // On a full disk no other process can take the lock either.
        if (error.code !== 'ENOSPC' && error.code !== 'EDQUOT') throw error
        return end()
      })
    },
  }
}

function lockedFor<T>(dataDir: string, work: () => Promise<T>): Promise<T> {
  return exclusively(join(dataDir, 'postgres-start.lock'), work)
}

/** Renames the folder once it is complete: an interrupted setup starts over. */
async function initialise(data: string, secrets: Secrets, account: Account | undefined): Promise<void> {
  const unfinished = `${data}.new-${randomBytes(4).toString('hex')}`
  const passwordFile = `${unfinished}.password`
  removeLeftOvers(data)
  mkdirSync(unfinished, { mode: 0o700 })
  writeFileSync(passwordFile, secrets.owner, { mode: 0o600 })
  if (account) for (const path of [unfinished, passwordFile]) chownSync(path, account.uid, account.gid)
  const { initdb } = await postgresBinaries(account)
  const flags = [
    '--encoding=UTF8',
    '--locale=C.UTF-8',
    '--data-checksums',
    '--auth=scram-sha-256',
    '--no-instructions',
  ]
  const child = spawn(initdb, ['-D', unfinished, '-U', OWNER, `--pwfile=${passwordFile}`, ...flags], {
    stdio: ['ignore', 'ignore', 'pipe'],
    ...account,
    cwd: '/',
  })
  let complaint = ''
  child.stderr?.on('data', (chunk) => {
    complaint += chunk
  })
  const code = await new Promise((done, fail) => child.once('close', done).once('error', fail))
  rmSync(passwordFile, { force: true })
  if (code !== 0) throw new EmbeddedFailure(`The embedded database could not be set up: ${complaint.trim()}`)
  renameSync(unfinished, data)
}

function removeLeftOvers(data: string): void {
  const names = readdirSync(dirname(data)).filter((name) => name.startsWith(`${basename(data)}.new-`))
  for (const name of names) {
    try {
      rmSync(join(dirname(data), name), { recursive: true, force: true })
    } catch {
      // Its creator was still writing: the next start deletes it, or it stays and does no harm.
    }
  }
}

async function prepareDatabase(port: number, secrets: Secrets): Promise<void> {
  const client = new pg.Client(address(OWNER, secrets.owner, port, 'postgres'))
  await client.connect()
  try {
    const { rows } = await client.query(
      `select exists(select from pg_roles where rolname = '${APP}') as role,
              exists(select from pg_database where datname = '${DATABASE}') as database`,
    )
    if (!rows[0]?.role) await client.query(`create role ${APP} login password '${secrets.app}'`)
    if (!rows[0]?.database) await client.query(`create database ${DATABASE}`)
  } finally {
    await client.end()
  }
}

/** A pool reports its end before its connections have ended; stopping then would cut them. */
async function untilAlone(port: number, secrets: Secrets): Promise<void> {
  const client = new pg.Client(address(OWNER, secrets.owner, port, 'postgres'))
  client.on('error', () => undefined)
  try {
    await client.connect()
    for (const deadline = Date.now() + GOODBYE_MS; Date.now() < deadline; ) {
      const { rows } = await client.query(
        `select count(*)::int as others from pg_stat_activity
         where backend_type = 'client backend' and pid <> pg_backend_pid()`,
      )
      if (rows[0]?.others === 0) return
      await new Promise((resolve) => setTimeout(resolve, 10))
    }
  } catch {
    // The server no longer responds, so no one is connected.
  } finally {
    await client.end().catch(() => undefined)
  }
}

async function canConnect(port: number, secrets: Secrets): Promise<boolean> {
  const client = new pg.Client({
    connectionString: address(OWNER, secrets.owner, port, 'postgres'),
    connectionTimeoutMillis: 2000,
  })
  client.on('error', () => undefined)
  try {
    await client.connect()
    await client.end()
    return true
  } catch {
    return false
  }
}

function address(role: string, password: string, port: number, database: string): string {
  return `postgres://${role}:${password}@127.0.0.1:${port}/${database}`
}
