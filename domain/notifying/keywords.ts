import { keywordsOf, plainWords } from '#domain/shared/text-normalisation.ts'

type Watch = { keyword: string; wanted: string; unwanted: readonly string[] }

/**
 * The first of these keywords that a listing's text holds, as it was typed: whole words side by side, whatever their case
 * and accents. `-word` beside a keyword leaves out what holds the word; alone it leaves that out of all. Undefined without one.
 */
export function matchedKeyword(keywords: string, text: string): string | undefined {
  const words = phraseOf(text)
  const watches = keywordsOf(keywords).map(watchOf)
  const holds = (phrase: string) => words.includes(phrase)
  if (watches.some(({ wanted, unwanted }) => wanted === '' && unwanted.some(holds))) return undefined
  return watches.find(({ wanted, unwanted }) => wanted !== '' && holds(wanted) && !unwanted.some(holds))
    ?.keyword
}

function watchOf(keyword: string): Watch {
  const parts = keyword.split(/\s+/)
  const isUnwanted = (part: string) => /^[-−–]./u.test(part)
  const wanted = parts.filter((part) => !isUnwanted(part)).join(' ')
  const unwanted = parts.filter(isUnwanted).map(phraseOf)
  return { keyword, wanted: phraseOf(wanted), unwanted: unwanted.filter((phrase) => phrase !== '') }
}

/** The words with a space on each side, so that one of them is found only as a whole. */
function phraseOf(text: string): string {
  const words = plainWords(text)
  return words.length === 0 ? '' : ` ${words.join(' ')} `
}
