import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { SECOND_MS } from '#domain/shared/time.ts'
import type { Db } from './database.ts'

/** As long as a job is its worker's: when the job of a killed one is run again, its lease has run out. */
const LEASE_MS = 10 * SECOND_MS
/** No more are done again when their process ends before they are recorded. */
const AT_ONCE = 8

/** Runs the effect of an event on a channel, unless it was done before. */
export type DeliverOnce = (eventId: number, channel: string, effect: () => Promise<void>) => Promise<void>

/** The same for several channels at once; returns why some failed. */
export type DeliverEach = (
  eventId: number,
  effects: ReadonlyMap<string, () => Promise<void>>,
) => Promise<unknown[]>

/**
 * Effects outside of this database, each run to its end once: whoever runs one holds a lease on it, and no connection. What
 * throws gives its lease back and may be tried again; what another process runs throws, as that one may yet fail. An effect
 * runs twice only when its process ends, or loses the database for longer than the lease, between doing and recording it.
 */
export function createDeliveries(db: Db, options: { leaseMs?: number } = {}): DeliverOnce {
  const each = createEachDelivery(db, options)
  return async (eventId, channel, effect) => {
    const [failure] = await each(eventId, new Map([[channel, effect]]))
    if (failure !== undefined) throw failure
  }
}

/** The same for effects of one event, eight at a time: two statements for each eight. */
export function createEachDelivery(db: Db, { leaseMs = LEASE_MS } = {}): DeliverEach {
  const leaseEnd = sql<Date>`clock_timestamp() + make_interval(secs => ${leaseMs / SECOND_MS})`

  return async (eventId, effects) => {
    const channels = [...effects.keys()].sort()
    const failures: unknown[] = []
    for (let from = 0; from < channels.length; from += AT_ONCE)
      failures.push(...(await deliver(eventId, channels.slice(from, from + AT_ONCE), effects)))
    return failures
  }

  async function deliver(
    eventId: number,
    channels: readonly string[],
    effects: Parameters<DeliverEach>[1],
  ): Promise<unknown[]> {
    const holder = randomUUID()
    const { mine, failures } = await claim(eventId, channels, holder)
    if (mine.length === 0) return failures
    const own = () =>
      db
        .updateTable('deliveries')
        .where('event_id', '=', eventId)
        .where('channel', 'in', mine)
        .where('claimed_by', '=', holder)
    const renewing = setInterval(
      () => void own().set({ claimed_until: leaseEnd }).execute().catch(ignore),
      leaseMs / 3,
    )
    const done: string[] = []
    const failed: string[] = []
    await Promise.all(
      mine.map(async (channel) => {
        try {
          await effects.get(channel)?.()
          done.push(channel)
        } catch (error) {
          failed.push(channel)
          failures.push(error)
        }
      }),
    )
    clearInterval(renewing)
    if (failed.length > 0) await giveBack(eventId, failed, holder).catch(ignore)
    if (done.length > 0) await finish(eventId, done.sort())
    return failures
  }

  /** A row without a lease is done, as were all before there were leases. */
  async function claim(eventId: number, channels: readonly string[], holder: string) {
    const rows = await db
      .insertInto('deliveries')
      .values(
        channels.map((channel) => ({
          event_id: eventId,
          channel,
          claimed_by: holder,
          claimed_until: leaseEnd,
        })),
      )
      .onConflict((conflict) =>
        conflict
          .columns(['event_id', 'channel'])
          .doUpdateSet({ claimed_by: holder, claimed_until: leaseEnd })
          .where('deliveries.claimed_until', '<', sql<Date>`clock_timestamp()`),
      )
      .returning('channel')
      .execute()
    const mine = rows.map(({ channel }) => channel)
    const others = channels.filter((channel) => !mine.includes(channel))
    const done = others.length === 0 ? new Set() : await doneAmong(eventId, others)
    const failures: unknown[] = others
      .filter((channel) => !done.has(channel))
      .map((channel) => new Error(`${channel} of event ${eventId} is with another worker`))
    return { mine, failures }
  }

  async function doneAmong(eventId: number, channels: readonly string[]): Promise<Set<string>> {
    const rows = await db
      .selectFrom('deliveries')
      .select('channel')
      .where('event_id', '=', eventId)
      .where('channel', 'in', [...channels])
      .where('claimed_until', 'is', null)
      .execute()
    return new Set(rows.map(({ channel }) => channel))
  }

  /** Whoever holds the lease by now: it is done. */
  async function finish(eventId: number, channels: readonly string[]): Promise<void> {
    await db
      .insertInto('deliveries')
      .values(channels.map((channel) => ({ event_id: eventId, channel })))
      .onConflict((conflict) =>
        conflict
          .columns(['event_id', 'channel'])
          .doUpdateSet({ claimed_by: null, claimed_until: null, at: sql<Date>`now()` }),
      )
      .execute()
  }

  async function giveBack(eventId: number, channels: readonly string[], holder: string): Promise<void> {
    await db
      .deleteFrom('deliveries')
      .where('event_id', '=', eventId)
      .where('channel', 'in', [...channels])
      .where('claimed_by', '=', holder)
      .execute()
  }
}

/** The lease runs out by itself. */
function ignore(): void {}
