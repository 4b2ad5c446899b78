import { spawn } from 'node:child_process'
import { readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { startEmbeddedPostgres } from '#adapters/postgres/embedded/embedded.ts'
import { accountFor } from '#adapters/postgres/embedded/files.ts'
import { temporaryFolder } from './servers.ts'

/** A Postgres outside the product that a test may stop and start again at the same address. */
export type RestartablePostgres = {
  url: string
  /** `SIGINT` cuts its connections and ends it in order, `SIGQUIT` at once; answers when it is gone. */
  down: (signal: 'SIGINT' | 'SIGQUIT') => Promise<void>
  up: () => void
  remove: () => Promise<void>
}

/** Starts one with data of its own. */
export async function restartablePostgres(): Promise<RestartablePostgres> {
  const dataDir = temporaryFolder('campus-test-external-')
  const { ownerUrl: url, dataDir: data } = await startEmbeddedPostgres({ dataDir, log: () => undefined })
  // One argument a line of words in quotes, the program first: how it was started.
  const [program = '', ...flags] = readFileSync(join(data, 'postmaster.opts'), 'utf8')
    .trim()
    .split(' ')
    .map((word) => word.replace(/^"(.*)"$/, '$1'))
  const down = async (signal: NodeJS.Signals) => {
    const pid = Number.parseInt(readFileSync(join(data, 'postmaster.pid'), 'utf8'), 10)
    process.kill(pid, signal)
    while (isAlive(pid)) await new Promise((resolve) => setTimeout(resolve, 20))
  }
  return {
    url,
    down,
    up: () =>
      spawn(program, flags, { stdio: 'ignore', detached: true, cwd: '/', ...accountFor(data) }).unref(),
    remove: async () => {
      await down('SIGQUIT')
      rmSync(dataDir, { recursive: true, force: true })
    },
  }
}

function isAlive(pid: number): boolean {
  try {
    // One that has ended but is not collected yet counts as gone.
    return readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.[0] !== 'Z'
  } catch {
    return false
  }
}
