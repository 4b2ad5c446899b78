import { sql } from 'kysely'
import { SECOND_MS } from '#domain/shared/time.ts'
import type { Db } from './database.ts'
import { type StoredEvent, storedEvents } from './outbox.ts'

/** Longer than an email usually takes: what is taken over too early is still sent once, by its lease. */
const LEASE_MS = 20 * SECOND_MS

/** One channel's work on one event. */
export type FirstTry = { channel: string; stored: StoredEvent }

/** How it is noted. */
export type NotedTry = { eventId: number; channel: string }

/** Until when a try that is noted now is its process's: what is noted is done even if the process ends. */
export const notedUntil = sql<Date>`clock_timestamp() + make_interval(secs => ${LEASE_MS / SECOND_MS})`

/** It is with the queue: what is done is forgotten with its record. */
export async function forgetFirstTry(db: Db, { channel, stored }: FirstTry): Promise<void> {
  await db
    .deleteFrom('first_tries')
    .where('event_id', '=', stored.id)
    .where('channel', '=', channel)
    .execute()
}

/**
 * Hands at most so many tries whose processes did not come to an end in time to `publish`, and forgets them; returns how many.
 * When publish throws none is forgotten. Several processes may do this at once: each try is with one of them.
 */
export function takeOverFirstTries(
  db: Db,
  limit: number,
  publish: (tries: readonly FirstTry[]) => Promise<void>,
): Promise<number> {
  return db.transaction().execute(async (trx) => {
    const left = await trx
      .deleteFrom('first_tries')
      .where(({ eb, refTuple, selectFrom }) =>
        eb(
          refTuple('event_id', 'channel'),
          'in',
          selectFrom('first_tries')
            .select(['event_id', 'channel'])
            .where('until', '<', sql<Date>`clock_timestamp()`)
            .orderBy('event_id')
            .limit(limit)
            .forUpdate()
            .skipLocked()
            .$asTuple('event_id', 'channel'),
        ),
      )
      .returning(['event_id', 'channel'])
      .execute()
    if (left.length === 0) return 0
    const kept = await storedEvents(
      trx,
      left.map((row) => row.event_id),
    )
    const events = new Map(kept.map((stored) => [stored.id, stored]))
    const tries = left.flatMap(({ event_id: id, channel }) => {
      const stored = events.get(id)
      return stored ? [{ channel, stored }] : []
    })
    await publish(tries)
    return left.length
  })
}
