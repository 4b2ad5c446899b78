import { type Place, within } from '../../lib/offline/database.ts'

type Stored = { key: string; files: File[]; storedAt: number }

const PLACE: Place = {
  // A sign-out deletes it (`lib/leave.ts`).
  database: 'campus-marketplace-photos',
  store: 'photos',
  version: 1,
  upgrade: (database) => database.createObjectStore('photos', { keyPath: 'key' }),
}
/** A tab that was closed takes its messages along and leaves these. */
const MAX_AGE_MS = 24 * 60 * 60 * 1000

/** Where the browser keeps no files, they last as long as the page. */
const here = new Map<string, readonly File[]>()

/** Keeps the photos of a message under its key until it is sent or discarded. */
export async function storePhotos(key: string, files: readonly File[]): Promise<void> {
  here.set(key, files)
  const entry: Stored = { key, files: [...files], storedAt: Date.now() }
  await within(PLACE, 'readwrite', (store) => {
    dropOld(store)
    return store.put(entry)
  }).catch(() => undefined)
}

/** Returns them; none where they are gone. */
export async function storedPhotos(key: string): Promise<readonly File[]> {
  const kept = here.get(key)
  if (kept) return kept
  const entry = await within<Stored | undefined>(PLACE, 'readonly', (store) => store.get(key)).catch(
    () => undefined,
  )
  return entry?.files ?? []
}

/** Lets go of them. */
export async function dropPhotos(key: string): Promise<void> {
  here.delete(key)
  await within(PLACE, 'readwrite', (store) => store.delete(key)).catch(() => undefined)
}

function dropOld(store: IDBObjectStore): void {
  const all = store.openCursor()
  all.onsuccess = () => {
    const entry = all.result
    if (!entry) return
    if ((entry.value as Stored).storedAt < Date.now() - MAX_AGE_MS) entry.delete()
    entry.continue()
  }
}
