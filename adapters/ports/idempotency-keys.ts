/** A request with a client's idempotency key. */
export type KeyedRequest = {
  userId: number
  key: string
  method: string
  path: string
  hash: string
}
export type Answer = { status: number; body: unknown }

/** Lease of a request in progress, without renewal. */
export const LEASE_MS = 10_000

/** Stores replies by idempotency key, so that a repeated request acts once. */
export type IdempotencyKeys = {
  begin: (request: KeyedRequest) => Promise<'new' | 'other_body' | 'in_progress' | { replay: Answer }>
  /** Renews the lease; without it the request counts as abandoned after `LEASE_MS`. */
  renew: (request: KeyedRequest) => Promise<void>
  finish: (request: KeyedRequest, answer: Answer) => Promise<void>
  /** Deletes a rejected request, so that its key can be used again. */
  release: (request: KeyedRequest) => Promise<void>
  /** Ends the lease of a request with an unknown outcome: only the same request may be retried, at once. */
  lapse: (request: KeyedRequest) => Promise<void>
}
