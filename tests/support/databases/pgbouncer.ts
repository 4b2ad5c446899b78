import { spawn, spawnSync } from 'node:child_process'
import { chmodSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import pg from 'pg'
import { freePort, temporaryFolder } from '#tests/support/servers/servers.ts'

export type PgBouncer = {
  url: string
  /** Switches to another server, as an operator does after a failover. */
  leadTo: (target: string) => void
  signal: (signal: NodeJS.Signals) => void
  stop: () => Promise<void>
}

export const hasPgBouncer = spawnSync('pgbouncer', ['--version'], { stdio: 'ignore' }).error === undefined

/** Starts PgBouncer in transaction mode; `ignored` are parameters that it drops silently. */
export async function startPgBouncer(target: string, ignored = '', on?: number): Promise<PgBouncer> {
  const { username, password } = new URL(target)
  const folder = temporaryFolder('campus-test-pgbouncer-')
  const own = on ?? (await freePort())
  const settings = join(folder, 'pgbouncer.ini')
  const secrets = join(folder, 'users.txt')
  writeFileSync(secrets, `"${username}" "${decodeURIComponent(password)}"\n`)
  const lead = (to: string) => {
    const { hostname, port, pathname } = new URL(to)
    const name = pathname.slice(1)
    writeFileSync(
      settings,
      [
        '[databases]',
        `${name} = host=${hostname === 'localhost' ? '127.0.0.1' : hostname} port=${port} dbname=${name}`,
        '[pgbouncer]',
        'listen_addr = 127.0.0.1',
        `listen_port = ${own}`,
        'unix_socket_dir =',
        `auth_type = ${password === '' ? 'trust' : 'plain'}`,
        `auth_file = ${secrets}`,
        'pool_mode = transaction',
        'default_pool_size = 8',
        'max_client_conn = 200',
        // A server that is gone is asked for again at once, not after fifteen seconds.
        'server_login_retry = 1',
        ...(ignored === '' ? [] : [`ignore_startup_parameters = ${ignored}`]),
      ].join('\n'),
    )
  }
  lead(target)
  for (const path of [settings, secrets]) chmodSync(path, 0o644)
  // It refuses to run as root.
  const user = process.getuid?.() === 0 ? ['--user', 'nobody'] : []
  const program = spawn('pgbouncer', [...user, settings], { stdio: 'ignore' })
  const kill = () => void program.kill('SIGKILL')
  process.once('exit', kill)
  const address = new URL(target)
  address.hostname = '127.0.0.1'
  address.port = String(own)
  await answering(address.href)
  return {
    url: address.href,
    leadTo: (to) => {
      lead(to)
      program.kill('SIGHUP')
    },
    signal: (signal) => void program.kill(signal),
    stop: async () => {
      process.off('exit', kill)
      const ended = new Promise((resolve) => program.once('exit', resolve))
      program.kill('SIGKILL')
      await ended
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

async function answering(url: string): Promise<void> {
  for (let tries = 0; ; tries += 1) {
    const client = new pg.Client(url)
    try {
      await client.connect()
      await client.end()
      return
    } catch (error) {
      if (tries === 200) throw error
      await new Promise((resolve) => setTimeout(resolve, 50))
    }
  }
}
