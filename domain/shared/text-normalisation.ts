/** Letters that no accent can be taken off. */
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

/** The words of a text as they are compared: without accents, apostrophes, capitals and signs. */
export function plainWords(text: string): string[] {
  return text
    .normalize('NFKD')
    .replace(/[\p{M}'’]+/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9\s]/gu, (letter) => PLAIN[letter] ?? letter)
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean)
}

/** The parts of a text with commas between them: trimmed, none blank. */
export function keywordsOf(text: string): string[] {
  return text
    .split(',')
    .map((word) => word.trim())
    .filter((word) => word !== '')
}
