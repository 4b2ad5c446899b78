import { type Place, within } from '../offline/database.ts'

type Entry = { key: string; files: File[]; storedAt: number }

/** Uses a database of the browser, or memory. Deletes expired entries when others are stored. */
export function storedFiles(database: string, isOver: (entry: Omit<Entry, 'files'>) => boolean) {
  const place: Place = {
    database,
    store: 'photos',
    version: 1,
    upgrade: (opened) => opened.createObjectStore('photos', { keyPath: 'key' }),
  }
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

    async stored(key: string): Promise<readonly File[]> {
      const stored = here.get(key)
      if (stored) return stored
      const entry = await within<Entry | undefined>(place, 'readonly', (store) => store.get(key)).catch(
        () => undefined,
      )
      return entry?.files ?? []
    },

    async drop(key: string): Promise<void> {
      here.delete(key)
      await within(place, 'readwrite', (store) => store.delete(key)).catch(() => undefined)
    },
  }
}
