export type Place = {
  database: string
  store: string
  version: number
  upgrade: (database: IDBDatabase) => void
}

/** Opens a connection for one operation: an open one would block the sign-out from deleting the database. */
export async function within<T>(
  place: Place,
  mode: IDBTransactionMode,
  work: (store: IDBObjectStore) => IDBRequest<T>,
): Promise<T> {
  const database = await open(place)
  try {
    const transaction = database.transaction(place.store, mode)
    const done = new Promise<void>((resolve, reject) => {
      transaction.oncomplete = () => resolve()
      transaction.onerror = () => reject(transaction.error)
      transaction.onabort = () => reject(transaction.error)
    })
    const result = work(transaction.objectStore(place.store))
    await done
    return result.result
  } finally {
    database.close()
  }
}

function open({ database, version, upgrade }: Place): Promise<IDBDatabase> {
  return new Promise((resolve, reject) => {
    const request = indexedDB.open(database, version)
    request.onupgradeneeded = () => upgrade(request.result)
    request.onsuccess = () => resolve(request.result)
    request.onerror = () => reject(request.error)
  })
}
