import { EventEmitter } from 'eventemitter3'

/** Listeners of one process; an error of one goes to `onError` and does not affect the others. */
export function feedListeners<Messages extends object>(onError: (error: unknown) => void) {
  const local = new EventEmitter<string>()
  return {
    notify: <K extends keyof Messages & string>(kind: K, message: Messages[K]) =>
      void local.emit(kind, message),
    listen:
      <K extends keyof Messages & string>(kind: K) =>
      (listener: (message: Messages[K]) => void) => {
        const safe = (message: Messages[K]): void => {
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
