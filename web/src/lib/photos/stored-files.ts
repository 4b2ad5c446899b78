import { type Place, within } from '../offline/database.ts'

type Entry = { key: string; files: File[]; storedAt: number }

/**
 * Files that the browser keeps in a database of this name, each set under its key. Where it keeps none, they last as long as
 * the page. Entries that are over go when others are stored.
 */
export function storedFiles(database: string, isOver: (entry: Omit<Entry, 'files'>) => boolean) {
  const place: Place = {
    database,
    store: 'photos',
    version: 1,
    upgrade: (opened) => opened.createObjectStore('photos', { keyPath: 'key' }),
  }
  /** What the browser has not taken, or not yet. */
  const here = new Map<string, readonly File[]>()

  function dropOver(store: IDBObjectStore): void {
    const all = store.openCursor()
    all.onsuccess = () => {
      const entry = all.result
      if (!entry) return
      if (isOver(entry.value as Entry)) entry.delete()
      entry.continue()
    }
  }

  return {
    /** Keeps them in place of those under the same key. */
    async store(key: string, files: readonly File[]): Promise<void> {
      here.set(key, files)
      const entry: Entry = { key, files: [...files], storedAt: Date.now() }
      const isTaken = await within(place, 'readwrite', (store) => {
        dropOver(store)
        return store.put(entry)
      }).then(
        () => true,
        () => false,
      )
      if (isTaken && here.get(key) === files) here.delete(key)
    },

    /** Returns them; none where they are gone. */
    async stored(key: string): Promise<readonly File[]> {
      const kept = here.get(key)
      if (kept) return kept
      const entry = await within<Entry | undefined>(place, 'readonly', (store) => store.get(key)).catch(
        () => undefined,
      )
      return entry?.files ?? []
    },

    /** Lets go of them. */
    async drop(key: string): Promise<void> {
      here.delete(key)
      await within(place, 'readwrite', (store) => store.delete(key)).catch(() => undefined)
    },
  }
}
