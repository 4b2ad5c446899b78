import type { DomainEvent } from '#domain/shared/events.ts'
import type { FeeConfig } from '#domain/wallet/ports.ts'
import { catalogState } from './catalog/state.ts'
import { disputesState } from './disputes/state.ts'
import { gigsState } from './gigs/state.ts'
import { identityState } from './identity/state.ts'
import { meetingsState } from './meetings/state.ts'
import { messagingState } from './messaging/state.ts'
import { moderationState } from './moderation/state.ts'
import { notifyingState } from './notifying/state.ts'
import { offersState } from './offers/state.ts'
import { orderingState } from './ordering/state.ts'
import { reviewsState } from './reviews/state.ts'
import { studentsState } from './students/state.ts'
import { walletState } from './wallet/state.ts'

/** Plain values, so that a transaction rolls back by restoring the old ones. */
export type State = ReturnType<typeof emptyState>

export function emptyState(fees: FeeConfig) {
  return {
    nextId: fees.id + 1,
    requests: new Map<string, number[]>(),
    events: [] as { id: number; event: DomainEvent }[],
    ...catalogState(),
    ...disputesState(),
    ...gigsState(),
    ...identityState(),
    ...meetingsState(),
    ...messagingState(),
    ...moderationState(),
    ...notifyingState(),
    ...offersState(),
    ...orderingState(),
    ...reviewsState(),
    ...studentsState(),
    ...walletState(fees),
  }
}

export function add<T>(state: State, map: Map<number, T>, value: (id: number) => T): number {
  const id = state.nextId++
  map.set(id, value(id))
  return id
}

export function addEvent(state: State, event: DomainEvent): void {
  state.events.push({ id: state.nextId++, event })
}
