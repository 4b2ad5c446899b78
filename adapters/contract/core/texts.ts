import {
  gigName,
  initialsOf,
  oneLine,
  readable,
  readableLine,
  shorten,
  titleOf,
} from '#domain/shared/text.ts'
import { TITLE_LENGTH } from './limits.ts'

export { initialsOf, oneLine, readable, shorten }

/** How a description begins, on one line of `max` characters: its first line, which is the title, and what more there is room for. */
export function beginningOf(description: string, max: number): { title: string; more: string } {
  const title = oneLine(titleOf(description))
  const begins = shorten(readableLine(description) || title, max)
  const end = title.length
  return { title: begins.slice(0, end), more: begins.slice(end) }
}

/** Returns what a gig is called, no longer than a card shows it. */
export function gigTitle({ title, description }: { title: string | null; description: string }): string {
  return shorten(gigName({ title, description }), TITLE_LENGTH.gigCard)
}
