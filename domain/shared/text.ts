export const NAME_LENGTH = 100
const GIG_NAME_LENGTH = 50

const UNTITLED = 'Untitled'

/**
 * A visible character: no blank, control, filler or lone mark. What Postgres can't store (NUL, lone
 * surrogates) counts: it is rejected, not lost.
 */
const SHOWN =
  /(?=[\0\p{Cs}])|[^\p{Z}\p{Cc}\p{Cf}\p{M}\p{Default_Ignorable_Code_Point}\p{Noncharacter_Code_Point}\u2800\u{1d159}]/u
/** Excludes joiners and variation selectors, which belong to the character before them. */
const BLANK = /[\s\p{Z}\u115f\u1160\u200b\u2060-\u2064\u2800\u3164\ufeff\uffa0]/u
/** Bidi embeddings, overrides and isolates. Plain directional marks (LRM, RLM, ALM) are part of writing. */
const TURNING = /[\u202a-\u202e\u2066-\u2069]/g
const OTHER_LINE_ENDS = /[\v\f\u0085\u2028\u2029]/g
const CONTROLS = /(?![\0\t\r\n])\p{Cc}/gu
/** Marks in a row, also with invisible characters in between. */
const MARKS = /[\p{M}\p{Default_Ignorable_Code_Point}]{5,}/gu
/** Hebrew, Tibetan and Burmese have up to eight marks on a letter; the marks shared by all scripts (accents, vowels) reach four. */
const MARKS_ON_A_LETTER = 8
const SHARED_MARKS_ON_A_LETTER = 4
const MARK = /\p{M}/u
const SHARED_MARK = /(?=\p{M})[\p{Script=Inherited}\p{Me}]/u

/** Removes controls, bidi overrides, excessive marks, and blanks at the ends; empty if nothing is visible. */
export function readable(text: string): string {
  const clean = text
    .replace(TURNING, '')
    .replace(OTHER_LINE_ENDS, '\n')
    .replace(CONTROLS, '')
    .replace(MARKS, unstacked)
  const lines = clean.split(/(\r\n|\r|\n)/)
  const shows = (line: string) => SHOWN.test(line)
  return withoutBlankEnds(lines.slice(Math.max(0, lines.findIndex(shows)), lines.findLastIndex(shows) + 1))
}

export function readableLine(text: string): string {
  return oneLine(readable(text))
}

function withoutBlankEnds(lines: readonly string[]): string {
  const characters = [...lines.join('')]
  const isInk = (character: string) => !BLANK.test(character)
  return characters
    .slice(Math.max(0, characters.findIndex(isInk)), characters.findLastIndex(isInk) + 1)
    .join('')
}

function unstacked(run: string): string {
  let marks = 0
  let shared = 0
  return [...run]
    .filter((character) => {
      if (!MARK.test(character)) return true
      marks += 1
      if (SHARED_MARK.test(character)) shared += 1
      return (
        marks <= MARKS_ON_A_LETTER && (shared <= SHARED_MARKS_ON_A_LETTER || !SHARED_MARK.test(character))
      )
    })
    .join('')
}

export function oneLine(text: string): string {
  return text.replace(/\s+/g, ' ').trim()
}

export function shorten(text: string, limit: number): string {
  const characters = [...text]
  if (characters.length <= limit) return text
  const begins = characters.slice(0, limit + 1).join('')
  const words = begins.replace(/\s+\S*$/, '')
  // Cutting before one long word would leave next to nothing.
  const isMostOfIt = words !== begins && words.length > limit / 2
  return `${(isMostOfIt ? words : characters.slice(0, limit).join('')).trimEnd()}…`
}

/** Returns a product's title, the first visible line (R7); CR LF, CR and LF each end a line. */
export function titleOf(description: string): string {
  // Texts from before the rule may begin with invisible lines.
  return readable(firstLineOf(description)) || firstLineOf(readable(description)) || UNTITLED
}

function firstLineOf(text: string): string {
  return (text.trim().split(/\r\n|\r|\n/, 1)[0] ?? '').trim()
}

export function gigName({ title, description }: { title: string | null; description: string }): string {
  return readableLine(title ?? '') || shorten(readableLine(description), GIG_NAME_LENGTH) || UNTITLED
}

export function initialsOf(name: string): string {
  const parts = name.trim().split(/\s+/)
  const ends = parts.length > 1 ? [parts[0], parts.at(-1)] : parts
  return ends
    .map((word) => [...(word ?? '')][0] ?? '')
    .join('')
    .toUpperCase()
}

const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}

/** Safe in elements and attributes of HTML and XML. */
export function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => ENTITIES[character] ?? '')
}

/** Returns a list such as `push, email or Telegram`. */
export function inWords(names: readonly string[], word: 'and' | 'or'): string {
  const last = names.at(-1) ?? ''
  return names.length < 2 ? last : `${names.slice(0, -1).join(', ')} ${word} ${last}`
}
