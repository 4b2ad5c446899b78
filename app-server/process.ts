import { mkdirSync } from 'node:fs'
import type { Logger } from 'pino'
import { startEmbeddedPostgres } from '#adapters/postgres/embedded.ts'
import { isUnavailable } from '#adapters/postgres/errors.ts'
import { migrate } from '../migrations/run.ts'
import { type Config, ConfigError, readConfig } from './config.ts'
import { createLog } from './log.ts'

type Step = () => Promise<unknown>
type Process = { config: Config; log: Logger; onStop: (step: Step) => void }

/** `ownerUrl` for migrations and the queue's own schema, `url` for everything else. */
export type Database = { url: string; ownerUrl: string }

const END_WITHIN_MS = 9500
const PARENT_CHECK_MS = 250
/** Wrong password, unknown user, no such database, no right to it. */
const REFUSED = new Set(['28P01', '28000', '3D000', '42501'])

/**
 * Runs a process of the product by its settings. On SIGINT, on SIGTERM and when the start fails it ends what was brought
 * up, the last first, and then the process: within 10 s, with 1 when something failed.
 */
export async function runProcess(start: (process: Process) => Promise<void>): Promise<void> {
  const config = settingsOrExit()
  const log = createLog(config.LOG_LEVEL)
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
        log.error({ err: error }, 'a part did not stop')
      })
    process.exit(code)
  }
  for (const signal of ['SIGINT', 'SIGTERM'] as const)
    process.on(signal, () => {
      log.info({ signal }, 'stopping')
      void stop(0)
    })
  onOrphaned(() => {
    log.info('npm is gone: stopping')
    void stop(0)
  })

  try {
    await start({ config, log, onStop: (step) => void steps.push(step) })
  } catch (error) {
    if (stopping) return
    const reason = reasonOf(error, config)
    console.error(reason ?? error)
    await stop(1)
  }
}

/**
 * The database of the settings, at the newest schema; without one the embedded database, which ends with the last process
 * that uses it.
 */
export async function openDatabase(process: Process): Promise<Database> {
  const { DATABASE_URL: url } = process.config
  const database = url === undefined ? await openEmbedded(process) : { url, ownerUrl: url }
  await migrate(database.ownerUrl)
  return database
}

function openEmbedded({ config, log, onStop }: Process): Promise<Database> {
  mkdirSync(config.DATA_DIR, { recursive: true })
  const opening = startEmbeddedPostgres({ dataDir: config.DATA_DIR, log: (message) => log.info(message) })
  const opened = opening.catch(() => undefined)
  onStop(async () => (await opened)?.stop())
  return opening
}

/** Told to stop, npm ends the shell that it started us by, and not us: we are left with another parent then. */
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

/** The settings; a wrong one ends the process with a line that names it. */
export function settingsOrExit(): Config {
  try {
    return readConfig()
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error
    console.error(`This setting cannot be used: ${error.message}`)
    process.exit(1)
  }
}

/** Words for what whoever starts the process can mend; undefined for our own faults. */
function reasonOf(error: unknown, { PORT, HOST, DATABASE_URL }: Config): string | undefined {
  const { code } = error as NodeJS.ErrnoException
  if (code === 'EADDRINUSE') return `PORT holds ${PORT}: another program listens there; name another port`
  if (code === 'EACCES' && (error as NodeJS.ErrnoException).syscall === 'listen')
    return `PORT holds ${PORT}: this user may not listen there; name a port from 1024 on`
  if (code === 'EADDRNOTAVAIL') return `HOST holds ${JSON.stringify(HOST)}: it is no address of this machine`
  if (DATABASE_URL !== undefined && isUnavailable(error))
    return `DATABASE_URL holds the address of a database that does not answer (${code ?? (error as Error).message})`
  if (DATABASE_URL !== undefined && code !== undefined && REFUSED.has(code))
    return `DATABASE_URL holds the address of a database that refuses us: ${(error as Error).message}`
  return undefined
}
