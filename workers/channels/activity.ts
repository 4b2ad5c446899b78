import type { ActivityFeed } from '#domain/notifying/ports.ts'
import { announcementOf } from '#domain/notifying/words/activity.ts'
import type { DomainEvent } from '#domain/shared/events.ts'

export function announcementHandler({ activityFeed, now }: { activityFeed: ActivityFeed; now: () => Date }) {
  return async (eventId: number, event: DomainEvent): Promise<void> => {
    const announcement = announcementOf(eventId, event, now())
    if (announcement) await activityFeed.publish(announcement)
  }
}
