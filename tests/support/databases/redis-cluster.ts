import { type ChildProcess, execFile, execFileSync, spawn } from 'node:child_process'
import { mkdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { freePort, temporaryFolder } from '#tests/support/servers/servers.ts'

type Node = { port: number; busPort: number; folder: string; child?: ChildProcess }
/** Three masters with TLS and a password, and optional replicas. */
export type RedisCluster = {
  url: string
  certificate: string
  keys: () => Promise<string[]>
  /** Kills the node of this key; `again` restarts it empty, `takenOver` waits for its replica. */
  lose: (key: string) => Promise<{ again: () => Promise<void>; takenOver: () => Promise<void> }>
  /** Stops replication from the node of this key. */
  holdBack: (key: string) => Promise<void>
  stop: () => void
}

const MASTERS = 3
const SLOTS = 16_384
const FORMED_WITHIN_MS = 15_000
const PASSWORD = 'secret'
const LINKED = 'master_link_status:up'

/** Starts a cluster on free ports, from the `redis-server` and `redis-cli` of the PATH. */
export async function startRedisCluster({ hasReplicas = false } = {}): Promise<RedisCluster> {
  const folder = temporaryFolder('campus-test-redis-cluster-')
  const certificate = certificateIn(folder)
  const nodes: Node[] = []
  for (let index = 0; index < (hasReplicas ? 2 : 1) * MASTERS; index += 1) {
    const node = { port: await freePort(), busPort: await freePort(), folder: join(folder, String(index)) }
    mkdirSync(node.folder)
    nodes.push(node)
    start(node, certificate)
  }
  const at = async ({ port }: Node, ...words: string[]): Promise<string> => {
    const access = ['--tls', '--cacert', certificate, '--no-auth-warning', '-a', PASSWORD]
    const { stdout } = await promisify(execFile)('redis-cli', [...access, '-p', String(port), ...words])
    return stdout.trim()
  }
  const whole = () =>
    until(async () => (await Promise.all(nodes.map(isWhole))).every(Boolean), 'the Redis cluster')
  const isWhole = async (node: Node) => {
    const [state, members] = await Promise.all([at(node, 'cluster', 'info'), at(node, 'cluster', 'nodes')])
    return state.includes('cluster_state:ok') && members.split('\n').length === nodes.length
  }
  await until(async () => (await Promise.all(nodes.map((node) => at(node, 'ping')))).length > 0, 'Redis')
  const [first] = nodes as [Node]
  const [masters, replicas] = [nodes.slice(0, MASTERS), nodes.slice(MASTERS)]
  for (const [index, node] of nodes.entries()) {
    const [from = 0, to = 0] = [index, index + 1].map((share) => Math.floor((SLOTS * share) / MASTERS))
    if (masters.includes(node)) await at(node, 'cluster', 'addslotsrange', String(from), String(to - 1))
    if (node !== first)
      await at(first, 'cluster', 'meet', '127.0.0.1', String(node.port), String(node.busPort))
  }
  await whole()
  for (const [index, replica] of replicas.entries()) {
    await at(replica, 'cluster', 'replicate', await at(masters[index] as Node, 'cluster', 'myid'))
    await until(async () => (await at(replica, 'info', 'replication')).includes(LINKED), 'a Redis replica')
  }
  const indexOf = async (key: string) => {
    const slot = Number(await at(first, 'cluster', 'keyslot', key))
    return Math.min(Math.floor(((slot + 1) * MASTERS - 1) / SLOTS), MASTERS - 1)
  }
  const nodeOf = async (key: string) => masters[await indexOf(key)] as Node
  const replicaOf = async (key: string) => replicas[await indexOf(key)] as Node
  return {
    url: `rediss://:${PASSWORD}@127.0.0.1:${first.port},127.0.0.1:${nodes[1]?.port}/?cluster=true`,
    certificate,
    keys: async () => (await Promise.all(nodes.map((node) => at(node, 'keys', '*')))).join('\n').split('\n'),
    lose: async (key) => {
      const [node, replica] = [await nodeOf(key), await replicaOf(key)]
      node.child?.kill('SIGKILL')
      return {
        takenOver: async () =>
          until(
            async () => (await at(replica, 'info', 'replication')).includes('role:master'),
            'a Redis replica',
          ),
        again: async () => {
          start(node, certificate)
          await whole()
        },
      }
    },
    holdBack: async (key) => {
      const replica = await replicaOf(key)
      await at(replica, 'config', 'set', 'masterauth', 'wrong')
      await at(replica, 'client', 'kill', 'type', 'master')
    },
    stop: () => {
      for (const { child } of nodes) child?.kill('SIGKILL')
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

function start(node: Node, certificate: string): void {
  const settings = {
    port: '0',
    'tls-port': node.port,
    'tls-cluster': 'yes',
    'tls-auth-clients': 'no',
    'tls-cert-file': certificate,
    'tls-key-file': keyOf(certificate),
    'tls-ca-cert-file': certificate,
    bind: '127.0.0.1',
    requirepass: PASSWORD,
    masterauth: PASSWORD,
    'tls-replication': 'yes',
    'repl-diskless-sync-delay': 0,
    save: '',
    'cluster-enabled': 'yes',
    'cluster-port': node.busPort,
    'cluster-node-timeout': 1000,
  }
  const words = Object.entries(settings).flatMap(([name, value]) => [`--${name}`, String(value)])
  const child = spawn('redis-server', words, { stdio: 'ignore', cwd: node.folder })
  process.once('exit', () => child.kill('SIGKILL'))
  node.child = child
}

function certificateIn(folder: string): string {
  const certificate = join(folder, 'certificate.pem')
  const about = [
    '-subj',
    '/CN=localhost',
    '-addext',
    'subjectAltName=IP:127.0.0.1,DNS:localhost',
    '-days',
    '2',
  ]
  const files = ['-keyout', keyOf(certificate), '-out', certificate]
  execFileSync('openssl', ['req', '-x509', '-newkey', 'rsa:2048', '-nodes', ...about, ...files], {
    stdio: 'ignore',
  })
  return certificate
}

function keyOf(certificate: string): string {
  return certificate.replace(/certificate\.pem$/, 'key.pem')
}

async function until(isSo: () => Promise<boolean>, what: string): Promise<void> {
  for (const end = Date.now() + FORMED_WITHIN_MS; Date.now() < end; ) {
    if (await isSo().catch(() => false)) return
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
  throw new Error(`${what} was not up in time`)
}
