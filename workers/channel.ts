import { traced, withTrace } from '#adapters/ports/tracing.ts'
import type { ReadPeople } from '#adapters/postgres/identity/reads.ts'
import type { Db } from '#adapters/postgres/runtime/database.ts'
import type { StoredEvent } from '#adapters/postgres/runtime/outbox.ts'
import type { DomainEvent, EventType } from '#domain/shared/events.ts'
import type { Job } from '#domain/shared/ports.ts'

type Handler = (eventId: number, event: DomainEvent, happenedAt?: Date) => Promise<void>
/**
 * The same effect for some events where it is rows of this database alone: written by the step that marks the events as handed on.
 * Returns what is to be told once the step is kept: nothing is lost with that but time. `people` are read once for all channels.
 */
type InStep = (step: Db, events: readonly StoredEvent[], people: ReadPeople) => Promise<() => Promise<void>>
/**
 * Work outside of this database that is tried by the relay itself as soon as the event is kept: a job only where that fails. What it
 * needs is read, leased and noted in the step, and the work is returned, undefined for none. Done, it has forgotten its note.
 */
type FirstTry = (
  step: Db,
  stored: StoredEvent,
  people: ReadPeople,
) => Promise<(() => Promise<void>) | undefined>
/** What is done for events: for all of them, for some, or for all but some; at once, or after a while. */
export type Channel =
  | Handler
  | {
      handle: Handler
      inStep?: InStep
      firstTry?: FirstTry
      of?: readonly EventType[]
      except?: readonly EventType[]
      delayMs?: number
    }
/** By name, which is also that of their jobs. */
export type Channels = Readonly<Record<string, Channel>>

/** Whether anything is done for such an event. */
export function concerns(channel: Channel, type: EventType): boolean {
  if (typeof channel === 'function') return true
  return (channel.of?.includes(type) ?? true) && !channel.except?.includes(type)
}

/** Does what a channel does for an event, as a part of what caused that. */
export async function workOn(name: string, channel: Channel, stored: StoredEvent): Promise<void> {
  const handle = typeof channel === 'function' ? channel : channel.handle
  await asPartOf(stored, name, () => handle(stored.id, stored.event, happenedAt(stored)))
}

/** Does a channel's work as a part of what caused the event. */
export function asPartOf<T>({ trace }: StoredEvent, name: string, work: () => Promise<T>): Promise<T> {
  return withTrace(trace, () => traced(`job ${name}`, 'consumer', work))
}

/** Returns when an event happened. */
export function happenedAt({ at }: StoredEvent): Date {
  return new Date(at)
}

/** The job of a channel for an event. */
export function jobOf(name: string, channel: Channel, { id, event, at, trace }: StoredEvent): Job {
  return {
    name,
    key: String(id),
    data: { id, event, at, ...(trace && { trace }) },
    ...(typeof channel !== 'function' && channel.delayMs !== undefined && { delayMs: channel.delayMs }),
  }
}
