import { NO_ALERTS } from '#domain/notifying/alerts/alert.ts'
import type { Alerts, SavedSearches } from '#domain/notifying/ports.ts'
import { add, type State } from '../state.ts'

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

/** Treats all listings as visible. */
export function memoryAlerts(state: State): Alerts {
  const isDue = (now: Date) => (alert: State['alerts'][number]) => alert.dueAt !== null && alert.dueAt <= now
  const dayOf = (userId: number, day: string) => state.alertDays.get(`${userId}|${day}`) ?? NO_ALERTS
  return {
    daysForUpdate: async (userIds, day) =>
      new Map(
        userIds
          .filter((userId) => state.users.get(userId)?.deletedAt === null)
          .map((userId) => [userId, dayOf(userId, day)]),
      ),
    async countSingles(userIds, day) {
      for (const userId of userIds) {
        const { singles, ...rest } = dayOf(userId, day)
        state.alertDays.set(`${userId}|${day}`, { ...rest, singles: singles + 1 })
      }
    },
    saveDay: async (userId, day, to) => void state.alertDays.set(`${userId}|${day}`, to),
    async addAll(alerts) {
      const added = alerts.filter(
        (alert) =>
          !state.alerts.some(({ userId, topic }) => userId === alert.userId && topic === alert.topic),
      )
      state.alerts.push(...added)
      return new Set(added.map(({ userId }) => userId))
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
