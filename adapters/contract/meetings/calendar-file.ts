export type CalendarEvent = {
  /** Stable, so that an updated event replaces the previous one. */
  uid: string
  sequence: number
  changedAt: Date
  startsAt: Date
  minutes: number
  isCancelled: boolean
  summary: string
  location: string
  description: string
  url: string
}

const MOST_OCTETS = 75
const UTF8 = new TextEncoder()

/** Returns a file by RFC 5545: CRLF line ends, lines folded at 75 octets, times in UTC. */
export function calendarFile(event: CalendarEvent): string {
  const endsAt = new Date(event.startsAt.getTime() + event.minutes * 60_000)
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Campus Marketplace//Meetings//EN',
    'CALSCALE:GREGORIAN',
    'METHOD:PUBLISH',
    'BEGIN:VEVENT',
    `UID:${textOf(event.uid)}`,
    `DTSTAMP:${utc(event.changedAt)}`,
    `LAST-MODIFIED:${utc(event.changedAt)}`,
    `SEQUENCE:${event.sequence}`,
    `DTSTART:${utc(event.startsAt)}`,
    `DTEND:${utc(endsAt)}`,
    `SUMMARY:${textOf(event.summary)}`,
    `LOCATION:${textOf(event.location)}`,
    `DESCRIPTION:${textOf(event.description)}`,
    `URL:${event.url}`,
    `STATUS:${event.isCancelled ? 'CANCELLED' : 'CONFIRMED'}`,
    'END:VEVENT',
    'END:VCALENDAR',
  ]
  return lines.map((line) => `${folded(line)}\r\n`).join('')
}

/** Escapes special characters, and removes those that no value may contain. */
function textOf(text: string): string {
  return text
    .replace(/[\\;,]/g, (character) => `\\${character}`)
    .replace(/\r\n|\r|\n/g, '\\n')
    .replace(/\p{Cc}/gu, '')
}

function utc(at: Date): string {
  return at.toISOString().replace(/[-:]|\.\d{3}/g, '')
}

function folded(line: string): string {
  const parts: string[] = []
  let part = ''
  let octets = 0
  for (const character of line) {
    const size = UTF8.encode(character).length
    if (octets + size > MOST_OCTETS) {
      parts.push(part)
      part = ' '
      octets = 1
    }
    part += character
    octets += size
  }
  return [...parts, part].join('\r\n')
}
