import type { announcingUseCases } from '#domain/moderation/announcing.ts'
import type { DomainEvent } from '#domain/shared/events.ts'

const AT_ONCE = 100

/** Notifies all members in small steps. Safe to repeat: continues at the first one not yet notified. */
export function memberNotifier({
  notifyMembers,
}: Pick<ReturnType<typeof announcingUseCases>, 'notifyMembers'>) {
  return async (_eventId: number, event: DomainEvent): Promise<void> => {
    if (event.type !== 'announcement.made') return
    while ((await notifyMembers(event.announcementId, AT_ONCE)) > 0);
  }
}
