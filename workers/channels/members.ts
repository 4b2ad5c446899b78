import type { announcingUseCases } from '#domain/moderation/announcing.ts'
import type { DomainEvent } from '#domain/shared/events.ts'

/** Each step takes so many people. */
const AT_ONCE = 100

/** Has each member told of an announcement, in small steps. Safe to repeat: it goes on where the last one stopped. */
export function memberTeller({ tellMembers }: Pick<ReturnType<typeof announcingUseCases>, 'tellMembers'>) {
  return async (_eventId: number, event: DomainEvent): Promise<void> => {
    if (event.type !== 'announcement.made') return
    while ((await tellMembers(event.announcementId, AT_ONCE)) > 0);
  }
}
