import type { Overdue } from '#domain/moderation/admin-work.ts'
import type { AdminWork } from '#domain/moderation/ports.ts'
import { type Actor, administers, scopeOf } from '#domain/shared/actor.ts'
import { WORK_KINDS, type WorkKind } from '#domain/shared/admin-summary.ts'
import type { State } from '../state.ts'

export function memoryAdminWork(state: State): AdminWork {
  return {
    unnotified: async (day) =>
      [...state.users.values()]
        .filter(({ role, deletedAt }) => role !== 'USER' && deletedAt === null)
        .filter(({ id }) => (state.adminReminders.get(id) ?? '') < day)
        .map(({ id, role, adminCampus }) => ({ id, role, adminCampus })),
    async takeDay(adminId, day) {
      if ((state.adminReminders.get(adminId) ?? '') >= day) return false
      state.adminReminders.set(adminId, day)
      return true
    },
    async waitingFor(admin) {
      const times = timesOf(state, admin)
      return WORK_KINDS.flatMap((kind) => {
        const [first, ...others] = times[kind].map((at) => at.toISOString()).toSorted()
        return first === undefined ? [] : [{ kind, count: others.length + 1, since: first }]
      })
    },
    async takeOverdue(since, limit) {
      const due = overdueOf(state)
        .filter((item) => item.since <= since && !state.notifiedOverdue.has(item.key))
        .slice(0, limit)
      for (const { key } of due) state.notifiedOverdue.add(key)
      return due.map(({ key: _, ...item }) => item)
    },
  }
}

function timesOf(state: State, admin: Actor): Record<WorkKind, Date[]> {
  const hereAndOfOthers = (campus: string, ...people: readonly number[]) =>
    administers(admin, campus) && !people.includes(admin.id)
  const userOf = (id: number) => state.users.get(id)
  return {
    disputes: [...state.disputes.values()]
      .filter(({ status }) => status === 'open')
      .filter(({ campus, payerId, payeeId }) => hereAndOfOthers(campus, payerId, payeeId))
      .map(({ openedAt }) => openedAt),
    reports: openReports(state)
      .filter(({ campus, userId }) => hereAndOfOthers(campus, userId))
      .map(({ createdAt }) => createdAt),
    studentCards: waitingCards(state)
      .filter(({ campus, userId }) => hereAndOfOthers(campus, userId))
      .map(({ askedAt }) => askedAt),
    lostKeys: [...state.keyRemovals]
      .filter(([, { needsAdmin, approvedAt }]) => needsAdmin && approvedAt === null)
      .filter(([id]) => administers(admin, userOf(id)?.campus ?? ''))
      .filter(([id]) => scopeOf(admin).all || userOf(id)?.role === 'USER')
      .map(([, { askedAt }]) => askedAt),
    corrections: [...state.corrections.values()]
      .filter(({ status }) => scopeOf(admin).all && status === 'waiting')
      .filter(({ askedBy, userId }) => ![askedBy, userId].includes(admin.id))
      .map(({ askedAt }) => askedAt),
    signals: state.signals
      .filter(({ lookedAt, userIds }) => lookedAt === null && !userIds.includes(admin.id))
      .filter(({ userIds }) => userIds.some((id) => administers(admin, userOf(id)?.campus ?? '')))
      .map(({ raisedAt }) => raisedAt),
  }
}

function overdueOf(state: State): (Overdue & { key: string })[] {
  return [
    ...openReports(state).map(({ id, campus, userId, createdAt: since }) => ({
      ...{ key: `report:${id}`, kind: 'reports' as const, campus, userId, since },
    })),
    ...waitingCards(state).map(({ id, campus, userId, askedAt: since }) => ({
      ...{ key: `card:${id}`, kind: 'studentCards' as const, campus, userId, since },
    })),
  ]
}

function openReports({ reports }: State) {
  return reports.filter(({ status }) => status === 'open')
}

function waitingCards({ studentCards }: State) {
  return [...studentCards.values()].filter(({ status }) => status === 'waiting')
}
