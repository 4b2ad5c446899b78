import { invalid } from '#domain/shared/rejection.ts'
import { type Instant, LAGOS, WEEKDAYS, type Weekday } from '#domain/shared/time.ts'

/** Lagos time such as `08:00`; the end is exclusive. */
type Opening = { opens: string; closes: string }
/** Null for days on which it is closed. */
export type OpeningHours = Readonly<Record<Weekday, Opening | null>>

const CLOCK_TIME = /^(?:[01]\d|2[0-3]):[0-5]\d$/
const IN_LAGOS = new Intl.DateTimeFormat('en-GB', {
  timeZone: LAGOS,
  weekday: 'short',
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
})

export function isOpenAt(hours: OpeningHours, at: Instant): boolean {
  const parts = Object.fromEntries(IN_LAGOS.formatToParts(at).map(({ type, value }) => [type, value]))
  const day = WEEKDAYS.find((name) => name === parts.weekday?.toLowerCase())
  const opening = day && hours[day]
  const time = `${parts.hour}:${parts.minute}`
  return Boolean(opening && opening.opens <= time && time < opening.closes)
}

/** Throws for days that end before they begin, and for a place that is never open. */
export function checkedHours(hours: OpeningHours): OpeningHours {
  for (const day of WEEKDAYS) {
    const opening = hours[day]
    if (!opening) continue
    if (!CLOCK_TIME.test(opening.opens) || !CLOCK_TIME.test(opening.closes))
      throw invalid(`hours.${day}`, 'Enter a time such as 08:00')
    if (opening.opens >= opening.closes)
      throw invalid(`hours.${day}`, 'The closing time must be after the opening time')
  }
  if (WEEKDAYS.every((day) => hours[day] === null))
    throw invalid('hours', 'It must be open on at least one day')
  return hours
}
