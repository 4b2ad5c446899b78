/** A request under a key of its client's choice. */
export type KeyedRequest = {
  userId: number
  key: string
  method: string
  path: string
  hash: string
}
export type Answer = { status: number; body: unknown }

/** For how long a request counts as worked on by whoever began it, or renewed it last. */
export const LEASE_MS = 10_000

/** Remembers what was answered under a key, so that the same request acts once. */
export type IdempotencyKeys = {
  begin: (request: KeyedRequest) => Promise<'new' | 'other_body' | 'in_progress' | { replay: Answer }>
  /** Says that it is still being worked on; without that, the same request is taken to be given up after `LEASE_MS`. */
  renew: (request: KeyedRequest) => Promise<void>
  finish: (request: KeyedRequest, answer: Answer) => Promise<void>
  /** Forgets a request that was refused, so that the key can be used anew. */
  release: (request: KeyedRequest) => Promise<void>
  /** Lets go of a request of which nobody can tell how it ended: the same one may be sent again at once, another one not. */
  lapse: (request: KeyedRequest) => Promise<void>
}
