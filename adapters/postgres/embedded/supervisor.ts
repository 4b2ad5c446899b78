import type { Account } from './files.ts'
import { type Answers, isServerOf, pause, runningServer, startServer } from './process.ts'

export type Server = { pid: number; port: number }

type Log = (message: string) => void

const LOOK_EVERY_MS = 100
const FIRST_PAUSE_MS = 100
const LONGEST_PAUSE_MS = 2000
const GIVE_UP_AFTER_MS = 15_000

/** Retries a start with growing pauses, as processes of a killed server hold its memory for a moment. */
export async function runOrStart(options: {
  data: string
  account: Account | undefined
  durable: boolean
  answers: Answers
  log: Log
  port?: number
}): Promise<Server> {
  const { data, answers, log } = options
  const giveUpAt = Date.now() + GIVE_UP_AFTER_MS
  for (let pauseMs = FIRST_PAUSE_MS; ; pauseMs = Math.min(2 * pauseMs, LONGEST_PAUSE_MS)) {
    try {
      const found = await runningServer(data, answers)
      if (found) log(`using the database server that is already running (process ${found.pid})`)
      return found ?? (await startServer(options))
    } catch (error) {
      if (Date.now() + pauseMs > giveUpAt) throw error
      log(`${(error as Error).message}: retrying`)
    }
    await pause(pauseMs)
  }
}

/** Restarts the server with `again` when it ends; calls `onGone` if that fails. */
export function supervise(
  first: Server,
  {
    data,
    log,
    again,
    onGone,
  }: { data: string; log: Log; again: () => Promise<Server>; onGone: (error: Error) => void },
): { end: () => Promise<Server> } {
  let server = first
  let restart: Promise<void> | undefined
  const timer = setInterval(() => {
    if (restart !== undefined || isServerOf(server.pid, data)) return
    log(`the database server (process ${server.pid}) has ended: restarting it`)
    restart = again()
      .then((next) => {
        // Our connections use the first one's port.
        if (next.port !== first.port) throw new Error(`another process started it on port ${next.port}`)
        server = next
        log(`the database server is back (process ${next.pid})`)
        restart = undefined
      })
      .catch((error: Error) => {
        clearInterval(timer)
        onGone(error)
      })
  }, LOOK_EVERY_MS)
  timer.unref()
  return {
    end: async () => {
      clearInterval(timer)
      await restart
      return server
    },
  }
}
