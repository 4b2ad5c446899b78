import type { DomainEvent, EventType } from './events.ts'

/** Events are stored by the step that causes them. */
export type Outbox = { append: (events: readonly DomainEvent[]) => Promise<void> }

/** An event about a new row, stored with it: it carries the id that the row gets as `Id`. */
export type EventOfNew<Type extends EventType, Id extends string> = Omit<
  Extract<DomainEvent, { type: Type }>,
  Id
>

export type Requests = {
  /** Returns the ids made under a key; a concurrent request waits until the step ends. */
  made: (by: number, key: string) => Promise<number[] | undefined>
  store: (by: number, key: string, ids: readonly number[]) => Promise<void>
}

export type SharedStores = { requests: Requests; outbox: Outbox }
