import { sql } from 'kysely'
import type { DeadJob, QueueDepth } from '#domain/shared/ports.ts'
import { SECOND_MS } from '#domain/shared/time.ts'
import type { Db } from './database.ts'
import { type OutboxRow, type StoredEvent, storedOf } from './stored-event.ts'

export const LEASE_MS = 10 * SECOND_MS

/** A delivery leased to this process; `done` names effects of earlier attempts. */
export type Delivery = { channel: string; stored: StoredEvent; tries: number; done: readonly string[] }

/** Deliveries of these types or all, `except` those, after `delayMs`; leased at once if `isLeased`. */
export type DeliveryRule = {
  channel: string
  of?: readonly string[] | undefined
  except?: readonly string[] | undefined
  delayMs?: number | undefined
  isLeased?: boolean
}

const leaseEnd = sql<Date>`clock_timestamp() + make_interval(secs => ${LEASE_MS / SECOND_MS})`

export function insertDeliveries(owed: readonly DeliveryRule[]) {
  return sql`
    insert into deliveries (event_id, channel, is_leased, tries, next_at)
    select e.id, o.channel, o."isLeased", o."isLeased"::int,
      case when o."isLeased" then ${leaseEnd} else clock_timestamp() + o."delayMs" * interval '1 ms' end
    from published e join jsonb_to_recordset(${JSON.stringify(owed.map(withDefaults))}::jsonb)
      as o (channel text, "of" jsonb, "except" jsonb, "delayMs" integer, "isLeased" boolean)
      on (o."of" is null or o."of" ? e.type) and not o."except" ? e.type
    returning event_id, channel, is_leased`
}

function withDefaults({ channel, of, except = [], delayMs = 0, isLeased = false }: DeliveryRule) {
  return { channel, of, except, delayMs, isLeased }
}

export async function addDeliveries(
  db: Db,
  channel: string,
  eventIds: readonly number[],
  delayMs: number,
): Promise<void> {
  if (eventIds.length === 0) return
  await sql`
    insert into deliveries (event_id, channel, next_at)
    select id, ${channel}, clock_timestamp() + ${delayMs} * interval '1 ms' from unnest(${eventIds}::bigint[]) as e (id)
    on conflict do nothing`.execute(db)
}

/** Store of deliveries. Each is with one process at a time, which holds no connection meanwhile. */
export function createDeliveries(db: Db) {
  return {
    /** Leases the longest due first; returns when the next is due, too. */
    async take(
      channels: readonly string[],
      limit: number,
    ): Promise<{ taken: Delivery[]; nextMs: number | undefined }> {
      const { rows } = await sql<Taken & { next_ms: number | null }>`
        with due as materialized (
          select event_id, channel from deliveries
          where next_at <= now() and channel = any(${channels}) order by next_at limit ${limit}
          for update skip locked
        ), taken as (
          update deliveries d set is_leased = true, tries = d.tries + 1, next_at = ${leaseEnd} from due
          where d.event_id = due.event_id and d.channel = due.channel
          returning d.event_id, d.channel, d.tries, d.done
        )
        select n.next_ms, t.channel, t.tries, t.done, o.id, o.type, o.payload, o.at, o.trace
        from (
          select 1000 * extract(epoch from min(next_at) - now())::float8 as next_ms
          from deliveries where next_at > now()
        ) n left join (taken t join outbox o on o.id = t.event_id) on true`.execute(db)
      const taken = rows.flatMap(({ id, channel, tries, done, ...row }) =>
        id === null ? [] : [{ channel, tries, done, stored: storedOf({ ...row, id }) }],
      )
      return { taken, nextMs: rows[0]?.next_ms ?? undefined }
    },

    /** Renews these leases, unless another process has taken over. */
    async renew(deliveries: readonly Delivery[]): Promise<void> {
      await sql`
        update deliveries d set next_at = ${leaseEnd} ${from(deliveries)} and d.tries = t.tries and d.is_leased`.execute(
        db,
      )
    },

    /** Releases deliveries that were not attempted. */
    async giveBack(deliveries: readonly Delivery[]): Promise<void> {
      await sql`
        update deliveries d set next_at = clock_timestamp(), is_leased = false, tries = d.tries - 1
        ${from(deliveries)} and d.tries = t.tries and d.is_leased`.execute(db)
    },

    async end(deliveries: readonly Delivery[]): Promise<void> {
      const { ids, channels } = keysOf(deliveries)
      await sql`
        delete from deliveries d using unnest(${ids}::bigint[], ${channels}::text[]) as t (event_id, channel)
        where d.event_id = t.event_id and d.channel = t.channel`.execute(db)
    },

    async note({ channel, stored }: Delivery, done: readonly string[]): Promise<void> {
      await sql`
        update deliveries set done = done || ${done}::text[]
        where event_id = ${stored.id} and channel = ${channel}`.execute(db)
    },

    /** Retries after this delay, never if undefined. */
    async fail(
      { channel, stored, tries }: Delivery,
      reason: string,
      retryMs: number | undefined,
    ): Promise<void> {
      const next = retryMs === undefined ? sql`null` : sql`clock_timestamp() + ${retryMs} * interval '1 ms'`
      await sql`
        update deliveries set is_leased = false, reason = ${reason}, next_at = ${next},
          failed_at = ${retryMs === undefined ? sql`now()` : sql`null`}
        where event_id = ${stored.id} and channel = ${channel} and tries = ${tries}`.execute(db)
    },
  }
}

export function failedDeliveries(db: Db) {
  return {
    async dead({ limit }: { limit: number }): Promise<{ rows: DeadJob[]; total: number }> {
      const { rows } = await sql<FailedRow>`
        select d.event_id, d.channel, d.tries, d.reason, d.failed_at, o.type, count(*) over ()::int as total
        from deliveries d join outbox o on o.id = d.event_id
        where failed_at is not null order by failed_at desc, event_id desc limit ${limit}`.execute(db)
      return { rows: rows.map(deadOf), total: rows[0]?.total ?? 0 }
    },
    async revive(id: string): Promise<boolean> {
      const [, channel, eventId] = /^([\w.]+):(\d{1,15})$/.exec(id) ?? []
      if (channel === undefined) return false
      const { rows } = await sql`
        with revived as (
          update deliveries set failed_at = null, reason = null, tries = 0, next_at = now()
          where event_id = ${eventId}::bigint and channel = ${channel} and failed_at is not null returning 1)
        select pg_notify('outbox', '') from revived`.execute(db)
      return rows.length > 0
    },
    async depth(): Promise<QueueDepth> {
      const { rows } = await sql<Omit<QueueDepth, 'queue'>>`
        select count(*) filter (where next_at <= now())::int as waiting,
          count(*) filter (where next_at > now() and is_leased)::int as running,
          count(*) filter (where next_at > now() and not is_leased)::int as delayed,
          count(*) filter (where failed_at is not null)::int as dead
        from deliveries`.execute(db)
      return { queue: 'outside', waiting: 0, running: 0, delayed: 0, dead: 0, ...rows[0] }
    },
  }
}

type Taken = Omit<OutboxRow, 'id'> & {
  id: number | null
  channel: string
  tries: number
  done: string[]
}
type FailedRow = {
  event_id: number
  channel: string
  tries: number
  reason: string
  failed_at: Date
  type: string
  total: number
}

function deadOf({ event_id, channel, tries, reason, failed_at: diedAt, type }: FailedRow): DeadJob {
  const data = { id: event_id, event: { type } }
  return { id: `${channel}:${event_id}`, name: channel, data, reason, tries, diedAt }
}

function from(deliveries: readonly Delivery[]) {
  const { ids, channels, tries } = keysOf(deliveries)
  return sql`
    from unnest(${ids}::bigint[], ${channels}::text[], ${tries}::int[]) as t (event_id, channel, tries)
    where d.event_id = t.event_id and d.channel = t.channel`
}

function keysOf(deliveries: readonly Delivery[]) {
  return {
    ids: deliveries.map(({ stored }) => stored.id),
    channels: deliveries.map(({ channel }) => channel),
    tries: deliveries.map(({ tries }) => tries),
  }
}
