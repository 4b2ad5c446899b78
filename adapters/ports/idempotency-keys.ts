export type KeyedRequest = {
  userId: number
  key: string
  method: string
  path: string
  hash: string
}
export type Answer = { status: number; body: unknown }

export const LEASE_MS = 10_000

/** Store of replies: a repeated request acts once and gets the stored one. */
export type IdempotencyKeys = {
  begin: (request: KeyedRequest) => Promise<'new' | 'other_body' | 'in_progress' | { replay: Answer }>
  /** Renews the lease; without it the request counts as abandoned after `LEASE_MS`. */
  renew: (request: KeyedRequest) => Promise<void>
  finish: (request: KeyedRequest, answer: Answer) => Promise<void>
  release: (request: KeyedRequest) => Promise<void>
  /** Ends the lease of a request with an unknown outcome: only the same request may be retried, at once. */
  lapse: (request: KeyedRequest) => Promise<void>
}
