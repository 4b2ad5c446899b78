import type { Trace } from '#adapters/ports/tracing.ts'
import type { DomainEvent } from '#domain/shared/events.ts'

export type StoredEvent = { id: number; event: DomainEvent; at: string; trace?: Trace }

export type OutboxRow = { id: number; type: string; payload: unknown; at: Date; trace: unknown }

export function storedOf(row: OutboxRow): StoredEvent {
  const { id, at, trace } = row
  return { id, event: eventOf(row), at: at.toISOString(), ...(trace !== null && { trace: trace as Trace }) }
}

export function eventOf({ type, payload }: Pick<OutboxRow, 'type' | 'payload'>): DomainEvent {
  return { type, ...(payload as object) } as DomainEvent
}
