import { formatDate } from '../../lib/format.ts'

/** `Today`, `Yesterday`, `Nov 21, 2025`, in the reader's time zone. */
export function dayOf(at: string, now: Date = new Date()): string {
  const date = new Date(at)
  const yesterday = new Date(now)
  yesterday.setDate(now.getDate() - 1)
  if (date.toDateString() === now.toDateString()) return 'Today'
  return date.toDateString() === yesterday.toDateString() ? 'Yesterday' : formatDate(at)
}

/** Neighbours of the same day together, in their order. */
export function byDay<T extends { createdAt: string }>(
  messages: readonly T[],
): { day: string; messages: T[] }[] {
  const days: { day: string; messages: T[] }[] = []
  for (const message of messages) {
    const day = dayOf(message.createdAt)
    const last = days.at(-1)
    if (last?.day === day) last.messages.push(message)
    else days.push({ day, messages: [message] })
  }
  return days
}
