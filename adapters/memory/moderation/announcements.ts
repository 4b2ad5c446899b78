import { isLive } from '#domain/moderation/announcement.ts'
import type { Announcements } from '#domain/moderation/ports.ts'
import { add, type State } from '../state.ts'

export function memoryAnnouncements(state: State): Announcements {
  return {
    countLive: async (campus, now) =>
      [...state.announcements.values()].filter((each) => each.campus === campus && isLive(each, now)).length,
    add: async (announcement) =>
      add(state, state.announcements, (id) => ({ ...announcement, id, notifiedUpTo: 0 })),
    async forUpdate(id) {
      const found = state.announcements.get(id)
      if (!found) return undefined
      const { notifiedUpTo: _, ...announcement } = found
      return announcement
    },
    async save(announcement) {
      const notifiedUpTo = state.announcements.get(announcement.id)?.notifiedUpTo ?? 0
      state.announcements.set(announcement.id, { ...announcement, notifiedUpTo })
    },
    async takeUnnotified(id, limit) {
      const found = state.announcements.get(id)
      if (!found) return []
      const people = [...state.users.values()]
        .filter((user) => user.deletedAt === null && user.id > found.notifiedUpTo)
        .filter(({ campus }) => found.campus === null || campus === found.campus)
        .map((user) => user.id)
        .toSorted((a, b) => a - b)
        .slice(0, limit)
      state.announcements.set(id, { ...found, notifiedUpTo: people.at(-1) ?? found.notifiedUpTo })
      return people
    },
  }
}
