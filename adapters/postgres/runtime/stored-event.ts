import type { Trace } from '#adapters/ports/tracing.ts'
import type { DomainEvent } from '#domain/shared/events.ts'

/** An event with its id and time. */
export type StoredEvent = { id: number; event: DomainEvent; at: string; trace?: Trace }

/** A row of the outbox. */
export type OutboxRow = { id: number; type: string; payload: unknown; at: Date; trace: unknown }

/** Returns the stored event of a row. */
export function storedOf(row: OutboxRow): StoredEvent {
  const { id, at, trace } = row
  return { id, event: eventOf(row), at: at.toISOString(), ...(trace !== null && { trace: trace as Trace }) }
}

/** Returns the event of a row, without id and time. */
export function eventOf({ type, payload }: Pick<OutboxRow, 'type' | 'payload'>): DomainEvent {
  return { type, ...(payload as object) } as DomainEvent
}
