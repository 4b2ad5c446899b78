import { EventEmitter } from 'eventemitter3'

/** The listeners of this process, by the kind of what they are told; what one throws is told to `onError` and harms no other. */
export function feedListeners<Told extends object>(onError: (error: unknown) => void) {
  const local = new EventEmitter<string>()
  return {
    /** Tells each listener of this kind. */
    tell: <K extends keyof Told & string>(kind: K, message: Told[K]) => void local.emit(kind, message),
    /** Returns how to listen to a kind, and from that how to leave. */
    listen:
      <K extends keyof Told & string>(kind: K) =>
      (listener: (message: Told[K]) => void) => {
        const safe = (message: Told[K]): void => {
          try {
            listener(message)
          } catch (error) {
            onError(error)
          }
        }
        local.on(kind, safe)
        return () => void local.off(kind, safe)
      },
    leave: () => void local.removeAllListeners(),
  }
}
