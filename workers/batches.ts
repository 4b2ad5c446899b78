import { MINUTE_MS } from '#domain/shared/time.ts'

export type Log = Record<'error' | 'warn' | 'info', (context: object, message: string) => void>

export const BATCH = 100

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

export function counted(
  step: (limit: number) => Promise<number>,
  log: Pick<Log, 'info'>,
  message: string,
): () => Promise<void> {
  return async () => {
    const done = await inBatches(BATCH, step)
    if (done > 0) log.info({ done }, message)
  }
}

/** Logs each failure without blocking the others. */
export function deadlines(
  runBatch: (limit: number) => Promise<{ done: number; failures: unknown[] }>,
  log: Log,
  message: string,
): () => Promise<void> {
  return async () => {
    const done = await inBatches(BATCH, async (limit) => {
      const { done: some, failures } = await runBatch(limit)
      for (const failure of failures) log.error({ err: failure }, 'a deal’s deadlines could not be checked')
      return some
    })
    if (done > 0) log.info({ done }, message)
  }
}
