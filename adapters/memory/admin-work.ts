import type { AdminWork } from '#domain/moderation/ports.ts'
import type { State } from './state.ts'

/** What waits for admins, and when they were reminded of it. */
export function memoryAdminWork({ reports, studentCards, adminReminders }: State): AdminWork {
  return {
    async waiting() {
      const open = reports.filter(({ status }) => status === 'open')
      const cards = [...studentCards.values()].filter(({ status }) => status === 'waiting')
      const campuses = new Set([...open, ...cards].map(({ campus }) => campus))
      return [...campuses].toSorted().map((campus) => {
        const of = (items: readonly { campus: string; userId: number }[]) =>
          items.filter((item) => item.campus === campus).map(({ userId }) => userId)
        return { campus, reports: of(open), cards: of(cards) }
      })
    },
    async takeDay(adminId, day) {
      if ((adminReminders.get(adminId) ?? '') >= day) return false
      adminReminders.set(adminId, day)
      return true
    },
  }
}
