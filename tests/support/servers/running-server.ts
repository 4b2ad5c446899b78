import { type ChildProcess, spawn } from 'node:child_process'
import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { copyPrepared, type Prepared } from '#tests/support/databases/prepared-data.ts'
import { freePort, temporaryFolder } from './servers.ts'

export type Running = {
  process: ChildProcess
  output: () => string
  /** Ends the process by this signal and returns how it ended. */
  end: (signal: NodeJS.Signals) => Promise<{ code: number | null; signal: NodeJS.Signals | null }>
}
export type RunningServer = Running & {
  url: string
  dataDir: string
  /** Time from the start until it was ready. */
  readyAfterMs: number
  /** Ends it like Ctrl-C and removes its data. */
  stop: () => Promise<void>
}
export type Settings = Record<string, string>

const ROOT = join(import.meta.dirname, '..', '..', '..')
const ENDED_WITHIN_MS = 10_000
const READY_WITHIN_MS = 120_000
/** Sizes memory for a start, most of whose objects stay, which saves a quarter of the work. */
const YOUNG = '--min-semi-space-size=8'

/** Starts the product like `npm start`, on a free port with data of its own. */
export async function startServer(settings: Settings = {}): Promise<RunningServer> {
  const port = settings.PORT ?? String(await freePort())
  const url = `http://localhost:${port}`
  const dataDir = settings.DATA_DIR ?? freshData(settings)
  const started = performance.now()
  const running = await start(
    'app-server/main.ts',
    { PUBLIC_URL: url, DEMO_DATA: 'false', ...settings, PORT: port, DATA_DIR: dataDir },
    'is ready:',
  )
  return {
    ...running,
    url,
    dataDir,
    readyAfterMs: performance.now() - started,
    stop: async () => {
      await running.end('SIGTERM')
      rmSync(dataDir, { recursive: true, force: true })
    },
  }
}

/** Creates a data folder with this content, or with prepared data for these settings. */
export function freshData({ DEMO_DATA, DATABASE_URL }: Settings, prepared?: Prepared): string {
  const folder = temporaryFolder('campus-test-server-')
  if (DATABASE_URL === undefined) copyPrepared(prepared ?? (DEMO_DATA === 'true' ? 'demo' : 'empty'), folder)
  return folder
}

/** Starts a worker like `npm run worker`, for this server. */
export function startWorker(
  { url, dataDir }: Pick<RunningServer, 'url' | 'dataDir'>,
  settings: Settings = {},
): Promise<Running> {
  return start('workers/main.ts', { PUBLIC_URL: url, DATA_DIR: dataDir, ...settings }, 'worker is ready')
}

async function start(main: string, settings: Settings, readyWords: string): Promise<Running> {
  const node = [process.execPath, YOUNG, join(ROOT, main)]
  // npm puts a shell between itself and the program.
  const [program = '', ...words] =
    settings.npm_lifecycle_event === undefined ? node : ['sh', '-c', '"$@"; exit $?', 'sh', ...node]
  const { PATH, HOME, NODE_COMPILE_CACHE: compiled } = process.env
  const child = spawn(program, words, {
    env: { PATH, HOME, ...(compiled && { NODE_COMPILE_CACHE: compiled }), LOG_LEVEL: 'warn', ...settings },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let output = ''
  const ended = new Promise<Awaited<ReturnType<Running['end']>>>((resolve) =>
    child.once('close', (code, signal) => resolve({ code, signal })),
  )
  const ready = new Promise<void>((resolve, reject) => {
    const listen = (chunk: Buffer) => {
      output += chunk.toString()
      if (!output.includes(readyWords)) return
      clearTimeout(tooLate)
      resolve()
    }
    child.stdout.on('data', listen)
    child.stderr.on('data', listen)
    const tooLate = setTimeout(() => {
      // In order, so that its database ends with it; by force if it hangs.
      child.kill('SIGTERM')
      const byForce = setTimeout(() => child.kill('SIGKILL'), ENDED_WITHIN_MS)
      void ended.then(() => clearTimeout(byForce))
      reject(new Error(`${main} was not ready in time:\n${output}`))
    }, READY_WITHIN_MS)
    void ended.then(() => {
      clearTimeout(tooLate)
      reject(new Error(`${main} ended:\n${output}`))
    })
  })
  await ready
  return {
    process: child,
    output: () => output,
    end: (signal) => {
      child.kill(signal)
      return ended
    },
  }
}
