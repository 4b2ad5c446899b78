import type { OpeningHours } from '#domain/meetings/opening.ts'
import type { Tx } from '#domain/shared/ports.ts'

const WEEKDAY = { opens: '08:00', closes: '18:00' }
const ON_WEEKDAYS: OpeningHours = {
  mon: WEEKDAY,
  tue: WEEKDAY,
  wed: WEEKDAY,
  thu: WEEKDAY,
  fri: WEEKDAY,
  sat: null,
  sun: null,
}
const LONG_DAY = { opens: '07:00', closes: '21:00' }
const DAILY: OpeningHours = {
  mon: LONG_DAY,
  tue: LONG_DAY,
  wed: LONG_DAY,
  thu: LONG_DAY,
  fri: LONG_DAY,
  sat: LONG_DAY,
  sun: { opens: '12:00', closes: '18:00' },
}

const POINTS: Readonly<
  Record<string, readonly (readonly [name: string, directions: string, OpeningHours])[]>
> = {
  unilag: [
    ['Main Gate', 'By the security post, on the campus side', DAILY],
    ['University Library', 'In front of the main entrance, beside the notice boards', ON_WEEKDAYS],
    ['Students’ Union Building', 'The benches on the ground floor', DAILY],
  ],
  ui: [
    ['Kenneth Dike Library', 'At the foot of the entrance stairs', ON_WEEKDAYS],
    ['Students’ Union Building', 'The seats by the front desk', DAILY],
  ],
}

export async function seedMeetingPoints({ meetingPoints }: Pick<Tx, 'meetingPoints'>): Promise<void> {
  for (const [campus, points] of Object.entries(POINTS))
    for (const [name, directions, hours] of points)
      await meetingPoints.add({ campus, name, directions, hours, isActive: true })
}
