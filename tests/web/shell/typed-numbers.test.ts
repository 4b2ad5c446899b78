import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { grouped } from '#adapters/contract/core/money.ts'
import { readNumber, regrouped, wholeNumberIn } from '../../../web/src/lib/typed/typed-numbers.ts'

const amount = (text: string) => readNumber(text, 'naira')
const certain = (value: number) => ({ is: 'certain', value })
const question = (meant: number) => ({ is: 'question', meant })

describe('an amount that users type or paste', () => {
  test.each([
    ['1500', 1500],
    ['1,500', 1500],
    ['1,500.00', 1500],
    ['1.500,00', 1500],
    ['1,500,000', 1_500_000],
    ['1.500.000', 1_500_000],
    ['1500,50', 1500.5],
    ['1500.5', 1500.5],
    ['1500.50', 1500.5],
    ['1500.', 1500],
    ['1,500,', 1500],
    ['.50', 0.5],
    ['0', 0],
    ['5k', 5000],
    ['12K', 12_000],
    ['1.5k', 1500],
    ['1,500k', 1_500_000],
    ['₦5 k', 5000],
    ['2m', 2_000_000],
    ['2.25 million', 2_250_000],
    ['₦1,500', 1500],
    ['₦ 1,500', 1500],
    ['N1500', 1500],
    ['n5k', 5000],
    ['=N=1,500', 1500],
    ['#1500', 1500],
    ['NGN 1,500.00', 1500],
    ['1,500.00 NGN', 1500],
    ['1500 naira', 1500],
    ['1 500', 1500],
    ['1 500,50', 1500.5],
    ['1\u00a0500', 1500],
    ['1\u202f500.50', 1500.5],
    ["1'500", 1500],
    ['1’500.00', 1500],
    ['١٥٠٠', 1500],
    ['١٬٥٠٠٫٥٠', 1500.5],
    ['۱۵۰۰', 1500],
    ['१५००', 1500],
    ['１５００', 1500],
    ['１，５００．５０', 1500.5],
    ['𝟏𝟓𝟎𝟎', 1500],
    ['  1500\n', 1500],
    ['\u200e1,500\u200f', 1500],
  ])('reads %j as %d', (text, value) => expect(amount(text)).toEqual(certain(value)))

  test.each([
    ['1.500', 1500],
    ['₦1.500', 1500],
    ['12.000', 12_000],
    ['1,50', 1.5],
    ['12,5', 12.5],
    ['1500,5', 1500.5],
    ['1,500,00', 1500],
    ['1,5000', 15_000],
    ['1,50,000', 150_000],
    ['1500,500', 1_500_500],
    ['15 00', 1500],
    ['1500.999', 1501],
    ['1,500.999', 1501],
    ['0.505', 0.51],
    ['-1500', 1500],
    ['−₦1,500', 1500],
    ['₦-1,500', 1500],
    ['+1500', 1500],
    ['1e3', 1000],
    ['1.5e3', 1500],
    ['1,5k', 1500],
    ['Amt: NGN1,500.00 CR', 1500],
    ['Acct:******1234 Amt:NGN1,500.00 CR Desc:TRF/ADA Avail Bal:NGN23,000.50', 1500],
    ['Send N5k to Ada on 12/3', 5000],
    ['you were paid 1500 naira today', 1500],
  ])('asks for confirmation of %j as %d', (text, meant) => expect(amount(text)).toEqual(question(meant)))

  test.each([
    'abc',
    '1/2',
    '½',
    '1.2.3',
    '1,2,3',
    '0,500',
    '1500-2000',
    '1000+500',
    '15²',
    'k',
    '₦',
    ',',
    '(1,500)',
    '5kg',
    'two hundred',
    'order 12 of 1500',
    '1e30',
    '9'.repeat(16),
    '0x10',
    'Infinity',
    '1'.repeat(1001),
    'NaN',
  ])('cannot read %j', (text) => expect(amount(text)).toEqual({ is: 'unreadable' }))

  test.each(['', ' ', '\u00a0', '\u200b'])('treats %j as blank', (text) => {
    expect(amount(text)).toEqual({ is: 'blank' })
  })

  test('is read back as formatted, for any amount', () => {
    void fc.assert(
      fc.property(fc.integer({ min: 0, max: 10_000_000_000 }), (kobo) => {
        expect(amount(grouped(kobo / 100))).toEqual(certain(kobo / 100))
      }),
    )
  })

  test('is never read with more digits than it has, and never throws', () => {
    void fc.assert(
      fc.property(fc.stringMatching(/^[\d.,' km₦e/-]{0,12}$/), (text) => {
        const reading = amount(text)
        if (reading.is === 'certain') expect(reading.value).toBeGreaterThanOrEqual(0)
        if (reading.is === 'question') expect(Number.isFinite(reading.meant)).toBe(true)
      }),
    )
  })
})

describe('a percentage', () => {
  test.each([
    ['5', certain(5)],
    ['2.5', certain(2.5)],
    ['2.5%', certain(2.5)],
    ['2.5 percent', certain(2.5)],
    ['٥', certain(5)],
    ['2,5', question(2.5)],
    ['-5', question(5)],
    ['5k', { is: 'unreadable' }],
    ['₦5', { is: 'unreadable' }],
    ['', { is: 'blank' }],
  ])('%j', (text, reading) => expect(readNumber(text, 'percent')).toEqual(reading))
})

describe('a number of days', () => {
  test.each([
    ['7', certain(7)],
    ['7 days', certain(7)],
    ['1 day', certain(1)],
    ['٧', certain(7)],
    ['1.5', certain(1.5)],
    ['2 weeks', { is: 'unreadable' }],
    ['7k', { is: 'unreadable' }],
    ['-7', question(7)],
  ])('%j', (text, reading) => expect(readNumber(text, 'days')).toEqual(reading))
})

describe('a whole number', () => {
  test.each([
    ['12', 12],
    [' 150000', 150_000],
    ['1,024', 1024],
    ['١٢', 12],
    ['12 pcs', 12],
    ['1.5', undefined],
    ['1.500', undefined],
    ['5k', undefined],
    ['', undefined],
  ])('in %j is %j', (text, value) => expect(wholeNumberIn(text)).toBe(value))
})

/** `|` is the caret. */
function edit(before: string, marked: string, options: { isForward?: boolean } = {}): string {
  const caret = marked.indexOf('|')
  const after = regrouped(before, { text: marked.replace('|', ''), caret, isForward: false, ...options })
  return `${after.text.slice(0, after.caret)}|${after.text.slice(after.caret)}`
}

describe('an edited amount with grouped digits', () => {
  test.each([
    ['a digit at the end', '1,500', '1,5000|', '15,000|'],
    ['a digit in the middle', '1,500', '1,59|00', '15,9|00'],
    ['a digit at the start', '1,500', '2|1,500', '2|1,500'],
    ['a digit in a longer one', '21,500', '21,9|500', '219|,500'],
    ['the fourth digit', '150', '1500|', '1,500|'],
    ['a deleted digit', '15,000', '15,00|', '1,500|'],
    ['a deleted digit in the middle', '1,500', '1,|00', '1|00'],
    ['Backspace over a separator', '1,500', '1|500', '1|,500'],
    ['kobo', '1,500', '1,500.5|', '1,500.5|'],
    ['a digit before kobo', '1,500.50', '1,509|0.50', '15,09|0.50'],
    ['all but the last digit', '1,500', '|0', '|0'],
    ['everything', '1,500', '|', '|'],
    ['a comma', '1,500', '1,500,|', '1500,|'],
    ['a comma in the middle', '1,500', '1,5,|00', '15,|00'],
    ['a comma after a digit', '5', '5,|', '5,|'],
    ['a letter', '1,500', '1,500k|', '1500k|'],
    ['a digit of what is not grouped', '1,50', '1,500|', '1,500|'],
    ['a digit typed over some others', '12,500', '19|0', '19|0'],
    ['a comma typed over some others', '12,500', '1,|0', '1,|0'],
    ['a comma beside one of ours', '12,500', '12,|,500', '12,|500'],
    ['the first digit deleted', '1,500', '|,500', '|500'],
    ['the first digit deleted before a naught', '1,050', '|,050', '|050'],
    ['a naught at the start', '500', '0|500', '0|500'],
    ['digits pasted into nothing', '', '1500|', '1,500|'],
    ['some digits at once, as a keyboard may send them', '1,500', '1,25|500', '125|,500'],
    ['an odd amount pasted over another', '12,345,678', '1,50|', '1,50|'],
    ['an odd amount pasted into nothing', '', '1,5000|', '1,5000|'],
    ['one more digit of what was read in words', '5k', '5k0|', '5k0|'],
    ['a digit of what is in question', '1500,5', '1500,50|', '1500,50|'],
  ])('preserves the caret with %s', (_, before, marked, after) => expect(edit(before, marked)).toBe(after))

  test('moves on with Delete before a separator', () => {
    expect(edit('1,500', '1|500', { isForward: true })).toBe('1,|500')
  })
})

test('no input has type number: browsers change those by the wheel, and drop unreadable text', () => {
  const web = join(import.meta.dirname, '../../../web/src')
  const files = readdirSync(web, { recursive: true, encoding: 'utf8' }).filter((name) => /\.tsx?$/.test(name))
  expect(files.length).toBeGreaterThan(200)
  const found = files.filter((name) =>
    /\btype\s*[=:]\s*\{?\s*['"`]number/.test(readFileSync(join(web, name), 'utf8')),
  )
  expect(found).toEqual([])
})
