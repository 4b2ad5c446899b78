import type { DomainEvent } from './events.ts'

/** Events on their way out, kept by the step that causes them. */
export type Outbox = { append: (events: readonly DomainEvent[]) => Promise<void> }

/** What requests made, by the keys that their senders gave them. */
export type Requests = {
  /** What this request of theirs made when it was sent before; the same one, sent at once, waits until the step ends. */
  made: (by: number, key: string) => Promise<number[] | undefined>
  /** Remembers what it made, for as long as the key is. */
  keep: (by: number, key: string, ids: readonly number[]) => Promise<void>
}

/** What a step may touch of no capability alone. */
export type SharedStores = { requests: Requests; outbox: Outbox }
