import { sql } from 'kysely'
import { currentTrace, type Trace } from '#adapters/ports/tracing.ts'
import type { DomainEvent, EventType } from '#domain/shared/events.ts'
import type { Outbox } from '#domain/shared/ports.ts'
import type { Db } from './database.ts'
import { type Listener, listenTo } from './listener.ts'

/** An event, and when it happened. */
export type StoredEvent = { id: number; event: DomainEvent; at: string; trace?: Trace }

/** Events on their way out, in the transaction that causes them. */
export function outbox(db: Db): Outbox {
  return {
    async append(events) {
      if (events.length === 0) return
      const now = currentTrace()
      const trace = now === undefined ? null : JSON.stringify(now)
      await db
        .insertInto('outbox')
        .values(events.map(({ type, ...facts }) => ({ type, payload: JSON.stringify(facts), trace })))
        .execute()
    },
  }
}

/**
 * Hands waiting events, those that `choose` leaves, to `publish`, oldest first, and marks them; returns how many. When publish
 * throws nothing is marked, and nothing is kept of what it wrote by the step it is given. Several processes may do this at once:
 * each event is with one of them.
 */
export function publishWaiting(
  db: Db,
  limit: number,
  publish: (events: readonly StoredEvent[], step: Db) => Promise<void>,
  choose = (events: readonly StoredEvent[]) => events,
): Promise<number> {
  return db.transaction().execute(async (trx) => {
    const waiting = trx
      .selectFrom('outbox')
      .select('id')
      .where('published_at', 'is', null)
      .orderBy('id')
      .limit(limit)
      .forUpdate()
      .skipLocked()
    const rows = await trx
      .updateTable('outbox')
      .set({ published_at: sql<Date>`now()` })
      .where('id', '=', sql<number>`any(array${waiting})`)
      .returning(['id', 'type', 'payload', 'at', 'trace'])
      .execute()
    const taken = rows.map(storedOf).sort((one, other) => one.id - other.id)
    const events = choose(taken)
    const left = taken.filter((stored) => !events.includes(stored)).map(({ id }) => id)
    if (left.length > 0)
      await trx.updateTable('outbox').set({ published_at: null }).where('id', 'in', left).execute()
    if (events.length > 0) await publish(events, trx)
    return events.length
  })
}

/**
 * Hands the events of the last hours to `publish` once more, the newest first, and returns how many: batches along the
 * ids, each a short read, so that it ends however many there are. Their effects are done once.
 */
export async function publishAgain(
  db: Db,
  { hours, batch }: { hours: number; batch: number },
  publish: (events: readonly StoredEvent[]) => Promise<void>,
): Promise<number> {
  let before = Number.MAX_SAFE_INTEGER
  let count = 0
  for (;;) {
    const rows = await db
      .selectFrom('outbox')
      .select(['id', 'type', 'payload', 'at', 'trace'])
      .select(sql<boolean>`at > now() - make_interval(hours => ${hours})`.as('recent'))
      .select(sql<boolean>`published_at is not null`.as('published'))
      .where('id', '<', before)
      .orderBy('id', 'desc')
      .limit(batch)
      .execute()
    const again = rows.filter(({ recent, published }) => recent && published).reverse()
    if (again.length > 0) await publish(again.map(storedOf))
    count += again.length
    const last = rows.at(-1)
    if (last === undefined || rows.length < batch || !rows.some(({ recent }) => recent)) return count
    before = last.id
  }
}

/** Returns those of these events that are still kept. */
export async function storedEvents(db: Db, ids: readonly number[]): Promise<StoredEvent[]> {
  const rows = await db
    .selectFrom('outbox')
    .select(['id', 'type', 'payload', 'at', 'trace'])
    .where('id', 'in', [...ids])
    .execute()
  return rows.map(storedOf)
}

type Row = { id: number; type: string; payload: unknown; at: Date; trace: unknown }

function storedOf(row: Row): StoredEvent {
  const { id, at, trace } = row
  return { id, event: eventOf(row), at: at.toISOString(), ...(trace !== null && { trace: trace as Trace }) }
}

/** Calls `onWake` whenever something was appended, and when it begins to hear. */
export function listenToOutbox(url: string, onWake: () => void, onError: (error: Error) => void): Listener {
  return listenTo(url, { channel: 'outbox', onListening: onWake, onNotification: onWake, onError })
}

/** The newest events of these kinds, oldest first, with their times. */
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

function eventOf({ type, payload }: { type: string; payload: unknown }): DomainEvent {
  return { type, ...(payload as object) } as DomainEvent
}
