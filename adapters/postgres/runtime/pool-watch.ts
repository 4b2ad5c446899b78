import type pg from 'pg'

const STUCK_AFTER_MS = 30_000

/**
 * Returns whether a pool is stuck: all its connections are lent, and for half a minute none was handed back. Each statement
 * ends sooner than that, so it does not mend by itself; while the database is merely away none is lent.
 */
export function watchPool(
  pool: pg.Pool,
  { afterMs = STUCK_AFTER_MS, now = () => performance.now() }: { afterMs?: number; now?: () => number } = {},
): () => boolean {
  let lent = 0
  let movedAt = now()
  pool.on('acquire', () => {
    lent += 1
    movedAt = now()
  })
  pool.on('release', () => {
    lent -= 1
    movedAt = now()
  })
  return () => lent >= pool.options.max && now() - movedAt > afterMs
}
