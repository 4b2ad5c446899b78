import { EventEmitter } from 'eventemitter3'
import type { Ticker, TickerEvent } from '#domain/notifying/ports.ts'

/** A ticker within one process; what a listener throws is told to `onError` and harms no other. */
export function createMemoryTicker(onError: (error: unknown) => void = () => undefined): Ticker {
  const local = new EventEmitter<{ event: [TickerEvent] }>()
  return {
    publish: async (event) => void local.emit('event', event),
    subscribe(listener) {
      const guarded = (event: TickerEvent): void => {
        try {
          listener(event)
        } catch (error) {
          onError(error)
        }
      }
      local.on('event', guarded)
      return () => void local.off('event', guarded)
    },
    close: async () => void local.removeAllListeners(),
  }
}
