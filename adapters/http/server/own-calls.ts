import { AsyncLocalStorage } from 'node:async_hooks'

const ownCall = new AsyncLocalStorage<true>()

/** Runs calls that the server makes of itself: nothing that a caller sends can make a request one of them. */
export function asOwnCalls<T>(calls: () => Promise<T>): Promise<T> {
  return ownCall.run(true, calls)
}

/** Whether the request at hand is the server's own. */
export function isOwnCall(): boolean {
  return ownCall.getStore() === true
}
