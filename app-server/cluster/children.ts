import { type ChildProcess, spawn } from 'node:child_process'
import { join } from 'node:path'

export type Child = { ready: Promise<void>; end: () => Promise<void> }

const ROOT = join(import.meta.dirname, '..', '..')
const READY_WITHIN_MS = 60_000
const AGAIN_AFTER_MS = 1000

/**
 * A process of the product, ready when it says these words; what it logs is passed on. One that ends by itself is started
 * again, as an orchestrator would.
 */
export function startChild(
  main: string,
  readyWords: string,
  env: NodeJS.ProcessEnv,
  onDeath: (message: string) => void,
): Child {
  let ending = false
  let child: ChildProcess | undefined
  let again: NodeJS.Timeout | undefined
  const start = async (): Promise<void> => {
    const started = spawn(process.execPath, [join(ROOT, main)], {
      env,
      stdio: ['ignore', 'pipe', 'inherit'],
    })
    child = started
    started.once('exit', (code, signal) => {
      if (ending) return
      onDeath(`${main} ended (${signal ?? code}) and will be restarted`)
      again = setTimeout(() => void start().catch((error: Error) => onDeath(error.message)), AGAIN_AFTER_MS)
    })
    await untilReady(started, main, readyWords)
  }
  const ready = start()
  ready.catch(() => undefined)
  return {
    ready,
    end: async () => {
      ending = true
      clearTimeout(again)
      if (!child || child.exitCode !== null || child.signalCode !== null) return
      const gone = new Promise((resolve) => child?.once('exit', resolve))
      child.kill('SIGTERM')
      await gone
    },
  }
}

function untilReady(child: ChildProcess, main: string, words: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const tooLate = setTimeout(() => {
      child.kill('SIGKILL')
      reject(new Error(`${main} was not ready in time`))
    }, READY_WITHIN_MS)
    child.once('exit', () => {
      clearTimeout(tooLate)
      reject(new Error(`${main} did not start`))
    })
    child.stdout?.on('data', (chunk: Buffer) => {
      const text = chunk.toString()
      if (text.includes(words)) {
        clearTimeout(tooLate)
        resolve()
      }
      // Its logs, and not its banner.
      const logged = text.split('\n').filter((line) => line.startsWith('{'))
      if (logged.length > 0) process.stdout.write(`${logged.join('\n')}\n`)
    })
  })
}
