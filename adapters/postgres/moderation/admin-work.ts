import { sql } from 'kysely'
import type { Overdue } from '#domain/moderation/admin-work.ts'
import type { AdminWork } from '#domain/moderation/ports.ts'
import type { Db } from '../runtime/database.ts'
import { waitingFor } from './waiting.ts'

export function adminWork(db: Db): AdminWork {
  return {
    async unnotified(day) {
      const rows = await db
        .selectFrom('users as u')
        .leftJoin('admin_reminders as r', 'r.user_id', 'u.id')
        .select(['u.id', 'u.role', 'u.admin_campus as adminCampus'])
        .where('u.role', '<>', 'USER')
        .where('u.deleted_at', 'is', null)
        .where(({ eb, or }) => or([eb('r.day', 'is', null), eb('r.day', '<', day)]))
        .orderBy('u.id')
        .execute()
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
    async waitingFor(admin) {
      const waiting = await waitingFor(db, admin)
      return waiting.flatMap(({ kind, count, since }) =>
        since === null ? [] : [{ kind, count, since: since.toISOString() }],
      )
    },
    async takeOverdue(since, limit) {
      const { rows } = await sql<Overdue>`
        with due as (
          select 'reports' as kind, id from (
            select id from reports where status = 'open' and not is_overdue_notified and created_at <= ${since}
            order by created_at limit ${limit} for update skip locked) as r
          union all
          select 'studentCards', id from (
            select id from student_cards where status = 'waiting' and not is_overdue_notified and asked_at <= ${since}
            order by asked_at limit ${limit} for update skip locked) as c
          limit ${limit}),
        notified_reports as (
          update reports set is_overdue_notified = true
          where id in (select id from due where kind = 'reports')
          returning 'reports' as kind, campus, user_id, created_at as since),
        notified_cards as (
          update student_cards set is_overdue_notified = true
          where id in (select id from due where kind = 'studentCards')
          returning 'studentCards' as kind, campus, user_id, asked_at as since)
        select kind, campus, user_id as "userId", since from notified_reports
        union all select kind, campus, user_id, since from notified_cards`.execute(db)
      return rows
    },
  }
}
