import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { checkedDomains, domainOf, isUnder, studentAddress } from '#domain/students/campus-domains.ts'
import {
  isGood,
  mayRequestCode,
  remindedEnd,
  type StudentCode,
  verifiedUntil,
} from '#domain/students/verification.ts'

const LISTED = ['unilag.edu.ng']
const isStudent = (text: string) => {
  const address = studentAddress(text)
  return address !== undefined && isUnder(address.domain, LISTED)
}

describe('A university address', () => {
  test.each([
    'ada@unilag.edu.ng',
    ' Ada.Obi@LIVE.UniLag.edu.ng ',
    'ada@unilag.edu.ng.',
    'ada+market@cs.live.unilag.edu.ng',
  ])('is under its domain: %s', (text) => expect(isStudent(text)).toBe(true))

  test.each([
    'ada@evil-unilag.edu.ng',
    'ada@evilunilag.edu.ng',
    'ada@unilag.edu.ng.evil.com',
    'ada@unilag.edu.ng@evil.com',
    'ada@evil.com@unilag.edu.ng',
    'ada@edu.ng',
    'ada@.unilag.edu.ng',
    'ada@-x.unilag.edu.ng',
    'ada@unilag.edu.ng..',
    'ada@unilag。edu.ng',
    // A Cyrillic letter, the Kelvin sign that becomes a k, and what the first is called in ASCII.
    'ada@unil\u0430g.edu.ng',
    'ada@\u212Aunilag.edu.ng',
    'ada@xn--unilg-5ve.edu.ng',
    '"ada@unilag.edu.ng"@evil.com',
    'ada@unilag.edu.ng\r\nBcc: all@evil.com',
    'ada @unilag.edu.ng',
    'ada@ unilag.edu.ng',
    '@unilag.edu.ng',
    'unilag.edu.ng',
    '',
  ])('is not: %s', (text) => expect(isStudent(text)).toBe(false))

  test('is the same mailbox with any plus suffix', () => {
    expect(studentAddress('Ada+1@unilag.edu.ng')).toEqual({
      email: 'ada+1@unilag.edu.ng',
      mailbox: 'ada@unilag.edu.ng',
      domain: 'unilag.edu.ng',
    })
  })

  test('does not match a domain by its last letters only', () => {
    const label = fc.stringMatching(/^[a-z0-9][a-z0-9-]{0,10}[a-z0-9]$/)
    fc.assert(
      fc.property(label, fc.array(label, { maxLength: 3 }), (before, labels) => {
        expect(isStudent(`ada@${[...labels, `${before}unilag`].join('.')}.edu.ng`)).toBe(false)
        expect(isStudent(`ada@${[...labels, `${before}-unilag`].join('.')}.edu.ng`)).toBe(false)
        expect(isStudent(`ada@unilag.edu.ng.${before}.com`)).toBe(false)
        expect(isStudent(`ada@${[...labels, before, 'unilag.edu.ng'].join('.')}`)).toBe(true)
      }),
    )
  })

  test('is parsed from any text without an error, and parses the same again', () => {
    const part = fc.string({ unit: 'binary', maxLength: 12 })
    const host = fc.stringMatching(/^[a-zA-Z0-9-]{1,5}(\.[a-zA-Z0-9-]{1,5}){0,3}\.?$/)
    const text = fc.oneof(
      part,
      host,
      fc.tuple(part, fc.oneof(part, host)).map((parts) => parts.join('@')),
    )
    fc.assert(
      fc.property(text, (any) => {
        const address = studentAddress(any)
        if (address) expect(studentAddress(address.email)).toEqual(address)
        const domain = domainOf(any)
        if (domain !== undefined) expect(domainOf(`${domain.toUpperCase()}.`)).toBe(domain)
      }),
    )
  })
})

describe('The domains of a campus', () => {
  const all = [{ campus: 'ui', domain: 'ui.edu.ng' }]
  const suffixes = new Set(['edu.ng', 'co.uk'])
  test('are stored once each, in lower case', () => {
    expect(
      checkedDomains('unilag', ['UNILAG.edu.ng', 'unilag.edu.ng.', 'live.unilag.edu.ng'], all, suffixes),
    ).toEqual(['unilag.edu.ng', 'live.unilag.edu.ng'])
    expect(checkedDomains('ui', ['ui.edu.ng'], all, suffixes)).toEqual(['ui.edu.ng'])
  })

  test.each([
    'edu.ng',
    'co.uk',
    'gmail.com',
    'ng',
    'localhost',
    '10.0.0.1',
    'a b.ng',
    'https://unilag.edu.ng',
  ])('are not: %s', (domain) => expect(() => checkedDomains('unilag', [domain], all, suffixes)).toThrow())

  test.each(['ui.edu.ng', 'stu.ui.edu.ng'])('cannot be another campus’s: %s', (domain) =>
    expect(() => checkedDomains('unilag', [domain], all, suffixes)).toThrow('belongs to another campus'),
  )
})

describe('A code', () => {
  const now = new Date('2026-11-23T08:00:00Z')
  const at = (minutes: number) => new Date(now.getTime() + minutes * 60_000)
  const code: StudentCode = {
    ...{ id: 1, userId: 1, email: 'ada@unilag.edu.ng', mailbox: 'ada@unilag.edu.ng', campus: 'unilag' },
    ...{ askedAt: now, hash: 'x', wrongTries: 4, isEnded: false },
  }
  test('is valid for 30 minutes and five attempts after the email was stored', () => {
    expect(isGood(code, at(29))).toBe(true)
    expect(isGood(code, at(30))).toBe(false)
    expect(isGood({ ...code, wrongTries: 5 }, now)).toBe(false)
    expect(isGood({ ...code, isEnded: true }, now)).toBe(false)
    expect(isGood({ ...code, hash: null }, now)).toBe(false)
    expect(isGood(undefined, now)).toBe(false)
  })

  test('is sent three times an hour and six times a day', () => {
    expect(mayRequestCode([at(-1), at(-2)], now)).toBe(true)
    expect(mayRequestCode([at(-1), at(-2), at(-59)], now)).toBe(false)
    expect(mayRequestCode([at(-61), at(-62), at(-63), at(-64), at(-65)], now)).toBe(true)
    expect(mayRequestCode([at(-61), at(-62), at(-63), at(-64), at(-65), at(-66)], now)).toBe(false)
  })

  test('verifies for a year, with a reminder two weeks before its end', () => {
    expect(verifiedUntil(now)).toEqual(new Date('2027-11-23T08:00:00Z'))
    expect(remindedEnd(now)).toEqual(new Date('2026-12-07T08:00:00Z'))
  })
})
