import type { Actor } from '#domain/shared/actor.ts'
import type { SystemState } from '#domain/shared/admin-summary.ts'
import type { Now, UnitOfWork } from '#domain/shared/ports.ts'
import { isWorthTelling, overdueLoads, overdueSince, summaryDayOf, workOfMorning } from './admin-work.ts'

/** How admins are told what waits: of all in the morning, and at once of what has waited a day. */
export function adminReminding({ atomically, now }: { atomically: UnitOfWork; now: Now }) {
  /** Takes the day even when there is no work, so that the summary never comes later in the day. */
  const tell = (
    admin: Actor,
    day: string,
    system: SystemState | null,
    isSandbox: boolean,
  ): Promise<boolean> =>
    atomically(async ({ adminWork, outbox }) => {
      if (!(await adminWork.takeDay(admin.id, day))) return false
      const at = now()
      const work = workOfMorning(await adminWork.waitingFor(admin), at)
      if (!isWorthTelling(work, isSandbox ? null : system, at)) return false
      await outbox.append([{ type: 'admin.summary', userId: admin.id, at: at.toISOString(), work, system }])
      return true
    })

  return {
    /**
     * Tells each admin in the morning what they can decide on, and super admins how the platform is doing; at most once a
     * day. In the sandbox only open work is worth telling: no real money moves, and nobody takes backups. Returns how many
     * were told. A failure doesn't stop the others.
     */
    async sendSummaries(
      systemState: () => Promise<SystemState>,
      isSandbox = false,
    ): Promise<{ done: number; failures: unknown[] }> {
      const day = summaryDayOf(now())
      if (day === undefined) return { done: 0, failures: [] }
      const admins = await atomically(({ adminWork }) => adminWork.untold(day))
      const state = admins.some(isSuper) ? systemState() : Promise.resolve(null)
      // A failure is reported below, for each super admin.
      state.catch(() => undefined)
      const failures: unknown[] = []
      let done = 0
      for (const admin of admins)
        try {
          if (await tell(admin, day, isSuper(admin) ? await state : null, isSandbox)) done += 1
        } catch (error) {
          failures.push(error)
        }
      return { done, failures }
    },

    /** Tells admins of at most so many reports and student cards that have waited a day, of each once; returns how many. */
    tellOverdue: (limit: number): Promise<number> =>
      atomically(async ({ adminWork, users, outbox }) => {
        const items = await adminWork.takeOverdue(overdueSince(now()), limit)
        const admins = new Map<string, Awaited<ReturnType<typeof users.adminsOf>>>()
        for (const campus of new Set(items.map((item) => item.campus)))
          admins.set(campus, await users.adminsOf(campus))
        const loads = overdueLoads(items, admins)
        await outbox.append(
          [...loads].map(([userId, { since, ...counts }]) => ({
            ...{ type: 'admin.work_overdue', userId, ...counts, since: since.toISOString() },
          })),
        )
        return items.length
      }),
  }
}

function isSuper({ role }: Actor): boolean {
  return role === 'SUPER_ADMIN'
}
