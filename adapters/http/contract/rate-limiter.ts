/** Counts what somebody does, over all processes that share its store. */
export type RateLimiter = {
  /** Counts once more under this key: how often it was since the first one opened the window, and when that closes. */
  hit: (key: string, windowMs: number) => Promise<{ count: number; endsInMs: number }>
}
