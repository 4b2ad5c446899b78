import { sql } from 'kysely'
import pg from 'pg'
import type { DomainEvent, EventType } from '#domain/shared/events.ts'
import type { Outbox } from '#domain/shared/ports.ts'
import type { Db } from './database.ts'

export type StoredEvent = { id: number; event: DomainEvent }

/** Events on their way out, in the transaction that causes them. */
export function outbox(db: Db): Outbox {
  return {
    async append(events) {
      if (events.length === 0) return
      await db
        .insertInto('outbox')
        .values(events.map(({ type, ...facts }) => ({ type, payload: JSON.stringify(facts) })))
        .execute()
    },
  }
}

/**
 * Hands waiting events to `publish`, oldest first, and marks them; answers how many. When publish throws nothing is
 * marked. Several processes may do this at once: each event is with one of them.
 */
export function publishWaiting(
  db: Db,
  most: number,
  publish: (events: readonly StoredEvent[]) => Promise<void>,
): Promise<number> {
  return db.transaction().execute(async (trx) => {
    const rows = await trx
      .selectFrom('outbox')
      .select(['id', 'type', 'payload'])
      .where('published_at', 'is', null)
      .orderBy('id')
      .limit(most)
      .forUpdate()
      .skipLocked()
      .execute()
    if (rows.length === 0) return 0
    await publish(
      rows.map(({ id, type, payload }) => ({ id, event: { type, ...(payload as object) } as DomainEvent })),
    )
    await trx
      .updateTable('outbox')
      .set({ published_at: sql<Date>`now()` })
      .where(
        'id',
        'in',
        rows.map((row) => row.id),
      )
      .execute()
    return rows.length
  })
}

/** Has the events of the last hours published anew, though they were; answers how many. Their effects are done once. */
export async function publishAgain(db: Db, hours: number): Promise<number> {
  const { numUpdatedRows } = await db
    .updateTable('outbox')
    .set({ published_at: null })
    .where('published_at', 'is not', null)
    .where('at', '>', sql<Date>`now() - make_interval(hours => ${hours})`)
    .executeTakeFirst()
  return Number(numUpdatedRows)
}

/** Calls `onWake` whenever something was appended, on a connection of its own that is renewed when lost. */
export function listenToOutbox(
  url: string,
  onWake: () => void,
  onError: (error: Error) => void,
): { close: () => Promise<void> } {
  let client: pg.Client | undefined
  let retry: NodeJS.Timeout | undefined
  let closed = false
  const connect = async (): Promise<void> => {
    client = new pg.Client({ connectionString: url, application_name: 'campus-outbox', keepAlive: true })
    client.on('notification', onWake)
    client.on('error', onError)
    client.on('end', () => {
      if (!closed) retry = setTimeout(() => void connect().catch(onError), 1000)
    })
    await client.connect()
    await client.query('listen outbox')
    onWake()
  }
  void connect().catch(onError)
  return {
    close: async () => {
      closed = true
      clearTimeout(retry)
      await client?.end()
    },
  }
}

/** The newest events of these kinds, oldest first, with their times. */
export async function newestEvents(
  db: Db,
  types: readonly EventType[],
  most: number,
): Promise<(StoredEvent & { at: Date })[]> {
  const rows = await db
    .selectFrom('outbox')
    .select(['id', 'payload', 'at'])
    .where('type', 'in', types)
    .orderBy('id', 'desc')
    .limit(most)
    .execute()
  return rows.reverse().map(({ id, payload, at }) => ({ id, event: payload as DomainEvent, at }))
}
