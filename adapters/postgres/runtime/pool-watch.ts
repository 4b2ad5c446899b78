import type pg from 'pg'

const STUCK_AFTER_MS = 30_000

/** Reports a stuck pool: all connections are in use for half a minute, though every statement ends sooner. */
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
