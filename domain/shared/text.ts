/** Of a person and of a business. */
export const NAME_LENGTH = 100
/** How much of its description names a gig without a title. */
const GIG_NAME_LENGTH = 50

/** Returns the text on one line: each run of blanks and line breaks becomes one space. */
export function oneLine(text: string): string {
  return text.replace(/\s+/g, ' ').trim()
}

/** Returns at most `limit` characters of the text, whole words where there are several, and an ellipsis when something was cut. */
export function shorten(text: string, limit: number): string {
  const characters = [...text]
  if (characters.length <= limit) return text
  const begins = characters.slice(0, limit + 1).join('')
  const words = begins.replace(/\s+\S*$/, '')
  // One long word would leave next to nothing.
  const isMostOfIt = words !== begins && words.length > limit / 2
  return `${(isMostOfIt ? words : characters.slice(0, limit).join('')).trimEnd()}…`
}

/** Returns the first line of a description, which is a product's title (R7); CR LF, CR and LF each end a line. */
export function titleOf(description: string): string {
  return (description.trim().split(/\r\n|\r|\n/, 1)[0] ?? '').trim()
}

/** Returns what a gig is called: its title, or how its description begins. */
export function gigName({ title, description }: { title: string | null; description: string }): string {
  return oneLine(title ?? '') || shorten(oneLine(description), GIG_NAME_LENGTH)
}

const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}

/** Returns the text as HTML and XML show it: it can end no tag and no attribute. */
export function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => ENTITIES[character] ?? '')
}

/** Returns names as a sentence has them: `push, email or Telegram`. */
export function inWords(names: readonly string[], word: 'and' | 'or'): string {
  const last = names.at(-1) ?? ''
  return names.length < 2 ? last : `${names.slice(0, -1).join(', ')} ${word} ${last}`
}
