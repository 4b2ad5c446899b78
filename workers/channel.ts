import { traced, withTrace } from '#adapters/ports/tracing.ts'
import type { ReadPeople } from '#adapters/postgres/identity/reads.ts'
import type { Db } from '#adapters/postgres/runtime/database.ts'
import type { StoredEvent } from '#adapters/postgres/runtime/stored-event.ts'
import type { DomainEvent, EventType } from '#domain/shared/events.ts'

/** Runs effects by their names, but those that an earlier try has done; throws where one failed. */
export type DeliverEach = (effects: ReadonlyMap<string, () => Promise<void>>) => Promise<void>
type Handler = (eventId: number, event: DomainEvent, happenedAt: Date, each: DeliverEach) => Promise<void>
/**
 * The same effect for some events where it is rows of this database alone: written by the step that marks the events as handed on.
 * Returns what is to be told once the step is kept: nothing is lost with that but time. `people` are read once for all channels.
 */
type InStep = (step: Db, events: readonly StoredEvent[], people: ReadPeople) => Promise<() => Promise<void>>
/** What is done for events: for all of them, for some, or for all but some; at once, or after a while. */
export type Channel = {
  handle: Handler
  inStep?: InStep
  of?: readonly EventType[]
  except?: readonly EventType[]
  delayMs?: number
}
/** By name, which is also that of their deliveries. */
export type Channels = Readonly<Record<string, Channel>>

/** Whether anything is done for such an event. */
export function concerns({ of, except }: Channel, type: EventType): boolean {
  return (of?.includes(type) ?? true) && !except?.includes(type)
}

/** Does a channel's work as a part of what caused the event. */
export function asPartOf<T>({ trace }: StoredEvent, name: string, work: () => Promise<T>): Promise<T> {
  return withTrace(trace, () => traced(`job ${name}`, 'consumer', work))
}
