import type { ListingChange, ListingChangeListener, ListingChanges } from '#adapters/ports/listing-changes.ts'
import type { ListingOrGig } from '#domain/catalog/ports.ts'
import { listenTo } from '../runtime/listener.ts'
import type { Notice, Notices } from '../runtime/pool.ts'

const CHANNEL = 'listings'

/**
 * Changes of public listings and of members as triggers tell of them: committed ones of every process by a connection to `url` that listens,
 * and those of this process beforehand, by the notices of the pool that makes them.
 */
export function listenToListingChanges(
  url: string,
  notices: Notices,
  onError: (error: Error) => void,
): ListingChanges & { close: () => Promise<void> } {
  const listeners = new Set<ListingChangeListener>()
  const tell = (when: 'begun' | 'done', text: string) => {
    const { change, by } = changeIn(text)
    for (const listener of listeners) listener[when](change, by)
  }
  const noticed = ({ message, detail }: Notice) => {
    if (message === CHANNEL && detail !== undefined) tell('begun', detail)
  }
  notices.on('notice', noticed)
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
      notices.off('notice', noticed)
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
