import { setTimeout as pause } from 'node:timers/promises'
import type { Db } from '#adapters/postgres/runtime/database.ts'
import { takeDue } from '#adapters/postgres/runtime/schedules.ts'
import type { Log, Schedule } from './batches.ts'

/** A slow schedule does not block the others. */
const AT_ONCE = 4
/** Shorter than the shutdown limit; an interrupted schedule runs again at its next time. */
const ENDED_WITHIN_MS = 5000

/** Runs each schedule once per interval across all processes, never twice at once in this one. */
export function runSchedules(
  db: Db,
  schedules: readonly Schedule[],
  log: Log,
): { stop: () => Promise<void> } {
  const tickMs = Math.min(...schedules.map(({ everyMs }) => everyMs))
  const running = new Map<Schedule, Promise<void>>()
  const stopping = new AbortController()

  /** Returns whether more schedules may be due than could start. */
  async function tick(): Promise<boolean> {
    const free = schedules.filter((one) => !running.has(one))
    const room = AT_ONCE - running.size
    // The next tick comes at the end of an interval, or a moment before.
    const due = await takeDue(db, free, { limit: room, earlyMs: tickMs / 2 })
    for (const one of free) if (due.has(one.name)) begin(one)
    return due.size === room
  }

  function begin(schedule: Schedule): void {
    const work = schedule
      .run(log)
      .catch((error: unknown) => log.error({ err: error }, `job ${schedule.name} failed`))
      .finally(() => running.delete(schedule))
    running.set(schedule, work)
  }

  async function tickUntilStopped(): Promise<void> {
    while (!stopping.signal.aborted) {
      const isFull = await tick().catch((error: unknown) => {
        log.error({ err: error }, 'the schedules could not be read')
        return false
      })
      if (isFull) await Promise.race(running.values())
      else await pause(tickMs, undefined, { signal: stopping.signal }).catch(() => undefined)
    }
  }

  const ticking = tickUntilStopped()
  return {
    stop: async () => {
      stopping.abort()
      const ended = ticking.then(() => Promise.all(running.values()))
      await Promise.race([ended, pause(ENDED_WITHIN_MS, undefined, { ref: false })])
    },
  }
}
