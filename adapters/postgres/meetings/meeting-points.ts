import { type Selectable, sql } from 'kysely'
import type { OpeningHours } from '#domain/meetings/opening.ts'
import type { MeetingPoint } from '#domain/meetings/point.ts'
import type { MeetingPoints } from '#domain/meetings/ports.ts'
import type { Database, Db } from '../runtime/database.ts'

export function meetingPoints(db: Db): MeetingPoints {
  return {
    async byId(id) {
      const row = await db.selectFrom('meeting_points').selectAll().where('id', '=', id).executeTakeFirst()
      return row && pointOf(row)
    },
    async ofCampus(campus) {
      // An advisory lock, as rows that don't exist yet can't be locked.
      await sql`select pg_advisory_xact_lock(hashtext(${`meeting_points.${campus}`}))`.execute(db)
      const rows = await db
        .selectFrom('meeting_points')
        .selectAll()
        .where('campus', '=', campus)
        .orderBy('id')
        .execute()
      return rows.map(pointOf)
    },
    async add({ campus, ...details }) {
      const { id } = await db
        .insertInto('meeting_points')
        .values({ campus, ...columnsOf(details) })
        .returning('id')
        .executeTakeFirstOrThrow()
      return id
    },
    async save({ id, ...details }) {
      await db.updateTable('meeting_points').set(columnsOf(details)).where('id', '=', id).execute()
    },
  }
}

function columnsOf({ name, directions, hours, isActive }: Omit<MeetingPoint, 'id' | 'campus'>) {
  return { name, directions, hours: JSON.stringify(hours), is_active: isActive }
}

function pointOf(row: Selectable<Database['meeting_points']>): MeetingPoint {
  return {
    id: row.id,
    campus: row.campus,
    name: row.name,
    directions: row.directions,
    hours: row.hours as OpeningHours,
    isActive: row.is_active,
  }
}
