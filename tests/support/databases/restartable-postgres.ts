import { spawn } from 'node:child_process'
import { readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import pg from 'pg'
import { startEmbeddedPostgres } from '#adapters/postgres/embedded/embedded.ts'
import { accountFor } from '#adapters/postgres/embedded/files.ts'
import { temporaryFolder } from '#tests/support/servers/servers.ts'

/** A Postgres that a test may stop and restart at the same address. */
export type RestartablePostgres = {
  url: string
  /** Stops it, in order by `SIGINT`, at once by `SIGQUIT`. */
  down: (signal: 'SIGINT' | 'SIGQUIT') => Promise<void>
  /** Starts it; resolves when it accepts connections, after a recovery if needed. */
  up: () => Promise<void>
  /** Stops all its processes like a hanging host; `thaw` continues them. */
  freeze: () => void
  thaw: () => void
  remove: () => Promise<void>
}

export async function restartablePostgres(): Promise<RestartablePostgres> {
  const dataDir = temporaryFolder('campus-test-external-')
  const { ownerUrl: url, dataDir: data } = await startEmbeddedPostgres({ dataDir, log: () => undefined })
  // One argument a line of words in quotes, the program first: how it was started.
  const [program = '', ...flags] = readFileSync(join(data, 'postmaster.opts'), 'utf8')
    .trim()
    .split(' ')
    .map((word) => word.replace(/^"(.*)"$/, '$1'))
  const main = () => Number.parseInt(readFileSync(join(data, 'postmaster.pid'), 'utf8'), 10)
  const down = async (signal: NodeJS.Signals) => {
    const pid = main()
    process.kill(pid, signal)
    while (isAlive(pid)) await new Promise((resolve) => setTimeout(resolve, 20))
  }
  return {
    url,
    down,
    up: async () => {
      spawn(program, flags, { stdio: 'ignore', detached: true, cwd: '/', ...accountFor(data) }).unref()
      while (!(await takesConnections(url))) await new Promise((resolve) => setTimeout(resolve, 20))
    },
    freeze: () => {
      // It first: then no process is added.
      process.kill(main(), 'SIGSTOP')
      for (const pid of childrenOf(main())) process.kill(pid, 'SIGSTOP')
    },
    thaw: () => {
      for (const pid of [...childrenOf(main()), main()]) process.kill(pid, 'SIGCONT')
    },
    remove: async () => {
      await down('SIGQUIT')
      rmSync(dataDir, { recursive: true, force: true })
    },
  }
}

async function takesConnections(url: string): Promise<boolean> {
  const client = new pg.Client(url)
  const isOpen = await client.connect().then(
    () => true,
    () => false,
  )
  await client.end().catch(() => undefined)
  return isOpen
}

function childrenOf(pid: number): number[] {
  const text = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').trim()
  return text === '' ? [] : text.split(' ').map(Number)
}

function isAlive(pid: number): boolean {
  try {
    // One that has ended but is not collected yet counts as gone.
    return readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.[0] !== 'Z'
  } catch {
    return false
  }
}
