import type { AuditLog, CampusPages } from '#domain/moderation/ports.ts'
import type { State } from './state.ts'

/** Where each campus meets outside of the market. */
export function memoryCampusPages(state: State): CampusPages {
  return {
    of: async (campus) => state.campusPages.get(campus),
    save: async (campus, page) => void state.campusPages.set(campus, page),
  }
}

/** What admins did. */
export function memoryAuditLog(state: State): AuditLog {
  return { record: async (entry) => void state.audit.push(entry) }
}
