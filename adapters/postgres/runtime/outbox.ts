import { type RawBuilder, sql } from 'kysely'
import { currentTrace } from '#adapters/ports/tracing.ts'
import type { EventType } from '#domain/shared/events.ts'
import type { Outbox } from '#domain/shared/stores.ts'
import type { Db } from './database.ts'
import { type Delivery, type DeliveryRule, insertDeliveries } from './deliveries.ts'
import { type Listener, listenTo } from './listener.ts'
import { eventOf, type OutboxRow, type StoredEvent, storedOf } from './stored-event.ts'

export function outbox(db: Db): Outbox {
  return {
    async append(events) {
      if (events.length === 0) return
      const trace = traceNow()
      await db
        .insertInto('outbox')
        .values(events.map(({ type, ...facts }) => ({ type, payload: JSON.stringify(facts), trace })))
        .execute()
    },
  }
}

/** Returns the statement part that stores an event about this relation's new row, with its `id` as `as`. */
export function insertEventOf(
  relation: string,
  as: string,
  event?: { type: EventType },
): RawBuilder<unknown> {
  const { type, ...facts } = event ?? {}
  return sql`
    insert into outbox (type, payload, trace)
    select ${type ?? null}, ${JSON.stringify(facts)}::jsonb || jsonb_build_object(${as}::text, id), ${traceNow()}::jsonb
    from ${sql.table(relation)} where ${event !== undefined}`
}

function traceNow(): string | null {
  const trace = currentTrace()
  return trace === undefined ? null : JSON.stringify(trace)
}

/**
 * Publishes at most `limit` pending events, oldest first, and returns their number. `publish` receives the
 * deliveries leased to this process; if it throws, nothing is stored. Concurrent processes get different
 * events.
 */
export function publishPending(
  db: Db,
  limit: number,
  publish: (events: readonly StoredEvent[], step: Db, leased: readonly Delivery[]) => Promise<void>,
  owed: readonly DeliveryRule[] = [],
): Promise<number> {
  return db.transaction().execute(async (trx) => {
    const { rows } = await sql<OutboxRow & { leased: string[] }>`
      with published as (
        update outbox set published_at = now() where id = any(array(
          select id from outbox where published_at is null order by id limit ${limit} for update skip locked))
        returning id, type, payload, at, trace
      ), owed as (${insertDeliveries(owed)})
      select p.*, array(select channel from owed where event_id = p.id and is_leased) as leased
      from published p`.execute(trx)
    rows.sort((one, other) => one.id - other.id)
    const events = rows.map(storedOf)
    const leased = rows.flatMap((row, index) => {
      const stored = events[index]
      return stored ? row.leased.map((channel) => ({ channel, stored, tries: 1, done: [] })) : []
    })
    if (events.length > 0) await publish(events, trx, leased)
    return events.length
  })
}

/** Calls `onWake` after each append, and when listening starts. */
export function listenToOutbox(url: string, onWake: () => void, onError: (error: Error) => void): Listener {
  return listenTo(url, { channel: 'outbox', onListening: onWake, onNotification: onWake, onError })
}

export async function newestEvents(
  db: Db,
  types: readonly EventType[],
  limit: number,
): Promise<(Omit<StoredEvent, 'at'> & { at: Date })[]> {
  const rows = await db
    .selectFrom('outbox')
    .select(['id', 'type', 'payload', 'at'])
    .where('type', 'in', types)
    .orderBy('id', 'desc')
    .limit(limit)
    .execute()
  return rows.reverse().map((row) => ({ id: row.id, event: eventOf(row), at: row.at }))
}
