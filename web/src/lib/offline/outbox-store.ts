import type { QueueableCall } from '../api/call-traits.ts'
import { deleteDatabase } from '../browser/storage.ts'
import { type Place, within } from './database.ts'

/** Something to be sent, as it lies in the browser's database until it is. */
export type Unsent = {
  id: number
  /** Whose it is: nobody else sends it. */
  userId: number
  call: QueueableCall
  input: { params?: object; query?: object; body?: object }
  idempotencyKey: string
  createdAt: string
  /** What it is about, in a person's words: `Tecno Spark 10`. */
  about?: string
}

const PLACE: Place = {
  database: 'campus-marketplace-sync',
  store: 'outbox',
  version: 1,
  upgrade: (database) => database.createObjectStore('outbox', { keyPath: 'id', autoIncrement: true }),
}

/** Adds an entry at the end and returns its place in the order. */
export async function add(entry: Omit<Unsent, 'id'>): Promise<number> {
  return Number(await within(PLACE, 'readwrite', (store) => store.add(entry)))
}

/** All entries, in the order in which they were written. */
export function all(): Promise<Unsent[]> {
  return within<Unsent[]>(PLACE, 'readonly', (store) => store.getAll())
}

/** Takes an entry out: it was sent, or refused for good. */
export async function remove(id: number): Promise<void> {
  await within(PLACE, 'readwrite', (store) => store.delete(id))
}

/** Deletes the database when nothing waits in it. */
export async function dropEmptyOutbox(): Promise<void> {
  const isThere = (await indexedDB.databases?.())?.some(({ name }) => name === PLACE.database)
  if (!isThere) return
  // What cannot be read any more cannot be sent either.
  const left = await all().catch(() => [])
  if (left.length === 0) deleteDatabase(PLACE.database)
}
