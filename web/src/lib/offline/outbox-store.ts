import type { QueueableCall } from '../api/call-traits.ts'
import { deleteDatabase } from '../browser/storage.ts'
import { type Place, within } from './database.ts'

export type Unsent = {
  id: number
  userId: number
  call: QueueableCall
  input: { params?: object; query?: object; body?: object }
  idempotencyKey: string
  createdAt: string
  /** The subject in words: `Tecno Spark 10`. */
  about?: string
}

const PLACE: Place = {
  database: 'campus-marketplace-sync',
  store: 'outbox',
  version: 1,
  upgrade: (database) => database.createObjectStore('outbox', { keyPath: 'id', autoIncrement: true }),
}

/** Returns an id that gives the order. */
export async function add(entry: Omit<Unsent, 'id'>): Promise<number> {
  return Number(await within(PLACE, 'readwrite', (store) => store.add(entry)))
}

export function all(): Promise<Unsent[]> {
  return within<Unsent[]>(PLACE, 'readonly', (store) => store.getAll())
}

export async function remove(id: number): Promise<void> {
  await within(PLACE, 'readwrite', (store) => store.delete(id))
}

export async function dropEmptyOutbox(): Promise<void> {
  const isThere = (await indexedDB.databases?.())?.some(({ name }) => name === PLACE.database)
  if (!isThere) return
  // An unreadable outbox cannot be sent either.
  const left = await all().catch(() => [])
  if (left.length === 0) deleteDatabase(PLACE.database)
}
