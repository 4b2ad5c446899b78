import type { Notification } from '#adapters/contract/notifying/notifications.ts'

export type Which = { ids: number[] } | { upTo: number }

export function markedRead(notifications: readonly Notification[], which: Which, at: string): Notification[] {
  const isMeant = (id: number) => ('ids' in which ? which.ids.includes(id) : id <= which.upTo)
  return notifications.map((item) =>
    item.readAt === null && isMeant(item.id) ? { ...item, readAt: at } : item,
  )
}
