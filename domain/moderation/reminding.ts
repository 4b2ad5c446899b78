import type { Now, UnitOfWork } from '#domain/shared/ports.ts'
import { reminderDayOf, type Workload, workloads } from './admin-work.ts'

/** Daily reminders of open reports and student cards. */
export function adminReminding({ atomically, now }: { atomically: UnitOfWork; now: Now }) {
  const loads = () =>
    atomically(async ({ adminWork, users }) => {
      const campuses = []
      for (const work of await adminWork.waiting())
        campuses.push({ work, admins: await users.adminsOf(work.campus) })
      return workloads(campuses)
    })

  const remind = (userId: number, load: Workload, day: string): Promise<boolean> =>
    atomically(async ({ adminWork, outbox }) => {
      if (!(await adminWork.takeDay(userId, day))) return false
      await outbox.append([{ type: 'admin.work_waits', userId, ...load }])
      return true
    })

  return {
    /** Notifies each admin of the open reports and student cards they can decide on, at most once a day; returns how many were notified. */
    remindAdmins: async (): Promise<number> => {
      const day = reminderDayOf(now())
      if (day === undefined) return 0
      let told = 0
      for (const [userId, load] of await loads()) if (await remind(userId, load, day)) told += 1
      return told
    },
  }
}
