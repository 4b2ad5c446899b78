import type { DomainEvent } from '#domain/shared/events.ts'
import type { NoticeContext } from './notice.ts'
import { peopleIn } from './routing.ts'

/** Finds what the notices of an event need to know. */
export type ContextOf = (event: DomainEvent) => Promise<NoticeContext>

/** Returns the look-up of what notices need to know: the names of the people in an event, and this server's rules. */
export function noticeContexts({
  namesOf,
  autoReleaseDays,
}: {
  namesOf: (ids: readonly number[]) => Promise<ReadonlyMap<number, string>>
  autoReleaseDays: number | null
}): ContextOf {
  return async (event) => {
    const names = await namesOf(peopleIn(event))
    return { autoReleaseDays, nameOf: (userId) => names.get(userId) ?? 'A member' }
  }
}
