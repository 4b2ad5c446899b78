/** A request under a key of its client's choice. */
export type KeyedRequest = {
  userId: number
  key: string
  method: string
  path: string
  hash: string
  now: Date
}
export type Answer = { status: number; body: unknown }

/** Remembers what was answered under a key, so that the same request acts once. */
export type IdempotencyKeys = {
  begin: (request: KeyedRequest) => Promise<'new' | 'other_body' | 'in_progress' | { replay: Answer }>
  finish: (request: KeyedRequest, answer: Answer) => Promise<void>
  /** Forgets a request that was refused, so that the key can be used anew. */
  release: (request: KeyedRequest) => Promise<void>
  /** Lets go of a request of which nobody can tell how it ended: the same one may be sent again at once, another one not. */
  lapse: (request: KeyedRequest) => Promise<void>
}
