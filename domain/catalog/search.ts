import { plainWords } from '#domain/shared/text-normalisation.ts'
import { categoriesOf, KNOWN_WORDS, kinOf } from './synonyms.ts'

/** `spellings` are forms of the same word, `kin` related words; `isPrefix` if a longer word may be meant. */
export type SearchWord = {
  typed: string
  spellings: readonly string[]
  kin: readonly string[]
  categories: readonly string[]
  isPrefix: boolean
}

export const MAX_FOUND = 50
const MAX_SUGGESTIONS = 8
/** With fewer results, unknown words are also read as typing mistakes. */
export const FEW_RESULTS = 3
/** The most typing mistakes in a long word; a shorter one may have one. */
export const MAX_SLIPS = 2

const MAX_WORDS = 8
const LONGEST_WORD = 60
const SHORTEST_PREFIX = 2
const SHORTEST_TYPO = 4
const LONG_WORD = 8
const LONG_START = 6
const SUGGESTION_LENGTH = 80

const SMALL = new Set('a an and at by for from in of on or the to with'.split(' '))

/** Returns at most eight words, without stop words unless there are no others. */
export function searchWords(text: string): SearchWord[] {
  const all = plainWords(text)
  const telling = all.filter((word, index) => !SMALL.has(word) || index === all.length - 1)
  const words = (telling.length > 1 ? telling : all)
    .slice(0, MAX_WORDS)
    .map((word) => word.slice(0, LONGEST_WORD))
  return words.map((typed, index) => ({
    ...meaningOf(spellingsOf(typed)),
    typed,
    isPrefix: index === words.length - 1 && typed.length >= SHORTEST_PREFIX,
  }))
}

function meaningOf(spellings: readonly string[]): Pick<SearchWord, 'spellings' | 'kin' | 'categories'> {
  return { spellings, kin: kinOf(spellings).flatMap(spellingsOf), categories: categoriesOf(spellings) }
}

export function joinedReadings(words: readonly SearchWord[]): SearchWord[][] {
  return words.slice(1).map((word, index) => {
    const joined = searchWords(`${words[index]?.typed}${word.typed}`)
    return [...words.slice(0, index), ...joined, ...words.slice(index + 2)]
  })
}

/** Returns the words without a single last letter, which is still being typed. */
export function typedWords(text: string): SearchWord[] {
  const words = searchWords(text)
  return words.length > 1 && words.at(-1)?.typed.length === 1 ? words.slice(0, -1) : words
}

function spellingsOf(word: string): string[] {
  if (word.length < 3 || /\d/.test(word)) return [word]
  const one = singularOf(word)
  return [...new Set([word, one, pluralOf(one)])]
}

function singularOf(word: string): string {
  if (word.length < 4 || !word.endsWith('s') || word.endsWith('ss')) return word
  if (word.length > 4 && word.endsWith('ies')) return `${word.slice(0, -3)}y`
  return /(?:s|x|z|ch|sh)es$/.test(word) ? word.slice(0, -2) : word.slice(0, -1)
}

function pluralOf(word: string): string {
  if (/[^aeiou]y$/.test(word)) return `${word.slice(0, -1)}ies`
  return /(?:s|x|z|ch|sh)$/.test(word) ? `${word}es` : `${word}s`
}

export function canBeTypo(typed: string): boolean {
  return typed.length >= SHORTEST_TYPO && !/\d/.test(typed)
}

export function swapsOf(typed: string): string[] {
  return Array.from(
    { length: typed.length - 1 },
    (_, at) => typed.slice(0, at) + typed[at + 1] + typed[at] + typed.slice(at + 2),
  )
}

/** Returns likely corrections out of these words and those with a known meaning; undefined if there are none. */
export function corrected(words: readonly SearchWord[], known: Iterable<string>): SearchWord[] | undefined {
  const vocabulary = [...new Set([...known, ...KNOWN_WORDS])]
  let isNew = false
  const better = words.map((word) => {
    const isMeant = (known: string) => isTypoOf(word.typed, known) || isTypoOf(word.typed, singularOf(known))
    // A word with a known meaning is no mistake: who searches a shoe does not mean a shop.
    const isKnown = word.kin.length + word.categories.length > 0
    const meant = isKnown
      ? []
      : vocabulary.filter((known) => isMeant(known) && !word.spellings.includes(known))
    if (meant.length === 0) return word
    isNew = true
    return { ...word, ...meaningOf([...new Set([...word.spellings, ...meant.flatMap(spellingsOf)])]) }
  })
  return isNew ? better : undefined
}

/** Returns whether a word is a likely mistake, which is rare at the start of a short word. */
function isTypoOf(typed: string, meant: string): boolean {
  const slips = typed.length >= LONG_WORD ? MAX_SLIPS : 1
  return (
    canBeTypo(typed) &&
    typed !== meant &&
    (typed.length >= LONG_START || typed[0] === meant[0] || isSwappedStart(typed, meant)) &&
    Math.abs(typed.length - meant.length) <= slips &&
    slipsBetween(typed, meant) <= slips
  )
}

function isSwappedStart(one: string, other: string): boolean {
  return one[0] === other[1] && one[1] === other[0]
}

/** Damerau–Levenshtein distance. */
function slipsBetween(one: string, other: string): number {
  let before: number[] = []
  let above = Array.from({ length: other.length + 1 }, (_, at) => at)
  for (let row = 1; row <= one.length; row += 1) {
    const line = [row]
    for (let at = 1; at <= other.length; at += 1) {
      const same = one[row - 1] === other[at - 1]
      const swapped = one[row - 1] === other[at - 2] && one[row - 2] === other[at - 1]
      const ways = [
        cell(above, at) + 1,
        cell(line, at - 1) + 1,
        cell(above, at - 1) + (same ? 0 : 1),
        swapped ? cell(before, at - 2) + 1 : Number.POSITIVE_INFINITY,
      ]
      line.push(Math.min(...ways))
    }
    before = above
    above = line
  }
  return cell(above, other.length)
}

function cell(line: readonly number[], at: number): number {
  return line[at] ?? Number.POSITIVE_INFINITY
}

function suggestionOf(title: string): string {
  const line = title.replace(/\s+/g, ' ').trim()
  if (line.length <= SUGGESTION_LENGTH) return line
  const cut = line.slice(0, SUGGESTION_LENGTH + 1)
  const space = cut.lastIndexOf(' ')
  return space > 0 ? cut.slice(0, space) : [...line].slice(0, SUGGESTION_LENGTH / 2).join('')
}

/** Returns titles that begin with the search first, then the most viewed; each once. */
export function suggestionsOf(
  typed: string,
  titles: readonly { title: string; viewCount: number }[],
): string[] {
  const start = plainWords(typed).join(' ')
  const suggestions = titles.map(({ title, viewCount }) => {
    const text = suggestionOf(title)
    const plain = plainWords(text).join(' ')
    return { text, plain, viewCount, begins: plain.startsWith(start) }
  })
  const sorted = suggestions.sort(
    (a, b) =>
      Number(b.begins) - Number(a.begins) || b.viewCount - a.viewCount || (a.plain < b.plain ? -1 : 1),
  )
  const once = new Map(sorted.toReversed().map(({ plain, text }) => [plain, text]))
  return sorted
    .filter(({ plain, text }) => once.get(plain) === text && once.delete(plain))
    .slice(0, MAX_SUGGESTIONS)
    .map(({ text }) => text)
}
