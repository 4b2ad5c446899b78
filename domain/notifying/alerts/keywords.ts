import { keywordsOf, type SignedWord, signedWords } from '#domain/shared/text-normalisation.ts'

type Phrase = readonly string[]
type Watch = { keyword: string; wanted: Phrase; unwanted: readonly Phrase[] }

/**
 * Returns the keyword as typed. Matches whole neighbouring words, ignoring case and accents, but not signs: C++ is not C. `-word`
 * excludes texts with the word: after a keyword for that one, alone for all.
 */
export function matchedKeyword(keywords: string, text: string): string | undefined {
  const words = signedWords(text)
  const watches = keywordsOf(keywords).map(watchOf)
  const holds = (phrase: Phrase) => isPhraseIn(words, phrase)
  if (watches.some(({ wanted, unwanted }) => wanted.length === 0 && unwanted.some(holds))) return undefined
  return watches.find(({ wanted, unwanted }) => wanted.length > 0 && holds(wanted) && !unwanted.some(holds))
    ?.keyword
}

function watchOf(keyword: string): Watch {
  const parts = keyword.split(/\s+/)
  const isUnwanted = (part: string) => /^[-−–]./u.test(part)
  const wanted = parts.filter((part) => !isUnwanted(part)).join(' ')
  const unwanted = parts.filter(isUnwanted).map(phraseOf)
  return { keyword, wanted: phraseOf(wanted), unwanted: unwanted.filter(({ length }) => length > 0) }
}

function phraseOf(text: string): Phrase {
  return signedWords(text).map(({ word }) => word)
}

function isPhraseIn(words: readonly SignedWord[], phrase: Phrase): boolean {
  return words.some((_, start) =>
    phrase.every((wanted, offset) => {
      const found = words[start + offset]
      return found?.word === wanted || found?.bare === wanted
    }),
  )
}
