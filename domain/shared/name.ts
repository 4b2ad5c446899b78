import { invalid, Rejection } from './rejection.ts'
import { NAME_LENGTH, readableLine } from './text.ts'
import { plainWords } from './text-normalisation.ts'

const NAMELESS = 'Member'
const CHOOSE_ANOTHER = 'Please choose another name'

/** Control, format, bidi and private characters, lone surrogates, line ends, and invisible letters. */
const UNSEEN = /[\p{C}\p{Zl}\p{Zp}\p{Default_Ignorable_Code_Point}\u2800]/u
/** Variation selectors of emoji; without them the emoji is the same. */
const PICTURE_STYLE = /[\ufe0e\ufe0f]/g
const STACKED_MARKS = /\p{M}{3,}/u
const VISIBLE = /[\p{L}\p{N}]/u
const ENDINGS =
  'com|net|org|edu|gov|info|biz|name|ng|gh|ke|za|uk|us|eu|de|fr|in|cn|ru|io|co|me|tv|cc|ly|gg|to|app|dev|xyz|top|shop|store|site|online|link|live|club|click|africa|tk|ml|ga|cf|gq|example|test'
const LINKS = [
  /@|:\/\/|\bwww[.。]/iu,
  /\b(?:https?|mailto|tel|javascript|data):/iu,
  /[\p{L}\p{N}][.。]\p{L}{2,}[/?#:]/iu,
  new RegExp(`[\\p{L}\\p{N}-]{2,}[.。](?:${ENDINGS})(?![\\p{L}\\p{N}])`, 'iu'),
]

/** Digits and letters of other alphabets that look like a letter. */
const LOOKS_LIKE: Readonly<Record<string, string>> = {
  ...lookalikes('a', 'аα4@'),
  ...lookalikes('c', 'сϲ'),
  ...lookalikes('d', 'ԁ'),
  ...lookalikes('e', 'еε3'),
  ...lookalikes('i', 'іιӏl1!|ı'),
  ...lookalikes('k', 'кκ'),
  ...lookalikes('m', 'мμ'),
  ...lookalikes('n', 'пη'),
  ...lookalikes('o', 'оοσ0'),
  ...lookalikes('p', 'рρ'),
  ...lookalikes('r', 'гᴦ'),
  ...lookalikes('s', 'ѕ5$'),
  ...lookalikes('t', 'тτ7'),
  ...lookalikes('u', 'υᴜ'),
}
const RESERVED = [
  'admin',
  'admins',
  'administrator',
  'administrators',
  'support',
  'superadmin',
  'adminsupport',
  'paystack',
  'escrow',
]
/** Claim to speak for the platform only in combination: “Payments Team”, “Campus Security”. */
const SPEAKERS = {
  of: ['campus', 'campusmarket', 'payment', 'payments', 'platform', 'account', 'accounts', 'wallet'],
  who: ['team', 'desk', 'security', 'help', 'helpdesk', 'official', 'service', 'verification'],
}
const RESERVED_WORDS = new Set(RESERVED.map(glance))
const [OF, WHO] = [new Set(SPEAKERS.of.map(glance)), new Set(SPEAKERS.who.map(glance))]
const PLATFORM = glance('campusmarketplace')

type Rule = { field?: string; label?: string; mayUseReserved?: boolean }

/** Returns a name in NFKC with single spaces. Throws a Rejection that says what is wrong. */
export function checkedName(text: string, rule: Rule = {}): string {
  const { field = 'name', label = 'Name', mayUseReserved = false } = rule
  const name = composed(text)
  const refuse = (message: string) => invalid(field, message)
  if (name === '') throw refuse(`${label} is required`)
  if (/[\r\n\u2028\u2029]/.test(name)) throw refuse(`${label} must be on one line`)
  if (UNSEEN.test(name)) throw refuse(`${label} has hidden characters. Please type it again.`)
  if (name.length > NAME_LENGTH) throw refuse(`At most ${NAME_LENGTH} characters`)
  if (!VISIBLE.test(name)) throw refuse(`${label} needs at least one letter or number`)
  if (STACKED_MARKS.test(name)) throw refuse(`${label} has too many accents on one letter`)
  if (hasLink(name)) throw refuse(`${label} can’t contain a link or an email address`)
  if (!mayUseReserved && isReserved(name)) throw refuse(CHOOSE_ANOTHER)
  return name
}

/** Returns a line of a public profile, null for none. Rejects links, which would lead around escrow. */
export function checkedLine(
  text: string | null,
  { field, limit }: { field: string; limit: number },
): string | null {
  const line = readableLine(text ?? '')
  if (line.length > limit) throw invalid(field, `At most ${limit} characters`)
  if (hasLink(line)) throw invalid(field, 'This can’t contain a link or an email address')
  return line || null
}

/** Returns the acceptable part of a name from elsewhere (Google, an earlier role), or "Member". */
export function cleanedName(text: string): string {
  const visible = [...composed(text.replace(/\s+/gu, ' '))].filter((letter) => !UNSEEN.test(letter)).join('')
  const name = composed(visible.replace(/(\p{M}{2})\p{M}+/gu, '$1'))
    .slice(0, NAME_LENGTH)
    .replace(/[\ud800-\udbff]$/, '')
    .trim()
  try {
    return checkedName(name)
  } catch (error) {
    if (error instanceof Rejection) return NAMELESS
    throw error
  }
}

export function isReserved(name: string): boolean {
  const words = plainWords(name.replace(/[\p{Pd}_.'’]+/gu, ' '))
  if (words.some((word) => passesFor(word))) return true
  const seen = words.map(glance)
  const pairs = seen.flatMap((word, index) => [word, word + (seen[index + 1] ?? '')])
  if (pairs.some((word) => OF.has(word)) && seen.some((word) => WHO.has(word))) return true
  const whole = words.join('')
  return passesFor(whole) || glance(whole).includes(PLATFORM) || passesFor(spelledOut(words))
}

function passesFor(word: string): boolean {
  return RESERVED_WORDS.has(glance(word)) || RESERVED_WORDS.has(glance(word.replace(/^\p{N}+|\p{N}+$/gu, '')))
}

function spelledOut(words: readonly string[]): string {
  return words.filter((word) => word.length === 1).join('')
}

/** Returns how a word looks at a glance: lookalikes are one letter, doubled letters count once. */
function glance(word: string): string {
  return [...word]
    .map((letter) => LOOKS_LIKE[letter] ?? letter)
    .join('')
    .replaceAll('rn', 'm')
    .replaceAll('vv', 'w')
    .replace(/(.)\1+/gu, '$1')
}

function composed(text: string): string {
  return text.replace(PICTURE_STYLE, '').normalize('NFKC').replace(/ +/g, ' ').trim()
}

function hasLink(name: string): boolean {
  return LINKS.some((link) => link.test(name))
}

function lookalikes(letter: string, signs: string): Record<string, string> {
  return Object.fromEntries([...signs].map((sign) => [sign, letter]))
}
