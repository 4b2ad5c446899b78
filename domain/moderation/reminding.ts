import type { Actor } from '#domain/shared/actor.ts'
import type { SystemState } from '#domain/shared/admin-summary.ts'
import type { BatchOutcome, Now, UnitOfWork } from '#domain/shared/ports.ts'
import { isWorthSending, overdueLoads, overdueSince, summaryDayOf, workOfMorning } from './admin-work.ts'

export function adminReminding({ atomically, now }: { atomically: UnitOfWork; now: Now }) {
  /** Marks the day even without work, so that the summary is never sent later in the day. */
  const notify = (
    admin: Actor,
    day: string,
    system: SystemState | null,
    isSandbox: boolean,
  ): Promise<boolean> =>
    atomically(async ({ adminWork, outbox }) => {
      if (!(await adminWork.takeDay(admin.id, day))) return false
      const at = now()
      const work = workOfMorning(await adminWork.waitingFor(admin), at)
      if (!isWorthSending(work, isSandbox ? null : system, at)) return false
      await outbox.append([{ type: 'admin.summary', userId: admin.id, at: at.toISOString(), work, system }])
      return true
    })

  return {
    /**
     * Sends each admin at most one a day, and super admins the platform's state; a failure doesn't stop the others. The
     * sandbox has no real money and no backups, so it reports open work only.
     */
    async sendSummaries(systemState: () => Promise<SystemState>, isSandbox = false): Promise<BatchOutcome> {
      const day = summaryDayOf(now())
      if (day === undefined) return { done: 0, failures: [] }
      const admins = await atomically(({ adminWork }) => adminWork.unnotified(day))
      const state = admins.some(isSuper) ? systemState() : Promise.resolve(null)
      // A failure is reported below, for each super admin.
      state.catch(() => undefined)
      const failures: unknown[] = []
      let done = 0
      for (const admin of admins)
        try {
          if (await notify(admin, day, isSuper(admin) ? await state : null, isSandbox)) done += 1
        } catch (error) {
          failures.push(error)
        }
      return { done, failures }
    },

    notifyOverdue: (limit: number): Promise<number> =>
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
