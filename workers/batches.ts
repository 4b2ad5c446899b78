import { MINUTE_MS } from '#domain/shared/time.ts'

export type Log = Record<'error' | 'warn' | 'info', (context: object, message: string) => void>

/** `run` is idempotent: it may be called late, or twice at once. The next time is stored under `name`. */
export type Schedule = { name: string; everyMs: number; run: (log: Log) => Promise<void> }

type Step = (limit: number) => Promise<number | { done: number; failures: readonly unknown[] }>

const BATCH = 100

/** Ends with a batch that is not full, or after `withinMs`. Returns the number of items done. */
export async function inBatches(
  batch: number,
  step: (limit: number) => Promise<number>,
  { withinMs = MINUTE_MS, now = Date.now }: { withinMs?: number; now?: () => number } = {},
): Promise<number> {
  const end = now() + withinMs
  let done = 0
  for (;;) {
    const some = await step(batch)
    done += some
    if (some < batch || now() >= end) return done
  }
}

/** Returns a schedule that runs `step` in batches. It logs each failure, none of which blocks the others. */
export function every(everyMs: number, name: string, step: Step, message: string): Schedule {
  const run = async (log: Log) => {
    const done = await inBatches(BATCH, async (limit) => {
      const end = await step(limit)
      if (typeof end === 'number') return end
      for (const failure of end.failures) log.error({ err: failure }, `job ${name} failed for one item`)
      return end.done
    })
    if (done > 0) log.info({ done }, message)
  }
  return { name, everyMs, run }
}
