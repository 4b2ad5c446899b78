import { traced, withTrace } from '#adapters/ports/tracing.ts'
import type { KnownPeople, ReadPeople } from '#adapters/postgres/identity/reads.ts'
import type { Db } from '#adapters/postgres/runtime/database.ts'
import type { StoredEvent } from '#adapters/postgres/runtime/stored-event.ts'
import type { DomainEvent, EventType } from '#domain/shared/events.ts'

/** Runs effects that no earlier attempt completed; throws if one failed. */
export type DeliverEach = (effects: ReadonlyMap<string, () => Promise<void>>) => Promise<void>
/** Handles an event; `people` are those that the relay read, if it began the first attempt itself. */
type Handler = (
  eventId: number,
  event: DomainEvent,
  happenedAt: Date,
  each: DeliverEach,
  people?: KnownPeople,
) => Promise<void>
/**
 * An effect on this database alone, in the step that publishes the events. Returns the notification to send
 * after the commit; losing it only costs time.
 */
type InStep = (step: Db, events: readonly StoredEvent[], people: ReadPeople) => Promise<() => Promise<void>>
/** Takes all events, those in `of`, or all but `except`; at once or after `delayMs`. */
export type Channel = {
  handle: Handler
  inStep?: InStep
  of?: readonly EventType[]
  except?: readonly EventType[]
  delayMs?: number
}
export type Channels = Readonly<Record<string, Channel>>

export function concerns({ of, except }: Channel, type: EventType): boolean {
  return (of?.includes(type) ?? true) && !except?.includes(type)
}

export function asPartOf<T>({ trace }: StoredEvent, name: string, work: () => Promise<T>): Promise<T> {
  return withTrace(trace, () => traced(`job ${name}`, 'consumer', work))
}
