import { sql } from 'kysely'
import type { CampusWork } from '#domain/moderation/admin-work.ts'
import type { AdminWork } from '#domain/moderation/ports.ts'
import type { Db } from '../runtime/database.ts'

/** What waits for admins, and when they were reminded of it. */
export function adminWork(db: Db): AdminWork {
  return {
    async waiting() {
      const { rows } = await sql<CampusWork>`
        select campus,
          coalesce(jsonb_agg(user_id order by id) filter (where is_report), '[]') as reports,
          coalesce(jsonb_agg(user_id order by id) filter (where not is_report), '[]') as cards
        from (
          select campus, id, user_id, true as is_report from reports where status = 'open' union all
          select campus, id, user_id, false from student_cards where status = 'waiting') as waiting
        group by campus order by campus`.execute(db)
      return rows
    },
    async takeDay(adminId, day) {
      const taken = await db
        .insertInto('admin_reminders')
        .values({ user_id: adminId, day })
        .onConflict((found) =>
          found.column('user_id').doUpdateSet({ day }).where('admin_reminders.day', '<', day),
        )
        .returning('user_id')
        .executeTakeFirst()
      return taken !== undefined
    },
  }
}
