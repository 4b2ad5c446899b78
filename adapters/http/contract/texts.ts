import { TITLE_LENGTH } from './limits.ts'

/** Without its line breaks. */
export function oneLine(text: string): string {
  return text.replace(/\s+/g, ' ').trim()
}

/** The first `most` characters, and an ellipsis when something was cut. */
export function shorten(text: string, most: number): string {
  const letters = [...text]
  return letters.length <= most ? text : `${letters.slice(0, most).join('').trimEnd()}…`
}

/** How a description begins, on one line of `most` characters: its first line, which is the title, and what more there is room for. */
export function beginningOf(description: string, most: number): { title: string; more: string } {
  const [name = ''] = description.trim().split(/\r?\n/)
  const begins = shorten(oneLine(description), most)
  const end = oneLine(name).length
  return { title: begins.slice(0, end), more: begins.slice(end) }
}

/** What a gig is called: its title, or how its description begins. */
export function gigTitle({ title, description }: { title: string | null; description: string }): string {
  return shorten(oneLine(title ?? '') || oneLine(description), TITLE_LENGTH.gigCard)
}
