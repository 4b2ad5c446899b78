import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { SECOND_MS } from '#domain/shared/time.ts'
import type { Db } from './database.ts'

/** As long as a job is its worker's: when the job of a killed one is run again, its lease has run out. */
const LEASE_MS = 10 * SECOND_MS

/** Runs the effect of an event on a channel, unless it was done before. */
export type DeliverOnce = (eventId: number, channel: string, effect: () => Promise<void>) => Promise<void>

/**
 * Effects outside of this database, each run to its end once: whoever runs one holds a lease on it, and no connection. What
 * throws gives its lease back and may be tried again; what another process runs throws, as that one may yet fail. An effect
 * runs twice only when its process ends, or loses the database for longer than the lease, between doing and recording it.
 */
export function createDeliveries(db: Db, { leaseMs = LEASE_MS } = {}): DeliverOnce {
  const leaseEnd = sql<Date>`clock_timestamp() + make_interval(secs => ${leaseMs / SECOND_MS})`

  return async (eventId, channel, effect) => {
    const holder = randomUUID()
    const state = await claim(eventId, channel, holder)
    if (state === 'done') return
    if (state === 'busy') throw new Error(`${channel} of event ${eventId} is with another worker`)
    const own = () =>
      db
        .updateTable('deliveries')
        .where('event_id', '=', eventId)
        .where('channel', '=', channel)
        .where('claimed_by', '=', holder)
    const renewing = setInterval(
      () => void own().set({ claimed_until: leaseEnd }).execute().catch(ignore),
      leaseMs / 3,
    )
    try {
      await effect()
    } catch (error) {
      clearInterval(renewing)
      await giveBack(eventId, channel, holder).catch(ignore)
      throw error
    }
    clearInterval(renewing)
    await finish(eventId, channel)
  }

  /** A row without a lease is done, as were all before there were leases. */
  async function claim(eventId: number, channel: string, holder: string): Promise<'mine' | 'busy' | 'done'> {
    const row = await db
      .insertInto('deliveries')
      .values({ event_id: eventId, channel, claimed_by: holder, claimed_until: leaseEnd })
      .onConflict((conflict) =>
        conflict
          .columns(['event_id', 'channel'])
          .doUpdateSet({ claimed_by: holder, claimed_until: leaseEnd })
          .where('deliveries.claimed_until', '<', sql<Date>`clock_timestamp()`),
      )
      .returning('event_id')
      .executeTakeFirst()
    if (row) return 'mine'
    const known = await db
      .selectFrom('deliveries')
      .select('claimed_until')
      .where('event_id', '=', eventId)
      .where('channel', '=', channel)
      .executeTakeFirst()
    return known?.claimed_until === null ? 'done' : 'busy'
  }

  /** Whoever holds the lease by now: it is done. */
  async function finish(eventId: number, channel: string): Promise<void> {
    await db
      .insertInto('deliveries')
      .values({ event_id: eventId, channel })
      .onConflict((conflict) =>
        conflict
          .columns(['event_id', 'channel'])
          .doUpdateSet({ claimed_by: null, claimed_until: null, at: sql<Date>`now()` }),
      )
      .execute()
  }

  async function giveBack(eventId: number, channel: string, holder: string): Promise<void> {
    await db
      .deleteFrom('deliveries')
      .where('event_id', '=', eventId)
      .where('channel', '=', channel)
      .where('claimed_by', '=', holder)
      .execute()
  }
}

/** The lease runs out by itself. */
function ignore(): void {}
