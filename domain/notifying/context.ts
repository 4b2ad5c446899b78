import type { DomainEvent } from '#domain/shared/events.ts'
import type { Kobo } from '#domain/shared/money.ts'
import type { NoticeContext } from './notice.ts'
import { peopleIn } from './routing.ts'

export type ContextOf = (event: DomainEvent) => Promise<NoticeContext>

export function noticeContexts({
  namesOf,
  addedFor,
  autoReleaseDays,
}: {
  namesOf: (ids: readonly number[]) => Promise<ReadonlyMap<number, string>>
  /** A deposit that has no notice of its own. */
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
