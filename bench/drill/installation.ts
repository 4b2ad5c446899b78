import { hasPgBouncer, startPgBouncer } from '../../tests/support/databases/pgbouncer.ts'
import { hasReplication, startReplicated } from '../../tests/support/databases/replicated-postgres.ts'
import { hasHaproxy, startHaproxy } from '../../tests/support/servers/haproxy.ts'
import { type Running, startServer, startWorker } from '../../tests/support/servers/running-server.ts'
import { freePort, redisOnPath, type TestRedis } from '../../tests/support/servers/servers.ts'
import { silentProxy } from '../../tests/support/servers/silent-proxy.ts'

/** Returns the names of missing system programs. */
export async function missingPrograms(): Promise<string[]> {
  const redis = await redisOnPath()
  await redis?.stop()
  return [
    ...(hasHaproxy ? [] : ['haproxy']),
    ...(hasPgBouncer ? [] : ['pgbouncer']),
    ...(hasReplication ? [] : ['postgresql']),
    ...(redis ? [] : ['redis-server']),
  ]
}

/**
 * Starts HAProxy, two servers, two workers, PgBouncer, a primary with a synchronous standby, and Redis, on
 * free ports of 127.0.0.1. Passes a function that ends each part to `onStop`.
 */
export async function installation(onStop: (step: () => Promise<unknown>) => void) {
  const database = await startReplicated()
  onStop(database.remove)
  let pooler = await startPgBouncer(database.primaryUrl)
  onStop(() => pooler.stop())
  const line = await silentProxy(Number(new URL(pooler.url).port))
  onStop(async () => line.close())
  let redis = (await redisOnPath()) as TestRedis
  onStop(() => redis.stop())
  const ports = [await freePort(), await freePort()]
  const proxy = await startHaproxy(ports)
  onStop(proxy.stop)

  const pooled = new URL(pooler.url)
  pooled.port = String(line.port)
  const settings = {
    PUBLIC_URL: proxy.url,
    SANDBOX_URL: proxy.url,
    DATABASE_URL: pooled.href,
    DATABASE_DIRECT_URL: database.url,
    DATABASE_READ_URL: database.standbyUrl,
    REDIS_URL: redis.url,
    SANDBOX: 'true',
    EMAIL_VERIFICATION: 'off',
    RATE_LIMITS: 'off',
    LOG_LEVEL: 'fatal',
  }
  const first = await startServer({ ...settings, RUN_WORKERS: 'false', PORT: String(ports[0]) })
  const { dataDir } = first
  const server = (index: number) =>
    startServer({ ...settings, RUN_WORKERS: 'false', PORT: String(ports[index]), DATA_DIR: dataDir })
  const servers: Running[] = [first, await server(1)]
  onStop(() => Promise.all(servers.map((one) => one.end('SIGKILL'))))
  const worker = () => startWorker({ url: proxy.url, dataDir }, settings)
  const workers = [await worker(), await worker()]
  onStop(() => Promise.all(workers.map((one) => one.end('SIGKILL'))))
  await proxy.ready()

  return {
    url: proxy.url,
    database,
    line,
    server: part(servers, server),
    worker: part(workers, worker),
    redis: {
      signal: (signal: NodeJS.Signals) => void (redis.pid && process.kill(redis.pid, signal)),
      kill: () => redis.stop(),
      start: async () => {
        redis = (await redisOnPath(Number(new URL(redis.url).port))) as TestRedis
      },
    },
    pooler: {
      signal: (signal: NodeJS.Signals) => pooler.signal(signal),
      kill: () => pooler.stop(),
      start: async () => {
        pooler = await startPgBouncer(database.primaryUrl, '', Number(new URL(pooler.url).port))
      },
      leadTo: (target: string) => pooler.leadTo(target),
    },
  }
}

function part(processes: Running[], start: (index: number) => Promise<Running>) {
  return {
    signal: (index: number, signal: NodeJS.Signals) => void processes[index]?.process.kill(signal),
    end: async (index: number, signal: NodeJS.Signals) => void (await processes[index]?.end(signal)),
    start: async (index: number) => {
      processes[index] = await start(index)
    },
  }
}
