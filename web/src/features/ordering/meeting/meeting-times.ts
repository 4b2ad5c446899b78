import { MEETING_DAYS_AHEAD } from '#adapters/contract/core/limits.ts'
import { LAGOS_AHEAD_MS } from '../../../lib/time/lagos-time.ts'
import { type OpeningHours, WEEKDAYS } from '../../../lib/time/opening-hours.ts'

const MINUTE_MS = 60_000
const DAY_MS = 24 * 60 * MINUTE_MS
const STEP_MINUTES = 30
const DAY = new Intl.DateTimeFormat('en-US', {
  timeZone: 'UTC',
  weekday: 'short',
  month: 'short',
  day: 'numeric',
})
const TIME = new Intl.DateTimeFormat('en-US', { timeZone: 'UTC', hour: 'numeric', minute: '2-digit' })

export type DayToMeet = { value: string; label: string; times: { value: string; label: string }[] }

/** Returns each half hour in the opening hours, in ISO 8601. */
export function daysToMeet(hours: OpeningHours, now: number): DayToMeet[] {
  const today = Math.floor((now + LAGOS_AHEAD_MS) / DAY_MS) * DAY_MS
  const days: DayToMeet[] = []
  for (let ahead = 0; ahead <= MEETING_DAYS_AHEAD; ahead += 1) {
    const day = today + ahead * DAY_MS
    const weekday = WEEKDAYS[(new Date(day).getUTCDay() + 6) % 7]
    const opening = weekday && hours[weekday]
    if (!opening) continue
    const times = []
    const step = STEP_MINUTES * MINUTE_MS
    const first = Math.ceil(msOf(opening.opens) / step) * step
    for (let time = first; time < msOf(opening.closes); time += step) {
      const at = day + time - LAGOS_AHEAD_MS
      if (at > now && at <= now + MEETING_DAYS_AHEAD * DAY_MS)
        times.push({ value: new Date(at).toISOString(), label: spaced(TIME.format(day + time)) })
    }
    if (times.length > 0)
      days.push({
        value: String(day),
        label: ['Today', 'Tomorrow'][ahead] ?? DAY.format(day),
        times,
      })
  }
  return days
}

/** Returns a time in Lagos: `Tue, Nov 24, 2:00 PM`. */
export function meetingTime(at: string): string {
  const inLagos = Date.parse(at) + LAGOS_AHEAD_MS
  return `${DAY.format(inLagos)}, ${spaced(TIME.format(inLagos))}`
}

function msOf(time: string): number {
  const [hour = 0, minute = 0] = time.split(':').map(Number)
  return (hour * 60 + minute) * MINUTE_MS
}

/** Replaces the narrow no-break space, which some phones show as a box. */
function spaced(text: string): string {
  return text.replaceAll('\u202f', ' ')
}
