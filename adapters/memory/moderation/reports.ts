import type { Reports } from '#domain/messaging/ports.ts'
import type { Report } from '#domain/messaging/report.ts'
import { later } from '#domain/shared/time.ts'
import type { State } from '../state.ts'
import type { StoredReport } from './state.ts'

export function memoryReports(state: State): Reports {
  const waitingLike = (report: Report) =>
    state.reports.filter((item) => item.status === 'open' && isAboutTheSame(item, report))
  return {
    async add(report) {
      state.reports.push({ ...report, id: state.nextId++, status: 'open', decision: null })
    },
    isWaiting: async (report) =>
      waitingLike(report).some(({ reporterId }) => reporterId === report.reporterId),
    forUpdate: async (id) => state.reports.find((item) => item.id === id),
    async decide(report, { status, ...decision }) {
      const own = state.reports.filter(({ id }) => id === report.id)
      for (const item of [...own, ...waitingLike(report)]) Object.assign(item, { status, decision })
    },
    warnLater: async (id, at) => void state.dueWarnings.set(id, at),
    async rename(userId, title) {
      for (const report of state.reports)
        if (report.userId === userId && isOfPerson(report)) Object.assign(report, { title })
    },
    async takeDueWarnings(now, limit) {
      const due = state.reports.filter(({ id }) => (state.dueWarnings.get(id) ?? later(now, 1)) <= now)
      for (const { id } of due.slice(0, limit)) state.dueWarnings.delete(id)
      return due.slice(0, limit).map((report) => ({ ...report, decision: report.decision?.reason ?? '' }))
    },
  }
}

/** Their title is a person's name, not a listing's. */
function isOfPerson({ kind }: Report): boolean {
  return kind === 'person' || kind === 'message'
}

function isAboutTheSame(one: StoredReport, other: Report): boolean {
  if (one.kind !== other.kind) return false
  if (one.kind === 'person') return one.userId === other.userId
  return one.itemId !== null && one.itemId === other.itemId
}
