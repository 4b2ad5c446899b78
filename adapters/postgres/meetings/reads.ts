import type { MeetingPoint } from '#adapters/contract/meetings/meeting-points.ts'
import type { Reads } from '#adapters/contract/reads.ts'
import { managesPoints } from '#domain/meetings/access.ts'
import type { Db } from '../runtime/database.ts'

export function meetingReads(db: Db): Pick<Reads, 'meetingPoints' | 'managedMeetingPoints'> {
  const select = async (campus: string, onlyActive: boolean): Promise<MeetingPoint[]> => {
    const rows = await db
      .selectFrom('meeting_points')
      .select(['id', 'name', 'directions', 'hours', 'is_active'])
      .where('campus', '=', campus)
      .$if(onlyActive, (some) => some.where('is_active', '=', true))
      .orderBy('is_active', 'desc')
      .orderBy((eb) => eb.fn('lower', ['name']))
      .orderBy('id')
      .execute()
    return rows.map(({ is_active, hours, ...point }) => ({
      ...point,
      hours: hours as MeetingPoint['hours'],
      isActive: is_active,
    }))
  }
  return {
    meetingPoints: (campus) => select(campus, true),
    managedMeetingPoints: async (campus, viewer) =>
      managesPoints(campus, viewer) ? select(campus, false) : undefined,
  }
}
