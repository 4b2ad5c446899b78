import type { DomainEvent } from '#domain/shared/events.ts'
import type { Kobo } from '#domain/shared/money.ts'
import type { NoticeContext } from './notice.ts'
import { peopleIn } from './routing.ts'

/** Finds what the notices of an event need to know. */
export type ContextOf = (event: DomainEvent) => Promise<NoticeContext>

/**
 * Returns the look-up of what notices need to know: the names of the people in an event, what a buyer deposited for an order, and
 * this server's rules.
 */
export function noticeContexts({
  namesOf,
  addedFor,
  autoReleaseDays,
}: {
  namesOf: (ids: readonly number[]) => Promise<ReadonlyMap<number, string>>
  /** What the buyer of this order deposited for it and has no other notice of. */
  addedFor: (order: { orderId: number; buyerId: number }) => Promise<Kobo | undefined>
  autoReleaseDays: number | null
}): ContextOf {
  return async (event) => {
    const names = await namesOf(peopleIn(event))
    const added = event.type === 'order.placed' ? await addedFor(event) : undefined
    return {
      autoReleaseDays,
      nameOf: (userId) => names.get(userId) ?? 'A member',
      ...(added !== undefined && { added }),
    }
  }
}
