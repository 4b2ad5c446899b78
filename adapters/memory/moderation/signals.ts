import type { Signals } from '#domain/moderation/ports.ts'
import type { State } from '../state.ts'

export function memorySignals(state: State): Signals {
  return {
    async raise({ kind, key, userIds, facts }, at) {
      const isOpen = (id: number) => state.users.get(id)?.deletedAt === null
      const open = userIds.filter(isOpen)
      if (open.length === 0) return undefined
      const stored = state.signals.find((signal) => signal.kind === kind && signal.key === key)
      const known = new Set(stored?.userIds)
      const id = stored?.id ?? state.nextId++
      if (open.every((userId) => known.has(userId))) return id
      const now = { facts, userIds: [...new Set([...known, ...open])], raisedAt: at, lookedAt: null }
      if (stored) Object.assign(stored, now)
      else state.signals.push({ id, kind, key, ...now })
      return id
    },
    async forUpdate(id) {
      const signal = state.signals.find((item) => item.id === id)
      const campusOf = (userId: number) => state.users.get(userId)?.campus ?? ''
      return (
        signal && {
          people: signal.userIds.map((userId) => ({ id: userId, campus: campusOf(userId) })),
          lookedAt: signal.lookedAt,
        }
      )
    },
    async settle(id, { at }) {
      const signal = state.signals.find((item) => item.id === id)
      if (signal) signal.lookedAt = at
    },
    async removeAllOf(userId) {
      state.signals = state.signals
        .map((signal) => ({ ...signal, userIds: signal.userIds.filter((id) => id !== userId) }))
        .filter(({ userIds }) => userIds.length > 0)
    },
  }
}
