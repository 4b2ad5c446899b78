import { type ChildProcess, spawn } from 'node:child_process'
import {
  closeSync,
  existsSync,
  mkdirSync,
  openSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  realpathSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import path from 'node:path'
import { type Account, EmbeddedFailure, postgresBinaries } from './files.ts'
import { freePort } from './free-port.ts'

const START_TIMEOUT_MS = 20_000
const STOP_TIMEOUT_MS = 15_000
const SETTINGS = [
  'listen_addresses=127.0.0.1',
  'unix_socket_directories=',
  'max_connections=80',
  'shared_buffers=64MB',
]
const CARELESS = ['fsync=off', 'synchronous_commit=off', 'full_page_writes=off']

export type Answers = (port: number) => Promise<boolean>

/** Starts the server in its own session, so that Ctrl-C does not end it before we have drained. */
export async function startServer(options: {
  data: string
  account: Account | undefined
  durable: boolean
  answers: Answers
  port?: number
}): Promise<{ pid: number; port: number }> {
  const { data, account, answers } = options
  const { postgres } = await postgresBinaries(account)
  const port = options.port ?? (await freePort())
  const settings = options.durable ? SETTINGS : [...SETTINGS, ...CARELESS]
  const flags = ['-D', data, '-p', String(port), ...settings.flatMap((item) => ['-c', item])]
  const log = openSync(`${data}.log`, 'a', 0o600)
  const child = spawn(postgres, flags, { stdio: ['ignore', log, log], detached: true, ...account, cwd: '/' })
  closeSync(log)
  child.unref()
  await untilAnswering(child, () => answers(port), `${data}.log`)
  if (child.pid === undefined) throw new Error('the embedded database has no process')
  return { pid: child.pid, port }
}

export async function runningServer(
  data: string,
  answers: Answers,
): Promise<{ pid: number; port: number } | undefined> {
  const file = path.join(data, 'postmaster.pid')
  for (const deadline = Date.now() + START_TIMEOUT_MS; existsSync(file); await pause(50)) {
    const lines = readFileSync(file, 'utf8').split('\n')
    const [pid, port] = [Number(lines[0]), Number(lines[3])]
    if (!isServerOf(pid, data)) {
      // Another program may have the pid by now; Postgres would take that for itself and refuse to start.
      rmSync(file, { force: true })
      return undefined
    }
    if (port > 0 && (await answers(port))) return { pid, port }
    if (Date.now() > deadline)
      throw new EmbeddedFailure(`Another database server (process ${pid}) is using ${data}.`)
  }
  return undefined
}

/** Stops the server, at once after 15 s; the next start then recovers. */
export async function stopServer(pid: number, data: string): Promise<void> {
  const deadline = Date.now() + STOP_TIMEOUT_MS
  signal(pid, 'SIGINT')
  while (isServerOf(pid, data) && Date.now() < deadline) await pause(20)
  if (!isServerOf(pid, data)) return
  signal(pid, 'SIGQUIT')
  await pause(500)
}

export function enter(folder: string): void {
  mkdirSync(folder, { recursive: true })
  writeFileSync(noteIn(folder), identity(process.pid))
}

export function leave(folder: string): boolean {
  rmSync(noteIn(folder), { force: true })
  const others = existsSync(folder) ? readdirSync(folder) : []
  if (others.some((name) => isLiving(readIfThere(path.join(folder, name))))) return false
  rmSync(folder, { recursive: true, force: true })
  return true
}

/** Runs work exclusively under this lock file, across processes and calls. */
export async function exclusively<T>(file: string, work: () => Promise<T>): Promise<T> {
  const deadline = Date.now() + 2 * START_TIMEOUT_MS
  while (!create(file)) {
    if (!isLiving(readIfThere(file))) rmSync(file, { force: true })
    else if (Date.now() > deadline) throw new EmbeddedFailure(`Another process is using ${file}.`)
    else await pause(20)
  }
  try {
    return await work()
  } finally {
    rmSync(file, { force: true })
  }
}

async function untilAnswering(
  child: ChildProcess,
  answers: () => Promise<boolean>,
  log: string,
): Promise<void> {
  let ended: string | undefined
  child.once('exit', (code) => {
    ended = `it exited with ${code}`
  })
  child.once('error', (error) => {
    ended = error.message
  })
  const deadline = Date.now() + START_TIMEOUT_MS
  while (!(await answers())) {
    if (ended === undefined && Date.now() > deadline) ended = 'it does not respond'
    if (ended !== undefined)
      throw new EmbeddedFailure(`The embedded database did not start: ${ended}. See ${log}.`)
    await pause(10)
  }
}

export function isServerOf(pid: number, data: string): boolean {
  if (!isAlive(pid)) return false
  if (process.platform !== 'linux') return true
  try {
    return readlinkSync(`/proc/${pid}/cwd`) === realpathSync(data)
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EACCES'
  }
}

/** Returns pid and start time, if the system reports one: pids are reused. */
function identity(pid: number): string {
  if (process.platform !== 'linux') return String(pid)
  const fields = readIfThere(`/proc/${pid}/stat`).split(') ')[1]?.split(' ') ?? []
  return fields[0] === 'Z' ? '' : `${pid} ${fields[19]}`
}

function noteIn(folder: string): string {
  return path.join(folder, String(process.pid))
}

function isLiving(recorded: string): boolean {
  const pid = Number.parseInt(recorded, 10)
  return pid > 0 && isAlive(pid) && identity(pid) === recorded
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}

function signal(pid: number, name: NodeJS.Signals): void {
  try {
    process.kill(pid, name)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error
  }
}

function create(file: string): boolean {
  try {
    writeFileSync(file, identity(process.pid), { flag: 'wx' })
    return true
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    if (code === 'EEXIST') return false
    // A full disk creates the file without content.
    if (code === 'ENOSPC' || code === 'EDQUOT') rmSync(file, { force: true })
    throw error
  }
}

function readIfThere(file: string): string {
  try {
    return readFileSync(file, 'utf8')
  } catch {
    return ''
  }
}

export function pause(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms))
}
