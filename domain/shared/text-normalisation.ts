const PLAIN: Readonly<Record<string, string>> = {
  ø: 'o',
  đ: 'd',
  ð: 'd',
  ł: 'l',
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ı: 'i',
  ɓ: 'b',
  ɗ: 'd',
  ƙ: 'k',
  ƴ: 'y',
}

/** Returns words without accents, apostrophes, capitals and punctuation. */
export function plainWords(text: string): string[] {
  return unaccented(text)
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean)
}

/** A word with its signs (`c++`); `bare` if they do not change its meaning (`laptop+`). */
export type SignedWord = { word: string; bare: string | undefined }

const SIGNED = new RegExp(
  [
    // R&B, H&M, AT&T; but “phone&charger” is two words.
    '(?<![\\p{L}\\p{N}])\\p{L}{1,2}&\\p{L}{1,2}(?![\\p{L}\\p{N}])',
    // .NET, #1, ₦500 · 1.5, 5,000 · C++, C#, A+, 50%
    '(?:(?<![\\p{L}\\p{N}.])(?:\\.(?=\\p{L})|[#₦$€£¥](?=\\p{N})))?' +
      '[\\p{L}\\p{N}]+(?:(?<=\\p{N})\\.(?=\\p{N})[\\p{L}\\p{N}]+)*' +
      '(?:\\+{2,}|[+#](?![\\p{L}\\p{N}+])|(?<=\\p{N})%)?',
  ].join('|'),
  'gu',
)
/** In shorter words a sign changes the meaning: grades, languages and notes. In longer ones it joins a list (`laptop+ bag`). */
const LONG_WORD = /^\p{L}{3,}[+#]$/u
const PRICE = /^[₦$€£¥]/u

export function signedWords(text: string): SignedWord[] {
  const words = unaccented(text)
    .replaceAll('♯', '#')
    .replace(/(?<=\p{N}),(?=\p{N}{3}(?!\p{N}))/gu, '')
    .match(SIGNED)
  return (words ?? []).map((word) => {
    const isSameWithout = LONG_WORD.test(word) || PRICE.test(word)
    return { word, bare: isSameWithout ? word.replace(/[^\p{L}\p{N}.]/gu, '') : undefined }
  })
}

function unaccented(text: string): string {
  return text
    .normalize('NFKD')
    .replace(/[\p{M}'’]+/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9\s]/gu, (letter) => PLAIN[letter] ?? letter)
}

export function keywordsOf(text: string): string[] {
  return text
    .split(',')
    .map((word) => word.trim())
    .filter((word) => word !== '')
}
