import { setTimeout as pause } from 'node:timers/promises'
import { PermanentFailure } from '#domain/shared/permanent-failure.ts'
import type { DeadJob, Job, Jobs } from '#domain/shared/ports.ts'

const ATTEMPTS = 5

type Options = { onError: (error: Error) => void; retryMs?: number }

/** Jobs that end with the process. Passes the error of each failed attempt to `onError`. */
export function createMemoryJobs({ onError, retryMs = 5 }: Options): Jobs {
  const waiting = new Map<string, Job>()
  const dead = new Map<string, { job: Job; died: DeadJob }>()
  const running = new Map<string, Promise<void>>()
  const timers = new Set<NodeJS.Timeout>()
  let handlers: Parameters<Jobs['handle']>[0] = {}
  let open = true

  const start = (id: string, job: Job): void => {
    const handler = handlers[job.name]
    if (!open || !handler || !waiting.has(id) || running.has(id)) return
    const run = (async () => {
      for (let tries = 1; ; tries += 1) {
        try {
          await handler(job.data)
          break
        } catch (error) {
          onError(failed(id, error, tries))
          if (error instanceof PermanentFailure || tries === ATTEMPTS) {
            const reason = error instanceof Error ? error.message : String(error)
            dead.set(id, { job, died: { id, ...job, reason, tries, diedAt: new Date() } })
            break
          }
          await pause(retryMs * 2 ** (tries - 1))
        }
      }
      waiting.delete(id)
    })()
    running.set(id, run)
    void run.finally(() => running.delete(id))
  }
  const later = (ms: number, run: () => void): void => {
    const timer = setTimeout(() => {
      timers.delete(timer)
      run()
    }, ms)
    timers.add(timer)
  }

  return {
    async add(job) {
      if (!open) throw new Error('the queue is closed')
      const id = `${job.name}|${job.key}`
      if (waiting.has(id)) return
      dead.delete(id)
      waiting.set(id, job)
      later(0, () => start(id, job))
    },
    async dead({ page, limit }) {
      const all = [...dead.values()].map(({ died }) => died).reverse()
      return { rows: all.slice((page - 1) * limit, page * limit), total: all.length }
    },
    async depths() {
      return [
        {
          queue: 'work',
          waiting: waiting.size - running.size,
          running: running.size,
          delayed: 0,
          dead: dead.size,
        },
      ]
    },
    async revive(id) {
      const found = dead.get(id)
      if (!found) return false
      dead.delete(id)
      waiting.set(id, found.job)
      start(id, found.job)
      return true
    },
    handle(given) {
      handlers = given
      for (const [id, job] of waiting) start(id, job)
    },
    async close() {
      open = false
      for (const timer of timers) clearTimeout(timer)
      await Promise.all(running.values())
    },
  }
}

function failed(id: string, cause: unknown, tries = 1): Error {
  return new Error(`job ${id} failed (${tries})`, { cause })
}
