import type { ActivityFeed } from '#domain/notifying/ports.ts'
import { announcementOf } from '#domain/notifying/words/activity.ts'
import type { DomainEvent } from '#domain/shared/events.ts'

/** Publishes what everyone may know to the activity feed. */
export function announcementHandler({
  activityFeed,
  now,
  once,
}: {
  activityFeed: ActivityFeed
  now: () => Date
  /** Runs the effect unless it was done for this event and channel before. */
  once: (eventId: number, channel: string, effect: () => Promise<void>) => Promise<void>
}) {
  return async (eventId: number, event: DomainEvent): Promise<void> => {
    const announcement = announcementOf(eventId, event, now())
    if (announcement) await once(eventId, 'ticker', () => activityFeed.publish(announcement))
  }
}
