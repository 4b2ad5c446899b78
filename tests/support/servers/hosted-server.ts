import { type ChildProcess, fork } from 'node:child_process'
import { rmSync } from 'node:fs'
import { join } from 'node:path'
import type { Prepared } from '#tests/support/databases/prepared-data.ts'
import { freshData, type RunningServer, type Settings } from './running-server.ts'
import { freePort } from './servers.ts'

/** The whole product, as far as a browser can tell. */
export type HostedServer = Pick<RunningServer, 'url' | 'dataDir' | 'output' | 'stop'>

/** What a host is asked: to start a server by these settings, or to stop the one that it started under this number. */
export type ToHost = { id: number; start: Record<string, string> } | { id: number; stop: true }
/** What it tells of that server: that it is ready, what it has written, why it failed, that it has ended. */
export type FromHost =
  | { id: number; is: 'ready' | 'ended' }
  | { id: number; is: 'wrote' | 'failed'; text: string }

const HOST = join(import.meta.dirname, 'server-host.ts')
const YOUNG = '--min-semi-space-size=8'

let host: ChildProcess | undefined
let started = 0

/**
 * The product on a free port with a database and pictures of its own, in a process that all files of a test worker share: what
 * it has loaded and compiled serves the next file too. Tests of starts, stops and faults want `startServer`.
 */
export async function hostServer(settings: Settings = {}, prepared?: Prepared): Promise<HostedServer> {
  const id = ++started
  const port = String(await freePort())
  const url = `http://localhost:${port}`
  const dataDir = freshData(settings, prepared)
  const requested = {
    PUBLIC_URL: url,
    DEMO_DATA: 'false',
    LOG_LEVEL: 'warn',
    ...settings,
    PORT: port,
    DATA_DIR: dataDir,
  }
  let output = ''
  const shared = hostProcess()
  const listen = (message: FromHost) => {
    if (message.id === id && 'text' in message) output += message.text
  }
  shared.on('message', listen)
  await told(shared, id, 'ready', { id, start: requested })
  return {
    url,
    dataDir,
    output: () => output,
    stop: async () => {
      await told(shared, id, 'ended', { id, stop: true })
      shared.off('message', listen)
      rmSync(dataDir, { recursive: true, force: true })
    },
  }
}

/** Ends with the worker. */
function hostProcess(): ChildProcess {
  if (host?.connected) return host
  const { PATH, HOME, NODE_COMPILE_CACHE } = process.env
  host = fork(HOST, {
    execArgv: [YOUNG],
    env: { PATH, HOME, ...(NODE_COMPILE_CACHE && { NODE_COMPILE_CACHE }) },
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  })
  host.setMaxListeners(0)
  host.unref()
  host.channel?.unref()
  return host
}

/** Asks the host, and resolves when it tells this; rejects with its words when it fails. */
function told(shared: ChildProcess, id: number, word: FromHost['is'], requested: ToHost): Promise<void> {
  shared.channel?.ref()
  return new Promise<void>((resolve, reject) => {
    const ended = () => reject(new Error('the process of the servers ended'))
    const listen = (message: FromHost) => {
      if (message.id !== id || (message.is !== word && message.is !== 'failed')) return
      shared.off('message', listen)
      shared.off('exit', ended)
      if (message.is === 'failed') reject(new Error(message.text))
      else resolve()
    }
    shared.on('message', listen)
    shared.once('exit', ended)
    shared.send(requested)
  }).finally(() => shared.channel?.unref())
}
