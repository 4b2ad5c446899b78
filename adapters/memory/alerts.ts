import type { Alerts, SavedSearches } from '#domain/notifying/ports.ts'
import { add, type State } from './state.ts'

/** Searches whose owners are told of new matches. */
export function memorySavedSearches(state: State): SavedSearches {
  const of = (userId: number) => [...state.savedSearches.values()].filter((each) => each.userId === userId)
  return {
    idOf: async (userId, key) => of(userId).find((each) => each.key === key)?.id,
    countOf: async (userId) => of(userId).length,
    add: async (search, key) => add(state, state.savedSearches, (id) => ({ ...search, id, key })),
    async remove(userId, id) {
      if (state.savedSearches.get(id)?.userId === userId) state.savedSearches.delete(id)
    },
    async removeAllOf(userId) {
      for (const { id } of of(userId)) state.savedSearches.delete(id)
    },
  }
}

/** What people were told, or will be, about listings that they watch: here all listings are in sight. */
export function memoryAlerts(state: State): Alerts {
  const isDue = (now: Date) => (alert: State['alerts'][number]) => alert.dueAt !== null && alert.dueAt <= now
  return {
    async dayForUpdate(userId, day) {
      const user = state.users.get(userId)
      if (!user || user.deletedAt) return undefined
      return state.alertDays.get(`${userId}|${day}`) ?? { singles: 0, digestAt: null }
    },
    saveDay: async (userId, day, to) => void state.alertDays.set(`${userId}|${day}`, to),
    async add(alert) {
      const isKnown = state.alerts.some(
        ({ userId, topic }) => userId === alert.userId && topic === alert.topic,
      )
      if (!isKnown) state.alerts.push(alert)
      return !isKnown
    },
    due: async (now, limit) =>
      [...new Set(state.alerts.filter(isDue(now)).map(({ userId }) => userId))].slice(0, limit),
    async takeDue(userId, now) {
      const due = state.alerts.filter((alert) => alert.userId === userId && isDue(now)(alert))
      state.alerts = state.alerts.map((alert) => (due.includes(alert) ? { ...alert, dueAt: null } : alert))
      return due
    },
    async postpone(userId, until) {
      state.alerts = state.alerts.map((alert) =>
        alert.userId === userId && isDue(until)(alert) ? { ...alert, dueAt: until } : alert,
      )
    },
    async removeAllOf(userId) {
      state.alerts = state.alerts.filter((alert) => alert.userId !== userId)
      for (const key of state.alertDays.keys()) if (key.startsWith(`${userId}|`)) state.alertDays.delete(key)
    },
  }
}
