import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { SECOND_MS } from '#domain/shared/time.ts'
import type { Db } from './database.ts'
import { type NotedTry, notedUntil } from './first-tries.ts'

/** As long as a job is its worker's: when the job of a killed one is run again, its lease has run out. */
const LEASE_MS = 10 * SECOND_MS
/** No more are done again when their process ends before they are recorded. */
const AT_ONCE = 8

/** Runs the effect of an event on a channel, unless it was done before. */
export type DeliverOnce = (eventId: number, channel: string, effect: () => Promise<void>) => Promise<void>

/** What an event calls for outside of this database, by channel. */
export type Effects = ReadonlyMap<string, () => Promise<void>>

/** The same for several channels at once; returns why some failed. */
export type DeliverEach = (eventId: number, effects: Effects) => Promise<unknown[]>

/** The same for what is tried first: noted and leased in the step, and run by what this returns once the step is kept. */
export type DeliverFirst = (step: Db, noted: NotedTry, effects: Effects) => Promise<() => Promise<unknown[]>>

type Lease = { holder: string; mine: readonly string[]; failures: readonly unknown[] }

/**
 * Effects outside of this database, each run to its end once: whoever runs one holds a lease on it, and no connection. What
 * throws gives its lease back and may be tried again; what another process runs throws, as that one may yet fail. An effect
 * runs twice only when its process ends, or loses the database for longer than the lease, between doing and recording it.
 */
export function createDeliveries(db: Db, options: { leaseMs?: number } = {}): DeliverOnce {
  const { each } = createEachDelivery(db, options)
  return async (eventId, channel, effect) => {
    const [failure] = await each(eventId, new Map([[channel, effect]]))
    if (failure !== undefined) throw failure
  }
}

/**
 * The same for effects of one event, eight at a time: two statements for each eight. `first` notes their try and leases the first
 * eight in a step, and the statement that records the last of them forgets the note, unless one failed.
 */
export function createEachDelivery(
  db: Db,
  { leaseMs = LEASE_MS } = {},
): { each: DeliverEach; first: DeliverFirst } {
  const leaseEnd = sql<Date>`clock_timestamp() + make_interval(secs => ${leaseMs / SECOND_MS})`

  return {
    each: (eventId, effects) => deliverAll({ eventId }, effects),
    async first(step, noted, effects) {
      const [channels] = inEights(effects)
      const lease = channels && (await claim(step, noted.eventId, channels, noted.channel))
      return () => deliverAll(noted, effects, lease)
    },
  }

  async function deliverAll(
    { eventId, channel: tried }: { eventId: number; channel?: string },
    effects: Effects,
    first?: Lease,
  ): Promise<unknown[]> {
    const failures: unknown[] = []
    const eights = inEights(effects)
    for (const [index, channels] of eights.entries()) {
      const lease = (index === 0 && first) || (await claim(db, eventId, channels))
      const isLast = index === eights.length - 1 && failures.length === 0
      failures.push(...(await deliver(eventId, lease, effects, isLast ? tried : undefined)))
    }
    return failures
  }

  async function deliver(
    eventId: number,
    lease: Lease,
    effects: Effects,
    tried: string | undefined,
  ): Promise<unknown[]> {
    const { holder, mine } = lease
    const failures = [...lease.failures]
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
    const forgotten = failures.length === 0 ? tried : undefined
    if (done.length > 0 || forgotten !== undefined) await finish(eventId, done.sort(), forgotten)
    return failures
  }

  /** A row without a lease is done, as were all before there were leases. */
  async function claim(of: Db, eventId: number, channels: readonly string[], tried?: string): Promise<Lease> {
    const holder = randomUUID()
    const noted = sql`with noted as (
      insert into first_tries (event_id, channel, until) values (${eventId}, ${tried}, ${notedUntil})
      on conflict (event_id, channel) do update set until = excluded.until)`
    const { rows } = await sql<{ channel: string }>`
      ${tried === undefined ? sql`` : noted}
      insert into deliveries (event_id, channel, claimed_by, claimed_until)
      select ${eventId}::bigint, channel, ${holder}, ${leaseEnd} from unnest(${channels}::text[]) as c (channel)
      on conflict (event_id, channel) do update
      set claimed_by = excluded.claimed_by, claimed_until = excluded.claimed_until
      where deliveries.claimed_until < clock_timestamp()
      returning channel`.execute(of)
    const mine = rows.map(({ channel }) => channel)
    const others = channels.filter((channel) => !mine.includes(channel))
    const done = others.length === 0 ? new Set() : await doneAmong(of, eventId, others)
    const failures: unknown[] = others
      .filter((channel) => !done.has(channel))
      .map((channel) => new Error(`${channel} of event ${eventId} is with another worker`))
    return { holder, mine, failures }
  }

  async function doneAmong(of: Db, eventId: number, channels: readonly string[]): Promise<Set<string>> {
    const rows = await of
      .selectFrom('deliveries')
      .select('channel')
      .where('event_id', '=', eventId)
      .where('channel', 'in', [...channels])
      .where('claimed_until', 'is', null)
      .execute()
    return new Set(rows.map(({ channel }) => channel))
  }

  /** Whoever holds the lease by now: it is done. With the last of an event goes the note of their try. */
  async function finish(eventId: number, channels: readonly string[], tried: string | undefined) {
    await sql`
      with forgotten as (delete from first_tries where event_id = ${eventId} and channel = ${tried ?? null})
      insert into deliveries (event_id, channel)
      select ${eventId}::bigint, channel from unnest(${channels}::text[]) as done (channel)
      on conflict (event_id, channel) do update set claimed_by = null, claimed_until = null, at = now()`.execute(
      db,
    )
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

function inEights(effects: Effects): string[][] {
  const channels = [...effects.keys()].sort()
  return Array.from({ length: Math.ceil(channels.length / AT_ONCE) }, (_, index) =>
    channels.slice(index * AT_ONCE, (index + 1) * AT_ONCE),
  )
}

/** The lease runs out by itself. */
function ignore(): void {}
