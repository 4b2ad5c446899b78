import { freePort } from '#adapters/postgres/embedded/free-port.ts'
import { printBanner } from './banner.ts'
import { type Child, startChild } from './cluster/children.ts'
import { roundRobin } from './cluster/proxy.ts'
import { startRedis } from './cluster/redis.ts'
import { holdsInWords, holdTimesOf } from './hold-times.ts'
import { openDatabase, runProcess } from './process.ts'
import { buildWebApart } from './web-build.ts'

const SERVERS = 2
const WORKERS = 2

/**
 * The production shape on one machine: two servers behind a proxy, two workers, one Postgres, one Redis, one storage. Postgres and
 * Redis are those of the settings, else our own; without a `redis-server` on the PATH Postgres does its work.
 */
await runProcess(async (started) => {
  const { config, log, onStop } = started
  // The schema is brought up to date here, under a lock, before any of them starts.
  const [database] = await Promise.all([openDatabase(started), buildWebApart(onStop)])
  const ports = await Promise.all(Array.from({ length: SERVERS }, () => freePort()))
  const redis = config.REDIS_URL === undefined ? await startRedis(await freePort()) : undefined
  onStop(async () => redis?.stop())
  const redisUrl = config.REDIS_URL ?? redis?.url

  const env = {
    ...process.env,
    // They end when we are gone.
    npm_lifecycle_event: 'cluster',
    DATABASE_URL: config.DATABASE_URL ?? database.ownerUrl,
    ...(redisUrl !== undefined && { REDIS_URL: redisUrl }),
    DATA_DIR: config.DATA_DIR,
    PUBLIC_URL: config.PUBLIC_URL,
    SANDBOX: String(config.sandbox),
    RUN_WORKERS: 'false',
  }
  const children: Child[] = []
  onStop(async () => void (await Promise.all(children.map((child) => child.end()))))
  const onDeath = (message: string) => log.error(message)
  const start = (...given: [main: string, readyWords: string, env: NodeJS.ProcessEnv]) => {
    const child = startChild(...given, onDeath)
    children.push(child)
    return child.ready
  }
  const serve = (port: number, demo: boolean) =>
    start('app-server/main.ts', 'is ready:', {
      ...env,
      PORT: String(port),
      HOST: '127.0.0.1',
      DEMO_DATA: String(demo),
    })
  const [first = 0, ...others] = ports
  await serve(first, config.DEMO_DATA)
  await Promise.all([
    ...others.map((port) => serve(port, false)),
    ...Array.from({ length: WORKERS }, () => start('workers/main.ts', 'worker is ready', env)),
  ])

  const proxy = roundRobin(ports)
  onStop(
    () =>
      new Promise((resolve) => {
        proxy.close(resolve)
        proxy.closeIdleConnections()
        setTimeout(() => proxy.closeAllConnections(), 1000).unref()
      }),
  )
  await new Promise<void>((resolve, reject) => {
    proxy.once('error', reject)
    proxy.listen(config.PORT, config.HOST, resolve)
  })
  printBanner({
    url: config.PUBLIC_URL,
    sandbox: config.sandbox,
    demo: config.DEMO_DATA,
    holds: holdsInWords(holdTimesOf(config)),
  })
  console.log(`  Servers behind it: ${ports.map((port) => `http://127.0.0.1:${port}`).join(' ')}`)
  console.log(
    `  Queue and rate limits: ${redisUrl === undefined ? 'Postgres' : 'Redis'}; ${WORKERS} workers\n`,
  )
})
