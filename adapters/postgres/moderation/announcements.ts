import { type Selectable, sql } from 'kysely'
import type { Announcement } from '#domain/moderation/announcement.ts'
import type { Announcements } from '#domain/moderation/ports.ts'
import type { Database, Db } from '../runtime/database.ts'

export function announcements(db: Db): Announcements {
  return {
    async countLive(campus, now) {
      // An advisory lock, as rows that don't exist yet can't be locked.
      await sql`select pg_advisory_xact_lock(hashtext(${`announcements.${campus ?? ''}`}))`.execute(db)
      const { count } = await db
        .selectFrom('announcements')
        .select(({ fn }) => fn.countAll<number>().as('count'))
        .where('campus', campus === null ? 'is' : '=', campus)
        .where('ended_at', 'is', null)
        .where('ends_at', '>', now)
        .executeTakeFirstOrThrow()
      return Number(count)
    },
    async add({ campus, text, madeBy, madeAt, endsAt, endedAt }) {
      const { id } = await db
        .insertInto('announcements')
        .values({ campus, text, made_by: madeBy, made_at: madeAt, ends_at: endsAt, ended_at: endedAt })
        .returning('id')
        .executeTakeFirstOrThrow()
      return id
    },
    async forUpdate(id) {
      const row = await db
        .selectFrom('announcements')
        .selectAll()
        .where('id', '=', id)
        .forUpdate()
        .executeTakeFirst()
      return row && announcementOf(row)
    },
    async save({ id, campus, text, endsAt, endedAt }) {
      await db
        .updateTable('announcements')
        .set({ campus, text, ends_at: endsAt, ended_at: endedAt })
        .where('id', '=', id)
        .execute()
    },
    async takeUnnotified(id, limit) {
      const { rows } = await sql<{ id: number }>`
        with taken as (
          select u.id from users u, announcements a
          where a.id = ${id} and u.id > a.notified_up_to and u.deleted_at is null
            and (a.campus is null or u.campus = a.campus)
          order by u.id limit ${limit}
        ), moved as (
          update announcements set notified_up_to = (select max(id) from taken)
          where id = ${id} and exists (select from taken)
        )
        select id from taken order by id`.execute(db)
      return rows.map((row) => row.id)
    },
  }
}

function announcementOf(row: Selectable<Database['announcements']>): Announcement {
  return {
    id: row.id,
    campus: row.campus,
    text: row.text,
    madeBy: row.made_by,
    madeAt: row.made_at,
    endsAt: row.ends_at,
    endedAt: row.ended_at,
  }
}
