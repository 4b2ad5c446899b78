import { MINUTE_MS } from '#domain/shared/time.ts'

/** Does a batch again until one is not full, at most for `withinMs`: what remains is left to the next turn. */
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
