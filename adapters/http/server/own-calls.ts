import { AsyncLocalStorage } from 'node:async_hooks'

const ownCall = new AsyncLocalStorage<true>()

/** Nothing a client sends can mark a request as the server's own. */
export function asOwnCalls<T>(calls: () => Promise<T>): Promise<T> {
  return ownCall.run(true, calls)
}

export function isOwnCall(): boolean {
  return ownCall.getStore() === true
}
