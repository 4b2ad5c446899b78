/** Something to be sent, as it lies in the browser's database until it is. */
export type Unsent = {
  id: number
  /** Whose it is: nobody else sends it. */
  userId: number
  method: 'POST' | 'PUT' | 'DELETE'
  path: string
  input: { params?: object; query?: object; body?: object }
  idempotencyKey: string
  createdAt: string
}

const DATABASE = 'campus-marketplace-sync'
const STORE = 'outbox'
const VERSION = 1

/** Adds an entry at the end and answers its place in the order. */
export async function add(entry: Omit<Unsent, 'id'>): Promise<number> {
  return Number(await within('readwrite', (store) => store.add(entry)))
}

/** All entries, in the order in which they were written. */
export function all(): Promise<Unsent[]> {
  return within<Unsent[]>('readonly', (store) => store.getAll())
}

/** Takes an entry out: it was sent, or refused for good. */
export async function remove(id: number): Promise<void> {
  await within('readwrite', (store) => store.delete(id))
}

/** Deletes the database when nothing waits in it. */
export async function dropEmptyOutbox(): Promise<void> {
  const isThere = (await indexedDB.databases?.())?.some(({ name }) => name === DATABASE)
  if (!isThere) return
  // What cannot be read any more cannot be sent either.
  const left = await all().catch(() => [])
  if (left.length === 0) indexedDB.deleteDatabase(DATABASE)
}

/** One step on the entries, over a connection of its own: an open one would keep the sign-out from deleting them. */
async function within<T>(
  mode: IDBTransactionMode,
  work: (store: IDBObjectStore) => IDBRequest<T>,
): Promise<T> {
  const database = await open()
  try {
    const transaction = database.transaction(STORE, mode)
    const done = new Promise<void>((resolve, reject) => {
      transaction.oncomplete = () => resolve()
      transaction.onerror = () => reject(transaction.error)
      transaction.onabort = () => reject(transaction.error)
    })
    const result = work(transaction.objectStore(STORE))
    await done
    return result.result
  } finally {
    database.close()
  }
}

function open(): Promise<IDBDatabase> {
  return new Promise((resolve, reject) => {
    const request = indexedDB.open(DATABASE, VERSION)
    request.onupgradeneeded = () =>
      request.result.createObjectStore(STORE, { keyPath: 'id', autoIncrement: true })
    request.onsuccess = () => resolve(request.result)
    request.onerror = () => reject(request.error)
  })
}
