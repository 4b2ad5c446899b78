/** What was counted under a key since its window opened, and in how many milliseconds that window closes. */
type Consumed = { points: number; endsInMs: number }

/** Counts points by key over all processes that share its store; the first point of a key opens its window. */
export type RateLimiter = {
  /** Counts one more point and returns all of the window. */
  consume: (key: string, windowSeconds: number) => Promise<Consumed>
  /** Takes one point back. */
  giveBack: (key: string, windowSeconds: number) => Promise<void>
}
