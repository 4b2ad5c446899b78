import { type ChildProcess, fork } from 'node:child_process'
import { rmSync } from 'node:fs'
import { join } from 'node:path'
import type { Prepared } from '#tests/support/databases/prepared-data.ts'
import { freshData, type RunningServer, type Settings } from './running-server.ts'
import { freePort } from './servers.ts'

/** The whole product, as far as a browser can tell. */
export type HostedServer = Pick<RunningServer, 'url' | 'dataDir' | 'output' | 'stop'>

/** Message to a host: starts a server with these settings, or stops the one with this id. */
export type ToHost = { id: number; start: Record<string, string> } | { id: number; stop: true }
/** Message of a host about a server: ready, ended, its output, or the reason of a failure. */
export type FromHost =
  | { id: number; is: 'ready' | 'ended' }
  | { id: number; is: 'wrote' | 'failed'; text: string }

const HOST = join(import.meta.dirname, 'server-host.ts')
const YOUNG = '--min-semi-space-size=8'

let host: ChildProcess | undefined
let started = 0

/**
 * Starts the product in a process that all files of a worker share, with code loaded once. Tests of starts,
 * stops and faults use `startServer`.
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

/** Starts the host, which ends with the worker. */
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

/** Sends a message, and resolves at this answer; rejects with the host's error. */
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
