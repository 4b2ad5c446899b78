import { AsyncLocalStorage } from 'node:async_hooks'

const ownCall = new AsyncLocalStorage<true>()

/** Runs calls that the server makes to itself; nothing a client sends can mark a request as one. */
export function asOwnCalls<T>(calls: () => Promise<T>): Promise<T> {
  return ownCall.run(true, calls)
}

/** Returns whether the current request is the server's own. */
export function isOwnCall(): boolean {
  return ownCall.getStore() === true
}
