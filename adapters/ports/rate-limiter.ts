/** Points since the key's window opened, and the time until it closes. */
type Consumed = { points: number; endsInMs: number }

/** Counts across processes with the same store; a key's first point opens its window. */
export type RateLimiter = {
  consume: (key: string, windowSeconds: number) => Promise<Consumed>
  giveBack: (key: string, windowSeconds: number) => Promise<void>
}
