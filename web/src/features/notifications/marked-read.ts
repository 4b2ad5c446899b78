import type { Notification } from '#adapters/contract/notifying/notifications.ts'

/** Notifications by id, or all up to an id. */
export type Which = { ids: number[] } | { upTo: number }

/** Returns the notifications with the selected ones read at `at`; earlier read times stay. */
export function markedRead(notifications: readonly Notification[], which: Which, at: string): Notification[] {
  const isMeant = (id: number) => ('ids' in which ? which.ids.includes(id) : id <= which.upTo)
  return notifications.map((item) =>
    item.readAt === null && isMeant(item.id) ? { ...item, readAt: at } : item,
  )
}
