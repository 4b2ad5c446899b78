import type pg from 'pg'
import type { ListingChange, ListingChangeListener, ListingChanges } from '#adapters/ports/listing-changes.ts'
import type { ListingOrGig } from '#domain/catalog/ports.ts'
import { listenTo } from '../runtime/listener.ts'

const CHANNEL = 'listings'

/**
 * Changes of public listings and of members as triggers tell of them: committed ones of every process by a connection to `url` that listens,
 * and those of this process beforehand, on the connections of `pool` that make them.
 */
export function listenToListingChanges(
  url: string,
  pool: pg.Pool,
  onError: (error: Error) => void,
): ListingChanges & { close: () => Promise<void> } {
  const listeners = new Set<ListingChangeListener>()
  const tell = (when: 'begun' | 'done', text: string) => {
    const { change, by } = changeIn(text)
    for (const listener of listeners) listener[when](change, by)
  }
  const noticed = ({ message, detail }: { message: string | undefined; detail?: string | undefined }) => {
    if (message === CHANNEL && detail !== undefined) tell('begun', detail)
  }
  const watch = (client: pg.PoolClient) => void client.on('notice', noticed)
  pool.on('connect', watch)
  const { isHeard, close } = listenTo(url, {
    channel: CHANNEL,
    onListening: () => {
      for (const listener of listeners) listener.missed()
    },
    onNotification: (payload) => tell('done', payload),
    onError,
  })
  return {
    isHeard,
    subscribe: (listener) => void listeners.add(listener),
    close: async () => {
      pool.off('connect', watch)
      await close()
    },
  }
}

/** A transaction's id, then what changed: `product unilag 12`, `member 7` or `all`. */
function changeIn(text: string): { change: ListingChange; by: string } {
  const [by = '', kind, of, id] = text.split(' ')
  if (kind === 'all' || of === undefined) return { change: 'all', by }
  if (kind === 'member') return { change: { kind, id: Number(of) }, by }
  return { change: { kind: kind as ListingOrGig, campus: of, id: Number(id) }, by }
}
