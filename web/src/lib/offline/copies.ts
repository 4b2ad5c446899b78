import type { Query } from '@tanstack/react-query'
import { ApiError } from '../api/client.ts'
import { sessionUser } from '../session/session.ts'
import { type Place, within } from './database.ts'
import { lastUser, storeUser } from './last-user.ts'
import { markFresh, markSaved, savedAtOf } from './saved-marks.ts'

type Copy = { id: string; userId: number; text: string; savedAt: number }

const LIMIT = 150
/** An unchanged copy's time is renewed this often. */
const RENEWED_AFTER_MS = 60_000
const ASKED_AGAIN_AFTER_MS = 5000
const PLACE: Place = {
  database: 'campus-marketplace',
  store: 'copies',
  version: 1,
  upgrade: (database) =>
    database.createObjectStore('copies', { keyPath: 'id' }).createIndex('savedAt', 'savedAt'),
}

const cache = new Map<string, Copy>()
let storedUser: number | undefined

/** A full disk is ignored. */
export async function storeCopy(query: Query, data: unknown): Promise<void> {
  markFresh(query.queryHash)
  const userId = sessionUser()?.id
  const text = JSON.stringify(data)
  if (userId === undefined || text === undefined) return
  const copy = { id: idOf(userId, query), userId, text, savedAt: Date.now() }
  const before = cache.get(copy.id)
  if (before?.text === text && copy.savedAt - before.savedAt < RENEWED_AFTER_MS) return
  cache.set(copy.id, copy)
  if (storedUser !== userId) {
    // Without its user, no copy is shown.
    storedUser = userId
    await storeUser().catch(() => undefined)
  }
  await within<number>(PLACE, 'readwrite', (store) => {
    store.put(copy)
    return dropOldest(store)
  }).catch(() => undefined)
}

/** Marks the copy as old until the server responds. Rejects with `error` without one, or after a refusal. */
export async function copyInstead(query: Query, fresh: Promise<unknown>, error?: unknown): Promise<unknown> {
  if (error !== undefined && !isOutOfReach(error)) {
    if (isRefusal(error)) await forget(query)
    throw error
  }
  const copy = await copyOf(query)
  if (copy === undefined) throw error
  markSaved(query.queryHash, copy.savedAt)
  // The library takes any returned data as new.
  setTimeout(() => savedAtOf(query.queryHash) && query.setState({ dataUpdatedAt: copy.savedAt }))
  if (error === undefined) void takeWhenItComes(query, fresh, copy.savedAt)
  else refetch(query)
  return copy.data
}

export async function dropCopiesOfOthers(userId: number): Promise<void> {
  const ids = await within(PLACE, 'readonly', (store) => store.getAllKeys())
  const others = ids.filter((id) => !String(id).startsWith(`${userId}:`))
  if (others.length === 0) return
  await within(PLACE, 'readwrite', (store) => {
    for (const id of others) store.delete(id)
    return store.count()
  })
}

async function copyOf(query: Query): Promise<{ data: unknown; savedAt: number } | undefined> {
  const { data, dataUpdatedAt } = query.state
  if (data !== undefined) return { data, savedAt: savedAtOf(query.queryHash) ?? dataUpdatedAt }
  const user = sessionUser() ?? (await lastUser())
  if (user === undefined) return undefined
  const copy = await within<Copy | undefined>(PLACE, 'readonly', (store) => store.get(idOf(user.id, query)))
  return copy && { data: JSON.parse(copy.text), savedAt: copy.savedAt }
}

/** Skips a response when something newer has replaced the copy, such as a mutation's reply. */
async function takeWhenItComes(query: Query, fresh: Promise<unknown>, savedAt: number): Promise<void> {
  try {
    const data = await fresh
    markFresh(query.queryHash)
    if (query.state.dataUpdatedAt === savedAt) query.setData(data)
  } catch (error) {
    if (isOutOfReach(error)) refetch(query)
    else await query.fetch().catch(() => undefined)
  }
}

/** Refetches only while the query is shown and the browser is online. */
function refetch(query: Query): void {
  setTimeout(() => {
    if (navigator.onLine && query.isActive() && savedAtOf(query.queryHash) !== undefined)
      void query.fetch().catch(() => undefined)
  }, ASKED_AGAIN_AFTER_MS)
}

async function forget(query: Query): Promise<void> {
  const userId = sessionUser()?.id
  if (userId === undefined) return
  const id = idOf(userId, query)
  cache.delete(id)
  await within(PLACE, 'readwrite', (store) => store.delete(id)).catch(() => undefined)
}

/** Returns true if the server or its upstream was not reached. */
function isOutOfReach(error: unknown): boolean {
  return error instanceof ApiError && (error.status === 0 || error.status >= 502)
}

/** Returns true if the user may no longer see this data. */
function isRefusal(error: unknown): boolean {
  return error instanceof ApiError && [401, 403, 404, 410].includes(error.status)
}

function idOf(userId: number, query: Query): string {
  return `${userId}:${query.queryHash}`
}

function dropOldest(store: IDBObjectStore): IDBRequest<number> {
  const count = store.count()
  count.onsuccess = () => {
    let over = count.result - LIMIT
    if (over <= 0) return
    const oldest = store.index('savedAt').openCursor()
    oldest.onsuccess = () => {
      if (over <= 0 || !oldest.result) return
      over -= 1
      oldest.result.delete()
      oldest.result.continue()
    }
  }
  return count
}
