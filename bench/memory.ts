import { readFileSync, rmSync } from 'node:fs'
import { setTimeout as pause } from 'node:timers/promises'
import { aMarket, startOrderLoad } from '../tests/support/market/order-load.ts'
import { startServer, startWorker } from '../tests/support/servers/running-server.ts'
import { temporaryFolder } from '../tests/support/servers/servers.ts'
import { familyOf, shareOf } from './processes.ts'

/**
 * Measures memory and start time: a first start with demo data, then others, as it is and with the
 * Dockerfile's settings; then a server, a worker and their Postgres under load, with shared memory counted
 * once.
 */
const SETTLED_MS = 8000
const LOAD_MS = Number(process.env.LOAD_MS ?? 30_000)
const LOOKING = 12
const TICKS_PER_S = 100
const WAYS = {
  'as it is': {},
  'as in the image': {
    MALLOC_ARENA_MAX: '2',
    MALLOC_TRIM_THRESHOLD_: '131072',
    MALLOC_MMAP_THRESHOLD_: '131072',
    NODE_OPTIONS: '--max-semi-space-size=8',
  },
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

await together()

async function together(): Promise<void> {
  const server = await startServer({
    DEMO_DATA: 'true',
    RATE_LIMITS: 'off',
    EMAIL_VERIFICATION: 'off',
    RUN_WORKERS: 'false',
  })
  const worker = await startWorker(server, { RATE_LIMITS: 'off' })
  try {
    const processes = () => [...familyOf(server.process.pid), ...familyOf(worker.process.pid)]
    await pause(SETTLED_MS)
    console.log(`\na server, a worker and their Postgres, idle: ${shareOf(processes())} MB together`)
    const load = startOrderLoad(await aMarket(server.url))
    const until = performance.now() + LOAD_MS
    const looking = Array.from({ length: LOOKING }, async (_, number) => {
      for (let page = 1; performance.now() < until; page = (page % 4) + 1)
        await (
          await fetch(`${server.url}/api/products?limit=12&page=${page}&search=${'aeiou'[number % 5]}`)
        ).text()
    })
    let most = 0
    while (performance.now() < until) {
      await pause(1000)
      most = Math.max(most, shareOf(processes()))
    }
    await Promise.all(looking)
    const { orders } = await load.stop()
    console.log(
      `while ${LOOKING} look and 4 buy, ${orders.size} orders in ${LOAD_MS / 1000} s: ${most} MB at most`,
    )
  } finally {
    await worker.end('SIGTERM')
    await server.stop()
  }
}

function residentOf(pid: number | undefined): number {
  const [, kilobytes] = /VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? []
  return Math.round(Number(kilobytes) / 1024)
}

/** Leaves the process's children out. */
function cpuSecondsOf(pid: number | undefined): number {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? []
  return (Number(fields[11]) + Number(fields[12])) / TICKS_PER_S
}
