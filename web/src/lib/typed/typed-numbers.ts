import { roundToKobo } from '../money/round-to-kobo.ts'
import { asciiDigits } from './digits.ts'

/** Blank, certain, ambiguous (the user confirms), or unreadable. */
export type Reading =
  | { is: 'blank' }
  | { is: 'certain'; value: number }
  | { is: 'question'; meant: number }
  | { is: 'unreadable' }

const BLANK: Reading = { is: 'blank' }
const UNREADABLE: Reading = { is: 'unreadable' }

/** On either side of a number, and its multipliers. */
const UNITS = {
  naira: { labels: '₦|=n=|ngn|naira|n|#', shorthands: 'k|thousand|m|million' },
  percent: { labels: '%|percent' },
  days: { labels: 'days?' },
  count: { labels: 'pcs|pieces?|gb|min|minutes?' },
} as const satisfies Record<string, { labels: string; shorthands?: string }>
export type Unit = keyof typeof UNITS

const TIMES: Readonly<Record<string, number>> = {
  k: 1000,
  thousand: 1000,
  m: 1_000_000,
  million: 1_000_000,
}
/** More digits than a number holds exactly are no amount. */
const MOST_DIGITS = 15
/** Longer than any bank message. */
const LONGEST = 1000

/** Takes commas, spaces and apostrophes for grouping; a point or comma before two digits for decimals. */
export function readNumber(typed: string, unit: Unit): Reading {
  const text = plain(typed)
  if (text === '') return BLANK
  if (text.length > LONGEST) return UNREADABLE
  const written = shapeOf(unit).exec(text)?.groups
  if (!written) return unit === 'naira' ? amountWithin(text) : UNREADABLE
  const { sign, signBehind, figure = '', exponent, shorthand = '' } = written
  const reading = times(readFigure(figure), (TIMES[shorthand] ?? 1) * 10 ** Number(exponent ?? 0))
  return sign || signBehind || exponent ? requested(reading) : reading
}

export function wholeNumberIn(typed: string, unit: Unit = 'count'): number | undefined {
  const reading = readNumber(typed, unit)
  return reading.is === 'certain' && Number.isInteger(reading.value) ? reading.value : undefined
}

function plain(typed: string): string {
  return asciiDigits(typed)
    .replace(/\p{Cf}/gu, '')
    .replace(/[٬،，]/g, ',')
    .replace(/[٫．]/g, '.')
    .replace(/[‘’ʼ´`＇]/g, "'")
    .replace(/[‐-―−－]/g, '-')
    .replace(/\s+/g, ' ')
    .trim()
    .toLowerCase()
}

const FIGURE = String.raw`\d[\d,.' ]*\d[,.]?|\d[,.]?|\.\d+`

function shapeOf(unit: Unit): RegExp {
  const { labels, shorthands = '(?!)' }: { labels: string; shorthands?: string } = UNITS[unit]
  return new RegExp(
    `^(?<sign>[-+]?) ?(?:(?:${labels}) ?)?(?<signBehind>[-+]?) ?(?<figure>${FIGURE})` +
      `(?:e\\+?(?<exponent>\\d))? ?(?<shorthand>${shorthands})?(?: ?(?:${labels}))?$`,
  )
}

/** The first amount with a naira sign, as a question. */
function amountWithin(text: string): Reading {
  const marked = new RegExp(
    `(?:₦|=n=|\\bngn|\\bn) ?(?<after>(?:${FIGURE}) ?[km]?)(?![\\w])|(?<before>\\b(?:${FIGURE})) ?(?:naira|ngn)\\b`,
  ).exec(text)?.groups
  const found = marked?.after ?? marked?.before
  return found === undefined ? UNREADABLE : requested(readNumber(found, 'naira'))
}

const PLAIN = /^\d+(?:\.\d{0,2})?$|^\.\d{1,2}$/
const DECIMAL_COMMA = /^\d{4,},\d\d$/
const GROUPED = /^[1-9]\d{0,2}(?:(?<group>[,.' ])\d{3})(?:\k<group>\d{3})*(?:(?!\k<group>)[.,]\d{0,2})?$/
/** A thousand where a point groups digits, one and a half where a comma is the decimal sign. */
const ONE_POINT_GROUP = /^\d{1,3}\.\d{3}$/
const WHOLE = /^(?:\d+|[1-9]\d{0,2}(?:([,.' ])\d{3})(?:\1\d{3})*)$/

function readFigure(written: string): Reading {
  if (written.replace(/\D/g, '').length > MOST_DIGITS) return UNREADABLE
  const figure = written.replace(/[,.]$/, '')
  if (PLAIN.test(figure)) return certain(Number(figure))
  if (ONE_POINT_GROUP.test(figure) && !figure.startsWith('0')) return question(figure.replace('.', ''))
  if (DECIMAL_COMMA.test(figure) || GROUPED.test(figure)) return certain(decimal(figure))
  return guess(figure)
}

function guess(figure: string): Reading {
  const [, head = '', separator, tail = ''] = /^(.*)([,.])(\d*)$/.exec(figure) ?? []
  const hasDecimals = separator === '.' ? tail.length > 0 : tail.length < 3
  if (separator !== undefined && hasDecimals && WHOLE.test(head))
    return question(`${head.replace(/\D/g, '')}.${tail}`)
  const isGrouped = separator === ',' ? tail.length >= 3 : separator === undefined
  if (isGrouped && !figure.includes('.') && /^[1-9]/.test(figure)) return question(figure.replace(/\D/g, ''))
  return UNREADABLE
}

/** Takes the last point or comma for decimals if at most two digits follow. */
function decimal(figure: string): number {
  const [, head = figure, tail = ''] = /^(.*)[,.](\d{0,2})$/.exec(figure) ?? []
  return Number(`${head.replace(/\D/g, '')}.${tail}`)
}

function times(reading: Reading, factor: number): Reading {
  if (reading.is === 'certain') return certain(reading.value * factor)
  return reading.is === 'question' ? question(reading.meant * factor) : reading
}

function requested(reading: Reading): Reading {
  return reading.is === 'certain' ? question(reading.value) : reading
}

function certain(value: number): Reading {
  return { is: 'certain', value: roundToKobo(value) }
}

function question(meant: string | number): Reading {
  return { is: 'question', meant: roundToKobo(Number(meant)) }
}

type Edit = { text: string; caret: number; isForward: boolean }

/** Groups digits after an edit, with the caret behind the same digit. Text in another form is unchanged. */
export function regrouped(before: string, edit: Edit): { text: string; caret: number } {
  const { text, caret } = withoutGroups(before, edit)
  if (!UNGROUPED.test(text)) return { text, caret }
  const next = group(text)
  return { text: next, caret: caretBehind(next, caret, edit.isForward) }
}

const UNGROUPED = /^(?:0|[1-9]\d*)(?:\.\d{0,2})?$/

function withoutGroups(before: string, { text, caret }: Edit): { text: string; caret: number } {
  const [left, right] = [text.slice(0, caret), text.slice(caret)]
  if (!isGrouped(before) || !before.endsWith(right)) return { text, caret }
  const same = samePrefix(left, before.slice(0, before.length - right.length))
  const typed = left.slice(same)
  // Several typed characters with their own signs are a pasted amount that replaces the old one.
  if (typed.length > 1 && !/^[\d.]+$/.test(typed)) return { text, caret }
  const bareLeft = left.slice(0, same).replaceAll(',', '') + typed
  return { text: bareLeft + right.replaceAll(',', ''), caret: bareLeft.length }
}

function samePrefix(one: string, other: string): number {
  let at = 0
  while (at < one.length && one[at] === other[at]) at += 1
  return at
}

function isGrouped(text: string): boolean {
  const digits = text.replaceAll(',', '')
  return UNGROUPED.test(digits) && group(digits) === text
}

function group(digits: string): string {
  const [whole = '', ...decimals] = digits.split('.')
  return [whole.replace(/\B(?=(?:\d{3})+$)/g, ','), ...decimals].join('.')
}

function caretBehind(text: string, digits: number, isForward: boolean): number {
  let at = 0
  for (let seen = 0; seen < digits; at += 1) if (text[at] !== ',') seen += 1
  return isForward && text[at] === ',' ? at + 1 : at
}
