import { EventEmitter } from 'eventemitter3'
import type { Ticker, TickerEvent } from '#domain/notifying/ports.ts'

/** A ticker within one process; what a listener throws is told to `onError` and harms no other. */
export function createMemoryTicker(onError: (error: unknown) => void = () => undefined): Ticker {
  const local = new EventEmitter<{ event: [TickerEvent]; wake: [number] }>()
  const guarded =
    <T>(listener: (told: T) => void) =>
    (told: T): void => {
      try {
        listener(told)
      } catch (error) {
        onError(error)
      }
    }
  return {
    publish: async (event) => void local.emit('event', event),
    subscribe(listener) {
      const safe = guarded(listener)
      local.on('event', safe)
      return () => void local.off('event', safe)
    },
    wake: async (userId) => void local.emit('wake', userId),
    onWake(listener) {
      const safe = guarded(listener)
      local.on('wake', safe)
      return () => void local.off('wake', safe)
    },
    close: async () => void local.removeAllListeners(),
  }
}
