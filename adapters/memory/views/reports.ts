import type { AdminReport } from '#adapters/http/contract/reports.ts'
import type { Views } from '#adapters/http/contract/views.ts'
import type { State, StoredReport } from '../state.ts'
import { pageOf } from './pages.ts'

/** What people told the admins, and what those decided. */
export function reportViews(current: () => State): Pick<Views, 'reports' | 'report' | 'reportsOf'> {
  const newestFirst = (fits: (report: StoredReport) => boolean) =>
    current()
      .reports.filter(fits)
      .sort((a, b) => b.createdAt.getTime() - a.createdAt.getTime() || b.id - a.id)
  return {
    async reports(query) {
      const rows = newestFirst(
        ({ status, campus }) =>
          status === query.status && (query.campus === undefined || campus === query.campus),
      )
      return { rows: pageOf(rows, query).map((report) => shaped(current(), report)), total: rows.length }
    },
    async report(id) {
      const [report] = newestFirst((each) => each.id === id)
      return report && shaped(current(), report)
    },
    reportsOf: async (userId) =>
      newestFirst(({ reporterId }) => reporterId === userId).map(
        ({ userId: reported, messageId, productId, businessId, gigId, reason, createdAt }) => ({
          userId: reported,
          ...{ messageId, productId, businessId, gigId, reason },
          createdAt: createdAt.toISOString(),
        }),
      ),
  }
}

function shaped(state: State, report: StoredReport): AdminReport {
  const { id, kind, title, messageContent, campus, reason, createdAt, status, decision } = report
  const { productId, businessId, gigId, reporterId, userId } = report
  const person = (of: number) => ({ id: of, name: state.users.get(of)?.name ?? '' })
  const there = <T>(all: ReadonlyMap<number, T>, of: number | null) =>
    of !== null && all.has(of) ? of : null
  return {
    ...{ id, kind, title, campus, reason, status },
    content: messageContent,
    itemId:
      there(state.products, productId) ?? there(state.businesses, businessId) ?? there(state.gigs, gigId),
    createdAt: createdAt.toISOString(),
    reporter: person(reporterId),
    user: person(userId),
    decision: decision && { by: person(decision.by), at: decision.at.toISOString(), reason: decision.reason },
  }
}
