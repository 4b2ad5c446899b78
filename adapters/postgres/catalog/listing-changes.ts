import type { ListingChange, ListingChanges } from '#adapters/ports/listing-changes.ts'
import { listenTo } from '../runtime/listener.ts'
import type { Notice, Notices } from '../runtime/pool.ts'

const CHANNEL = 'listings'

/** Reports changes of all processes from a connection to `url`, and this process's as soon as they commit. */
export function listenToListingChanges(
  url: string,
  notices: Notices,
  onError: (error: Error) => void,
): ListingChanges & { close: () => Promise<void> } {
  const subscribers = new Set<(change: ListingChange) => void>()
  const notify = (change: ListingChange) => {
    for (const onChange of subscribers) onChange(change)
  }
  const onEnded = ({ message, detail }: Notice) => {
    if (message === CHANNEL) notify(detail as ListingChange)
  }
  notices.on('ended', onEnded)
  const { isListening, close } = listenTo(url, {
    channel: CHANNEL,
    onListening: () => notify('all'),
    onNotification: (payload) => notify(payload as ListingChange),
    onError,
  })
  return {
    isListening,
    subscribe: (onChange) => void subscribers.add(onChange),
    close: async () => {
      notices.off('ended', onEnded)
      await close()
    },
  }
}
