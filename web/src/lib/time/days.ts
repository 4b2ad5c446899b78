import { formatDate } from '../format.ts'

export const END_BEFORE_START = 'The end date is before the start date'

/** Returns `Today`, `Yesterday` or `Nov 21, 2025`, in the reader's time zone. */
export function dayOf(at: string, now: Date = new Date()): string {
  const date = new Date(at)
  const yesterday = new Date(now)
  yesterday.setDate(now.getDate() - 1)
  if (date.toDateString() === now.toDateString()) return 'Today'
  return date.toDateString() === yesterday.toDateString() ? 'Yesterday' : formatDate(at)
}

export function byDay<T extends { createdAt: string }>(things: readonly T[]): { day: string; things: T[] }[] {
  const days: { day: string; things: T[] }[] = []
  for (const thing of things) {
    const day = dayOf(thing.createdAt)
    const last = days.at(-1)
    if (last?.day === day) last.things.push(thing)
    else days.push({ day, things: [thing] })
  }
  return days
}
