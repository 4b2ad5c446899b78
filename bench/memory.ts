import { readFileSync, rmSync } from 'node:fs'
import { setTimeout as pause } from 'node:timers/promises'
import { startServer } from '../tests/support/running-server.ts'
import { temporaryFolder } from '../tests/support/servers.ts'

/**
 * What the server takes of memory and time: a first start with demo data, then a second one on the same data; as it is, and without
 * what `app-server/lean.ts` sets. Its Postgres is not counted. Nothing here asserts anything.
 */
const SETTLED_MS = 8000
const TICKS_PER_S = 100
const WAYS = {
  'as it is': {},
  'without the settings': { MALLOC_ARENA_MAX: '16', NODE_DISABLE_COMPILE_CACHE: '1' },
} as const

console.log(
  `${'way'.padEnd(22)} ${'start'.padEnd(8)} ${'ready'.padStart(8)} ${'CPU'.padStart(8)} ${'RSS'.padStart(9)}`,
)
for (const [way, settings] of Object.entries(WAYS)) {
  const dataDir = temporaryFolder('campus-bench-memory-')
  for (const start of ['first', 'second', 'third']) {
    const server = await startServer({ DATA_DIR: dataDir, DEMO_DATA: 'true', ...settings })
    const cpu = cpuSecondsOf(server.process.pid)
    await pause(SETTLED_MS)
    const ready = `${(server.readyAfterMs / 1000).toFixed(1)} s`
    const taken = `${cpu.toFixed(1)} s`
    const rss = `${residentOf(server.process.pid)} MB`
    console.log(
      `${way.padEnd(22)} ${start.padEnd(8)} ${ready.padStart(8)} ${taken.padStart(8)} ${rss.padStart(9)}`,
    )
    await server.end('SIGTERM')
  }
  rmSync(dataDir, { recursive: true, force: true })
}

function residentOf(pid: number | undefined): number {
  const [, kilobytes] = /VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? []
  return Math.round(Number(kilobytes) / 1024)
}

/** Of the process itself, its own children left out. */
function cpuSecondsOf(pid: number | undefined): number {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? []
  return (Number(fields[11]) + Number(fields[12])) / TICKS_PER_S
}
