import type { MeetingPoint } from '#adapters/contract/meetings/meeting-points.ts'

const WEEKDAY_NAMES = {
  mon: 'Monday',
  tue: 'Tuesday',
  wed: 'Wednesday',
  thu: 'Thursday',
  fri: 'Friday',
  sat: 'Saturday',
  sun: 'Sunday',
} as const

export type OpeningHours = MeetingPoint['hours']
export type Weekday = keyof OpeningHours

export const WEEKDAYS = Object.keys(WEEKDAY_NAMES) as Weekday[]

export function dayName(day: Weekday): string {
  return WEEKDAY_NAMES[day]
}

/** Groups days with the same hours: `Mon–Fri 8:00 AM – 6:00 PM`. */
export function hoursInWords(hours: OpeningHours): string[] {
  const runs: { first: Weekday; last: Weekday; said: string }[] = []
  for (const day of WEEKDAYS) {
    const opening = hours[day]
    const said = opening ? `${clockTime(opening.opens)} – ${clockTime(opening.closes)}` : 'closed'
    const before = runs.at(-1)
    if (before?.said === said) before.last = day
    else runs.push({ first: day, last: day, said })
  }
  return runs.map(({ first, last, said }) => `${daysInWords(first, last)} ${said}`)
}

function clockTime(time: string): string {
  const [hour = 0, minute = 0] = time.split(':').map(Number)
  return `${hour % 12 || 12}:${String(minute).padStart(2, '0')} ${hour < 12 ? 'AM' : 'PM'}`
}

function daysInWords(first: Weekday, last: Weekday): string {
  const name = (day: Weekday) => dayName(day).slice(0, 3)
  return first === last ? name(first) : `${name(first)}–${name(last)}`
}
