import type { Selectable } from 'kysely'
import type { Appointment, Meeting } from '#domain/meetings/meeting.ts'
import type { Meetings } from '#domain/meetings/ports.ts'
import type { Database, Db } from '../runtime/database.ts'

export function meetings(db: Db): Meetings {
  return {
    async forUpdate(orderId) {
      const row = await db
        .selectFrom('meetings')
        .selectAll()
        .where('order_id', '=', orderId)
        .forUpdate()
        .executeTakeFirst()
      return row && meetingOf(row)
    },
    async save({ orderId, ...meeting }) {
      const values = columnsOf(meeting)
      await db
        .insertInto('meetings')
        .values({ order_id: orderId, ...values })
        .onConflict((conflict) => conflict.column('order_id').doUpdateSet(values))
        .execute()
    },
    async due(now, limit) {
      const rows = await db
        .selectFrom('meetings')
        .select('order_id')
        .where('remind_at', '<=', now)
        .orderBy('remind_at')
        .limit(limit)
        .execute()
      return rows.map(({ order_id }) => order_id)
    },
  }
}

function columnsOf({ proposal, agreed, ...meeting }: Omit<Meeting, 'orderId'>) {
  return {
    proposed_by: proposal?.by ?? null,
    proposed_point_id: proposal?.pointId ?? null,
    proposed_name: proposal?.name ?? null,
    proposed_directions: proposal?.directions ?? null,
    proposed_at: proposal?.at ?? null,
    agreed_point_id: agreed?.pointId ?? null,
    agreed_name: agreed?.name ?? null,
    agreed_directions: agreed?.directions ?? null,
    agreed_at: agreed?.at ?? null,
    round: meeting.round,
    agreements: meeting.agreements,
    remind_at: meeting.remindAt,
    updated_at: meeting.updatedAt,
  }
}

function meetingOf(row: Selectable<Database['meetings']>): Meeting {
  const proposed = appointmentOf(
    row.proposed_point_id,
    row.proposed_name,
    row.proposed_directions,
    row.proposed_at,
  )
  return {
    orderId: row.order_id,
    proposal: proposed && row.proposed_by ? { ...proposed, by: row.proposed_by } : null,
    agreed: appointmentOf(row.agreed_point_id, row.agreed_name, row.agreed_directions, row.agreed_at),
    round: row.round,
    agreements: row.agreements,
    remindAt: row.remind_at,
    updatedAt: row.updated_at,
  }
}

function appointmentOf(
  pointId: number | null,
  name: string | null,
  directions: string | null,
  at: Date | null,
): Appointment | null {
  return pointId === null || name === null || directions === null || at === null
    ? null
    : { pointId, name, directions, at }
}
