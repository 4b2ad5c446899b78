import { rmSync } from 'node:fs'
import { freshDatabase } from '#tests/support/databases/infrastructure.ts'
import { roundRobin } from './round-robin.ts'
import { freshData, type Running, type Settings, startServer, startWorker } from './running-server.ts'
import { freePort, redisOnPath } from './servers.ts'

type Cluster = {
  /** Address of the proxy, which alternates between the servers. */
  url: string
  servers: [one: string, two: string]
  processes: readonly Running[]
  dataDir: string
  output: () => string
  stop: () => Promise<void>
}

/**
 * Starts two servers and two workers on one database and storage, with Redis if installed, behind a proxy.
 */
export async function startCluster(settings: Settings = {}): Promise<Cluster> {
  const [database, redis] = await Promise.all([freshDatabase(), redisOnPath()])
  const ports = [await freePort(), await freePort(), await freePort()] as const
  const [one, two, front] = ports
  const url = `http://localhost:${front}`
  const dataDir = freshData({ DATABASE_URL: database.url })
  const shared: Settings = {
    PUBLIC_URL: url,
    DATABASE_URL: database.ownerUrl,
    DATA_DIR: dataDir,
    SANDBOX: 'true',
    RUN_WORKERS: 'false',
    ...(redis && { REDIS_URL: redis.url }),
    ...settings,
  }
  const server = (port: number) => startServer({ ...shared, PORT: String(port) })
  const worker = () => startWorker({ url, dataDir }, shared)
  const processes = await Promise.all([server(one), server(two), worker(), worker()])
  const closeProxy = await roundRobin([one, two], front)
  return {
    url,
    servers: [`http://localhost:${one}`, `http://localhost:${two}`],
    processes,
    dataDir,
    output: () => processes.map((running) => running.output()).join(''),
    stop: async () => {
      await closeProxy()
      await Promise.all(processes.map((running) => running.end('SIGTERM')))
      await redis?.stop()
      await database.drop()
      rmSync(dataDir, { recursive: true, force: true })
    },
  }
}
