import { describe, expect, test } from 'vitest'
import { asciiDigits, codeIn, digitsIn } from '../../../web/src/lib/typed/digits.ts'

describe('the digits of an account number or a code', () => {
  test.each([
    ['0123456789', 10, '0123456789'],
    ['012-345-6789', 10, '0123456789'],
    ['0123 4567 89', 10, '0123456789'],
    ['  0123456789', 10, '0123456789'],
    ['0123\u00a04567\u202f89', 10, '0123456789'],
    ['Account: 0123456789', 10, '0123456789'],
    ['Acct 0123456789 (2 of 3)', 10, '0123456789'],
    ['٠١٢٣٤٥٦٧٨٩', 10, '0123456789'],
    ['０１２３４５６７８９', 10, '0123456789'],
    ['𝟎𝟏𝟐𝟑𝟒𝟓𝟔𝟕𝟖𝟗', 10, '0123456789'],
    ['123 456', 6, '123456'],
    ['123-456', 6, '123456'],
    ['Your code is 123456. It works for 10 minutes.', 6, '123456'],
    ['Order 12: 123456', 6, '123456'],
    ['12', 6, '12'],
    ['abc', 6, ''],
    // Too many: left for the form to refuse.
    ['01234567890', 10, '01234567890'],
    ['123456 or 654321', 6, '123456654321'],
  ])('of %j are, for %d, %j', (text, length, digits) => expect(digitsIn(text, length)).toBe(digits))
})

describe('a code of letters and digits', () => {
  test.each([
    ['abc234', 'ABC234'],
    [' ABC234 ', 'ABC234'],
    ['ABC-234', 'ABC234'],
    ['Code: ABC234', 'ABC234'],
    ['Your code is ABC234.', 'ABC234'],
    ['ABC٢٣٤', 'ABC234'],
    ['ABC', 'ABC'],
    ['', ''],
  ])('in %j is %j', (text, code) => expect(codeIn(text, 6)).toBe(code))
})

test('digits of any script are written 0 to 9, and nothing else changes', () => {
  expect(asciiDigits('٠۹०９𝟗 ①½ abc')).toBe('09099 ①½ abc')
})
