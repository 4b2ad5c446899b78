import type { Notification } from '#adapters/contract/notifying/notifications.ts'

/** Which notifications: these, or all up to one. */
export type Which = { ids: number[] } | { upTo: number }

/** Returns the notifications with those meant read since `at`; one read before keeps its time. */
export function markedRead(notifications: readonly Notification[], which: Which, at: string): Notification[] {
  const isMeant = (id: number) => ('ids' in which ? which.ids.includes(id) : id <= which.upTo)
  return notifications.map((item) =>
    item.readAt === null && isMeant(item.id) ? { ...item, readAt: at } : item,
  )
}
