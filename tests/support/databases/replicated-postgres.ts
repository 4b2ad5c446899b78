import { type ChildProcess, execFileSync, spawn, spawnSync } from 'node:child_process'
import { appendFileSync, existsSync, readdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import pg from 'pg'
import { accountFor } from '#adapters/postgres/embedded/files.ts'
import { freePort, temporaryFolder } from '#tests/support/servers/servers.ts'

/** Debian's packages keep their programs here, a folder per version. */
const BINARIES = ['/usr/lib/postgresql']
  .filter(existsSync)
  .flatMap((folder) => readdirSync(folder).map((version) => join(folder, version, 'bin')))
  .find((folder) => existsSync(join(folder, 'pg_basebackup')))

export const hasReplication =
  BINARIES !== undefined && spawnSync(join(BINARIES, 'postgres'), ['--version']).status === 0

export type ReplicatedPostgres = {
  url: string
  primaryUrl: string
  standbyUrl: string
  /** Ends the primary like a power cut. */
  kill: () => Promise<void>
  /** Promotes the standby; resolves once it accepts writes. */
  promote: () => Promise<void>
  /** The standby; `start` resolves once it responds. */
  standby: {
    ask: (statement: string) => Promise<void>
    signal: (signal: 'SIGKILL' | 'SIGSTOP' | 'SIGCONT') => Promise<void>
    start: () => Promise<void>
  }
  remove: () => Promise<void>
}

/** Starts a primary with a streaming standby from the system's packages; commits wait for it by default. */
export async function startReplicated({ isSynchronous = true } = {}): Promise<ReplicatedPostgres> {
  const bin = BINARIES ?? ''
  const folder = temporaryFolder('campus-test-replicated-')
  const [data, copy] = [join(folder, 'primary'), join(folder, 'standby')]
  const account = accountFor(join(folder, 'none'))
  const as = { ...account, cwd: '/' }
  execFileSync('mkdir', ['-m', '700', data, copy])
  if (account) execFileSync('chown', [`${account.uid}:${account.gid}`, folder, data, copy])
  execFileSync(join(bin, 'initdb'), ['-D', data, '-U', 'campus', '--auth=trust', '--encoding=UTF8'], as)
  const [port, standbyPort] = [await freePort(), await freePort()]
  const at = (number: number) => `postgres://campus@127.0.0.1:${number}/campus`
  appendFileSync(
    join(data, 'postgresql.conf'),
    "listen_addresses='127.0.0.1'\nunix_socket_directories=''\nfsync=off\nmax_connections=80\n",
  )
  const run = (folderOf: string, on: number) => {
    const child = spawn(join(bin, 'postgres'), ['-D', folderOf, '-p', String(on)], { stdio: 'ignore', ...as })
    process.once('exit', () => child.kill('SIGQUIT'))
    return child
  }
  const primary = run(data, port)
  await answering(at(port).replace(/campus$/, 'postgres'))
  await ask(at(port).replace(/campus$/, 'postgres'), 'create database campus')
  const source = `postgres://campus@127.0.0.1:${port}/postgres?application_name=standby`
  execFileSync(join(bin, 'pg_basebackup'), ['-D', copy, '-R', '--checkpoint=fast', '-d', source], as)
  let standby = run(copy, standbyPort)
  await answering(at(standbyPort))
  if (isSynchronous) {
    await ask(at(port), "alter system set synchronous_standby_names = '*'")
    await ask(at(port), 'select pg_reload_conf()')
  }
  return {
    url: `postgres://campus@127.0.0.1:${port},127.0.0.1:${standbyPort}/campus?target_session_attrs=read-write`,
    primaryUrl: at(port),
    standbyUrl: at(standbyPort),
    kill: () => signalAll(primary, 'SIGKILL'),
    promote: async () => void (await ask(at(standbyPort), 'select pg_promote()')),
    standby: {
      ask: (statement) => ask(at(standbyPort), statement),
      signal: (signal) => signalAll(standby, signal),
      start: async () => {
        standby = run(copy, standbyPort)
        await answering(at(standbyPort))
      },
    },
    remove: async () => {
      for (const { pid } of [primary, standby])
        if (pid !== undefined) for (const signal of ['SIGQUIT', 'SIGCONT'] as const) end(pid, signal)
      await new Promise((resolve) => setTimeout(resolve, 500))
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

/** Signals a server with all its processes, like a failing host. */
async function signalAll(server: ChildProcess, signal: NodeJS.Signals): Promise<void> {
  const children = execFileSync('pgrep', ['-P', String(server.pid)], { encoding: 'utf8' }).split('\n')
  const ended = signal === 'SIGKILL' && new Promise((resolve) => server.once('exit', resolve))
  for (const pid of [server.pid, ...children.filter(Boolean).map(Number)])
    if (pid !== undefined) end(pid, signal)
  await ended
}

function end(pid: number, signal: NodeJS.Signals): void {
  try {
    process.kill(pid, signal)
  } catch {
    // It has ended.
  }
}

async function ask(url: string, statement: string): Promise<void> {
  const client = new pg.Client(url)
  client.on('error', () => undefined)
  await client.connect()
  try {
    await client.query(statement)
  } finally {
    await client.end()
  }
}

async function answering(url: string): Promise<void> {
  for (let tries = 0; ; tries += 1) {
    try {
      return await ask(url, 'select 1')
    } catch (error) {
      if (tries === 300) throw error
      await new Promise((resolve) => setTimeout(resolve, 100))
    }
  }
}
