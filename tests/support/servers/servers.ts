import { spawn, spawnSync } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { chmodSync, existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { homedir, tmpdir } from 'node:os'
import { join } from 'node:path'
import { Redis } from 'ioredis'
import pg from 'pg'
import { startEmbeddedPostgres } from '#adapters/postgres/embedded/embedded.ts'
import { freePort as anyFreePort } from '#adapters/postgres/embedded/free-port.ts'

/** `shared` servers are not ours: tests remove what they create. */
export type TestPostgres = { ownerUrl: string; url: string; shared: boolean; stop: () => Promise<void> }
export type TestRedis = { url: string; pid?: number | undefined; stop: () => Promise<void> }

const POSTGRES_IMAGE = 'postgres:18-alpine'
const REDIS_IMAGE = 'redis:8-alpine'
const PORTS_OF_A_WORKER = 1000
const SOCKETS = ['/var/run/docker.sock', join(homedir(), '.docker/run/docker.sock')]

/**
 * Uses the Postgres of `TEST_DATABASE_URL`, else Docker, else the embedded one. The last two wait for the
 * disk only if `durable`.
 */
export async function startTestPostgres({ durable = false } = {}): Promise<TestPostgres> {
  const { TEST_DATABASE_URL: message } = process.env
  if (message) return { ownerUrl: message, url: message, shared: true, stop: async () => {} }
  return (await inDocker(() => postgresInDocker(durable))) ?? embeddedPostgres(durable)
}

/**
 * Uses the Redis of `TEST_REDIS_URL`, else Docker, else a `redis-server` of the PATH; undefined without any.
 */
export async function startTestRedis(): Promise<TestRedis | undefined> {
  const { TEST_REDIS_URL: message } = process.env
  if (message) return { url: message, stop: async () => {} }
  return (await inDocker(redisInDocker)) ?? redisOnPath()
}

/** Returns an unused port. Concurrent test files use ranges of their own, apart from the product's. */
export function freePort(): Promise<number> {
  const from = 10_000 + Number(process.env.VITEST_POOL_ID ?? 0) * PORTS_OF_A_WORKER
  return anyFreePort({ from, to: from + PORTS_OF_A_WORKER })
}

async function embeddedPostgres(durable: boolean): Promise<TestPostgres> {
  const dataDir = temporaryFolder('campus-test-postgres-')
  const server = await startEmbeddedPostgres({ dataDir, log: () => undefined, durable })
  const endAtOnce = () => {
    const [pid] = readFileSync(join(server.dataDir, 'postmaster.pid'), 'utf8').split('\n')
    process.kill(Number(pid), 'SIGQUIT')
    rmSync(dataDir, { recursive: true, force: true })
  }
  process.once('exit', endAtOnce)
  return {
    ...server,
    shared: false,
    stop: async () => {
      process.off('exit', endAtOnce)
      await server.stop()
      rmSync(dataDir, { recursive: true, force: true })
    },
  }
}

/** Creates a temporary folder that the database's user may enter, too. */
export function temporaryFolder(prefix: string): string {
  const folder = mkdtempSync(join(tmpdir(), prefix))
  chmodSync(folder, 0o755)
  return folder
}

/** Starts a `redis-server` of the PATH without persistence; undefined without one. */
export async function redisOnPath(on?: number): Promise<TestRedis | undefined> {
  if (spawnSync('redis-server', ['--version'], { stdio: 'ignore' }).error) return undefined
  const port = on ?? (await freePort())
  const flags = ['--port', String(port), '--bind', '127.0.0.1', '--save', '', '--appendonly', 'no']
  const child = spawn('redis-server', flags, { stdio: 'ignore', cwd: tmpdir() })
  const kill = () => void child.kill('SIGKILL')
  process.once('exit', kill)
  const url = `redis://127.0.0.1:${port}`
  const client = new Redis(url, { retryStrategy: () => 20, maxRetriesPerRequest: null })
  client.on('error', () => undefined)
  await client.ping()
  client.disconnect()
  return {
    url,
    pid: child.pid,
    stop: async () => {
      process.off('exit', kill)
      const ended = new Promise((resolve) => child.once('exit', resolve))
      child.kill('SIGTERM')
      await ended
    },
  }
}

/** Returns undefined without a Docker engine, or without the image. */
async function inDocker<T>(start: () => Promise<T>): Promise<T | undefined> {
  if (!process.env.DOCKER_HOST && !SOCKETS.some(existsSync)) return undefined
  try {
    const { getContainerRuntimeClient } = await import('testcontainers')
    await getContainerRuntimeClient()
    return await start()
  } catch (error) {
    console.warn(`no container, servers are started without Docker: ${String(error)}`)
    return undefined
  }
}

async function postgresInDocker(durable: boolean): Promise<TestPostgres> {
  const { GenericContainer, Wait } = await import('testcontainers')
  const secret = randomBytes(12).toString('hex')
  const container = await new GenericContainer(POSTGRES_IMAGE)
    .withEnvironment({ POSTGRES_USER: 'campus_owner', POSTGRES_PASSWORD: secret, POSTGRES_DB: 'campus' })
    .withCommand(['postgres', '-c', `fsync=${durable ? 'on' : 'off'}`, '-c', 'max_connections=80'])
    .withExposedPorts(5432)
    .withWaitStrategy(Wait.forLogMessage(/ready to accept connections/, 2))
    .start()
  const place = `${container.getHost()}:${container.getMappedPort(5432)}/campus`
  const ownerUrl = `postgres://campus_owner:${secret}@${place}`
  const client = new pg.Client(ownerUrl)
  await client.connect()
  await client.query(`create role campus_app login password '${secret}'`)
  await client.end()
  return {
    ownerUrl,
    url: `postgres://campus_app:${secret}@${place}`,
    shared: false,
    stop: async () => void (await container.stop()),
  }
}

async function redisInDocker(): Promise<TestRedis> {
  const { GenericContainer } = await import('testcontainers')
  const container = await new GenericContainer(REDIS_IMAGE).withExposedPorts(6379).start()
  return {
    url: `redis://${container.getHost()}:${container.getMappedPort(6379)}`,
    stop: async () => void (await container.stop()),
  }
}
