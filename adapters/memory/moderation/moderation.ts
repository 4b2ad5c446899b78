import type { AuditLog, CampusPages } from '#domain/moderation/ports.ts'
import type { State } from '../state.ts'

export function memoryCampusPages(state: State): CampusPages {
  return {
    of: async (campus) => state.campusPages.get(campus),
    save: async (campus, page) => void state.campusPages.set(campus, page),
    async adminProfileWebsite(campus) {
      const since = (id: number) =>
        Math.max(
          0,
          ...state.audit
            .filter(({ action, subject }) => action === 'admin.made' && subject === `user:${id}`)
            .map(({ at }) => at.getTime()),
        )
      const [longest] = [...state.users.values()]
        .filter((user) => user.role === 'ADMIN' && user.adminCampus === campus && user.deletedAt === null)
        .sort((a, b) => since(a.id) - since(b.id) || a.id - b.id)
      return longest?.website ?? null
    },
  }
}

export function memoryAuditLog(state: State): AuditLog {
  return {
    record: async (entry) => void state.audit.push(entry),
    has: async ({ actorId, action, subject }, since) =>
      state.audit.some(
        (entry) =>
          entry.actorId === actorId &&
          entry.action === action &&
          entry.subject === subject &&
          entry.at >= since,
      ),
  }
}
