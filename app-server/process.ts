import type { Logger } from 'pino'
import { startEmbeddedPostgres } from '#adapters/postgres/embedded/embedded.ts'
import { EmbeddedFailure } from '#adapters/postgres/embedded/files.ts'
import { inspectAddress, limitRole } from '#adapters/postgres/runtime/address.ts'
import { isUnavailable } from '#adapters/postgres/runtime/errors.ts'
import { addressesOf, primaryOf, waitForPrimary } from '#adapters/postgres/runtime/hosts.ts'
import { migrate, requireSchema } from '../migrations/run.ts'
import { SchemaRefused } from '../migrations/schema.ts'
import { refuseMoved } from './backup/moved.ts'
import { prepareFolder, whyNot } from './before-start.ts'
import { type Config, readConfig, unknownNames } from './config.ts'
import { refuseDemoData } from './demo/refusal.ts'
import { createLog, terminal } from './log.ts'
import { ConfigError } from './settings/reading.ts'
import { pooledWords, StartRefused } from './start-refused.ts'

type Step = () => Promise<unknown>
export type Process = {
  config: Config
  log: Logger
  onStop: (step: Step) => void
  fail: (reason: string) => void
}

/** `url` is for requests, maybe pooled; `directUrl` for LISTEN and the queue; `ownerUrl` for migrations. */
export type Database = { url: string; directUrl: string; ownerUrl: string; isPooled: boolean }

const END_WITHIN_MS = 9500
const PARENT_CHECK_MS = 250
/** Wrong password, unknown user, no such database, no privilege. */
const REFUSED = new Set(['28P01', '28000', '3D000', '42501'])
/** Disk full. */
const NO_ROOM = '53100'

/** Stops everything started, last first, on a signal or a failed start; exits within 10 s. */
export async function runProcess(start: (process: Process) => Promise<void>): Promise<void> {
  const config = settingsOrExit()
  const log = createLog(config.LOG_LEVEL, await terminal())
  for (const sentence of unknownNames()) log.warn(sentence)
  const steps: Step[] = []
  let stopping = false

  const stop = async (exitCode: number): Promise<void> => {
    if (stopping) return
    stopping = true
    setTimeout(() => process.exit(1), END_WITHIN_MS).unref()
    let code = exitCode
    for (const step of steps.reverse())
      await step().catch((error: unknown) => {
        code = 1
        log.error({ err: error }, 'a component did not stop')
      })
    process.exit(code)
  }
  const fail = (reason: string): void => {
    if (stopping) return
    console.error(reason)
    void stop(1)
  }
  for (const signal of ['SIGINT', 'SIGTERM'] as const)
    process.on(signal, () => {
      log.info({ signal }, 'stopping')
      void stop(0)
    })
  onOrphaned(() => {
    log.info('npm ended: stopping')
    void stop(0)
  })

  try {
    if (config.OTEL_EXPORTER_OTLP_ENDPOINT !== undefined) {
      const { startTracing } = await import('./tracing.ts')
      steps.push(startTracing(config.OTEL_EXPORTER_OTLP_ENDPOINT, config, log))
    }
    await start({ config, log, onStop: (step) => void steps.push(step), fail })
  } catch (error) {
    if (stopping) return
    const reason = reasonOf(error, config)
    console.error(reason ?? error)
    await stop(1)
  }
}

/**
 * Opens the database. In production only `npm run migrate` changes an external schema. Throws a StartRefused
 * if the encoding is not UTF8, there is only a pooler's address or demo data is not allowed, and a
 * SchemaRefused if the schema does not fit.
 */
export async function openDatabase(process: Process): Promise<Database> {
  const { DATABASE_URL: url, DATA_DIR, S3_BUCKET } = process.config
  if (url === undefined || S3_BUCKET === undefined) await prepareFolder(DATA_DIR)
  const database = url === undefined ? await openEmbedded(process) : await openExternal(url, process)
  const { encoding, isPooled } = await inspectAddress(database.directUrl)
  if (isPooled)
    throw new StartRefused(pooledWords({ hasDirect: process.config.DATABASE_DIRECT_URL !== undefined }))
  if (encoding !== 'UTF8')
    throw new StartRefused(
      `The database in DATABASE_URL stores text as ${encoding}, but must use UTF8. Create one with: create database campus encoding 'UTF8' template template0`,
    )
  await refuseDemoData(database.directUrl, process.config)
  if (url !== undefined && process.config.NODE_ENV === 'production')
    await requireSchema(await primaryOf(database.directUrl))
  else {
    const changed = await migrate(await primaryOf(database.ownerUrl))
    if (changed.length > 0)
      process.log.info({ changed }, 'brought the database to the schema of this release')
  }
  return database
}

async function openExternal(url: string, { config, log }: Process): Promise<Database> {
  const { DATABASE_DIRECT_URL: directUrl = url, DATABASE_OWNER_URL: ownerUrl = directUrl } = config
  await waitForPrimary(directUrl)
  const isPooled = directUrl !== url && (await inspectAddress(url)).isPooled
  const { username } = new URL(addressesOf(url)[0] ?? url)
  if (isPooled)
    await limitRole(directUrl, decodeURIComponent(username)).catch((error: unknown) =>
      log.warn(
        { err: error },
        `could not set time limits for the role ${username}: its statements may run long`,
      ),
    )
  return { url, directUrl, ownerUrl, isPooled }
}

async function openEmbedded({ config, log, onStop, fail }: Process): Promise<Database> {
  refuseMoved(config.DATA_DIR)
  const opening = startEmbeddedPostgres({
    dataDir: config.DATA_DIR,
    log: (message) => log.info(message),
    onGone: (error) =>
      fail(
        `The embedded database stopped and can’t be restarted: ${error.message}. Fix that, then start the server again.`,
      ),
  })
  const opened = opening.catch(() => undefined)
  onStop(async () => (await opened)?.stop())
  const { url, ownerUrl } = await opening
  return { url, directUrl: ownerUrl, ownerUrl, isPooled: false }
}

/** Stops us when npm is stopped: it ends the shell that started us, but not us. */
function onOrphaned(stop: () => void): void {
  if (process.env.npm_lifecycle_event === undefined) return
  const parent = process.ppid
  const timer = setInterval(() => {
    if (process.ppid === parent) return
    clearInterval(timer)
    stop()
  }, PARENT_CHECK_MS)
  timer.unref()
}

/** Reads the settings; an invalid one ends the process with a line that names it. */
export function settingsOrExit(): Config {
  try {
    return readConfig()
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error
    console.error(`Invalid setting: ${error.message}`)
    process.exit(1)
  }
}

/** Returns undefined for our own faults. */
function reasonOf(
  error: unknown,
  { PORT, HOST, WORKER_PORT, DATABASE_URL, DATA_DIR }: Config,
): string | undefined {
  if (error instanceof StartRefused || error instanceof SchemaRefused) return error.message
  const { code, syscall, path, port } = error as NodeJS.ErrnoException & { port?: number }
  const { message } = error as Error
  if (syscall === 'listen') {
    const setting = port === WORKER_PORT && port !== PORT ? 'WORKER_PORT' : 'PORT'
    if (code === 'EADDRINUSE')
      return `${setting} is ${port}, but another program uses that port. Set another port.`
    if (code === 'EACCES')
      return `${setting} is ${port}, but this user may not use it. Set a port of 1024 or higher.`
    if (code === 'EADDRNOTAVAIL')
      return `HOST is ${JSON.stringify(HOST)}, which is not an address of this machine.`
  }
  if (DATABASE_URL === undefined) {
    if (code === NO_ROOM || /No space left on device/.test(message))
      return `DATA_DIR is ${JSON.stringify(DATA_DIR)}, ${whyNot({ code: 'ENOSPC' })}`
    if (error instanceof EmbeddedFailure) return message
    if (isUnavailable(error))
      return `The embedded database did not respond during startup (${code ?? message}). Please start again.`
  } else {
    if (code === NO_ROOM) return 'The disk of the database in DATABASE_URL is full.'
    if (isUnavailable(error)) return `The database in DATABASE_URL does not respond (${code ?? message})`
    if (code !== undefined && REFUSED.has(code))
      return `The database in DATABASE_URL rejects the connection: ${message}`
  }
  const why = path?.startsWith(DATA_DIR) ? whyNot(error) : undefined
  return why && `DATA_DIR is ${JSON.stringify(DATA_DIR)}, ${why}`
}
