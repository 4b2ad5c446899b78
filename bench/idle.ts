import { setTimeout as pause } from 'node:timers/promises'
import { asOwner } from '../tests/support/databases/embedded-owner.ts'
import { startServer } from '../tests/support/servers/running-server.ts'
import { familyOf, processorSecondsOf, shareOf } from './processes.ts'

/** Measures an unused server and its Postgres: commits per second, processor time and memory. */
const SETTLED_MS = Number(process.env.SETTLED_MS ?? 90_000)
const IDLE_MS = Number(process.env.IDLE_MS ?? 300_000)
const MAX_COMMITS_PER_S = 1
const COMMITS = `select xact_commit::int as commits from pg_stat_database where datname = current_database()`

const server = await startServer({ DEMO_DATA: 'true' })
try {
  await pause(SETTLED_MS)
  const before = await taken()
  await pause(IDLE_MS)
  const after = await taken()
  const seconds = (after.at - before.at) / 1000
  const commits = (after.commits - before.commits) / seconds
  const processor = (100 * (after.processor - before.processor)) / seconds
  console.log(
    `idle for ${seconds.toFixed(0)} s: ${commits.toFixed(2)} commits/s, ${processor.toFixed(1)} % of a processor, ` +
      `${shareOf(familyOf(server.process.pid))} MB`,
  )
  if (commits > MAX_COMMITS_PER_S) process.exitCode = 1
} finally {
  await server.stop()
}

async function taken(): Promise<{ at: number; commits: number; processor: number }> {
  const [row] = await asOwner(server.dataDir, [COMMITS])
  return {
    at: performance.now(),
    commits: Number(row?.commits),
    processor: processorSecondsOf(familyOf(server.process.pid)),
  }
}
