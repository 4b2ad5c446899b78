import { setTimeout as pause } from 'node:timers/promises'
import type pg from 'pg'
import { PUBLIC_READS, type PublicReads } from '#adapters/contract/public-reads.ts'
import type { Standby } from '#adapters/ports/standby.ts'
import { createDatabase, type Db } from '../runtime/database.ts'
import { createPool } from '../runtime/pool.ts'
import { createReads } from '../runtime/storage.ts'
import { positionOf, standbyProgress } from './progress.ts'

const CHECK_MS = 200
const ANSWER_WITHIN_MS = 600

type Options = {
  url: string
  max: number
  isPooled: boolean
  primaryUrl: string
  db: Db
  onError: (error: Error) => void
  onChange: (isFollowing: boolean) => void
}

export function followStandby({
  db,
  onChange,
  ...options
}: Options): Standby<PublicReads> & { close: () => Promise<void> } {
  const progress = standbyProgress(() => performance.now())
  const { reads, leave, close: closeReads } = readsAt(options, createReads(db))
  const closeChecks = checkEvery(CHECK_MS, options, progress)
  let wasFollowing = false
  const tick = setInterval(() => {
    const isFollowing = progress.isFollowing()
    if (isFollowing === wasFollowing) return
    wasFollowing = isFollowing
    onChange(isFollowing)
    if (!isFollowing) leave()
  }, CHECK_MS)
  return {
    readsFor: (changedAt) => {
      if (!progress.isFollowing()) return undefined
      return changedAt === undefined || progress.hasPassedTime(changedAt) ? reads : undefined
    },
    state: progress.state,
    close: async () => {
      clearInterval(tick)
      await Promise.all([closeChecks(), closeReads()])
    },
  }
}

/** Falls back to the primary if a read fails, a row is missing, or the standby is left meanwhile. */
function readsAt(
  { url, max, isPooled, onError }: Pick<Options, 'url' | 'max' | 'isPooled' | 'onError'>,
  primary: PublicReads,
) {
  const pool = createPool({ url, max, isPooled, applicationName: 'campus-standby', onError })
  const standby: PublicReads = createReads(createDatabase(pool))
  const running = new Set<(reason: Error) => void>()
  const untilLeft = <T>(work: Promise<T>): Promise<T> =>
    new Promise((resolve, reject) => {
      running.add(reject)
      void work.then(resolve, reject).finally(() => running.delete(reject))
    })
  const named = PUBLIC_READS.map((name) => {
    const read = (from: PublicReads) => from[name] as (...given: unknown[]) => Promise<unknown>
    const at = async (...given: unknown[]) =>
      (await untilLeft(read(standby)(...given)).catch(() => undefined)) ?? read(primary)(...given)
    return [name, at]
  })
  return {
    reads: Object.fromEntries(named) as PublicReads,
    leave: () => {
      for (const reject of running) reject(new Error('the standby is no longer used'))
    },
    close: () => pool.end(),
  }
}

function checkEvery(
  everyMs: number,
  { url, isPooled, primaryUrl, onError }: Pick<Options, 'url' | 'isPooled' | 'primaryUrl' | 'onError'>,
  progress: ReturnType<typeof standbyProgress>,
): () => Promise<void> {
  const one = (of: { url: string; isPooled: boolean }) =>
    createPool({
      ...of,
      max: 1,
      applicationName: 'campus-standby-check',
      deadlineMs: ANSWER_WITHIN_MS,
      onError,
    })
  const [primary, standby] = [one({ url: primaryUrl, isPooled: false }), one({ url, isPooled })]
  const closing = new AbortController()
  const repeat = async (check: () => Promise<void>): Promise<void> => {
    while (!closing.signal.aborted) {
      await check()
      await pause(everyMs, undefined, { signal: closing.signal }).catch(() => undefined)
    }
  }
  const loops = [
    repeat(() => samplePrimary(primary, progress)),
    repeat(() => checkStandby(standby, progress)),
  ]
  return async () => {
    closing.abort()
    await Promise.all([...loops, primary.end(), standby.end()])
  }
}

async function samplePrimary(pool: pg.Pool, progress: ReturnType<typeof standbyProgress>): Promise<void> {
  const sentAt = performance.now()
  const { rows } = await pool
    .query<{ written: string; flushed: string }>(
      'select pg_current_wal_insert_lsn() as written, pg_current_wal_flush_lsn() as flushed',
    )
    .catch(() => ({ rows: [] }))
  const [row] = rows
  if (row) progress.sampled({ sentAt, written: positionOf(row.written), flushed: positionOf(row.flushed) })
}

/** Throws for a promoted standby, which no longer replicates. */
async function checkStandby(pool: pg.Pool, progress: ReturnType<typeof standbyProgress>): Promise<void> {
  const { rows } = await pool
    .query<{ position: string | null }>(
      'select case when pg_is_in_recovery() then pg_last_wal_replay_lsn() end as position',
    )
    .catch(() => ({ rows: [] }))
  const position = rows[0]?.position
  if (position) progress.answered(positionOf(position))
  else progress.failed()
}
