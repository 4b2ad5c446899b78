import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { checkedName, cleanedName, isReserved } from '#domain/shared/name.ts'

describe('a name', () => {
  test.each([
    ['Ada Obi', 'Ada Obi'],
    ['  Ada   Obi ', 'Ada Obi'],
    ['Adé Ọlá', 'Adé Ọlá'],
    ['Ọmọ́tọ́lá', 'Ọmọ́tọ́lá'],
    ['J.Okafor & Sons', 'J.Okafor & Sons'],
    ['Dr.Musa', 'Dr.Musa'],
    ['St. John’s Café', 'St. John’s Café'],
    ['王小明', '王小明'],
    ['محمد', 'محمد'],
    ['Mama’s Kitchen ❤️', 'Mama’s Kitchen ❤'],
    ['２４/7 Prints', '24/7 Prints'],
    ['Badminton Hub', 'Badminton Hub'],
    ['Supportive Sisters', 'Supportive Sisters'],
    ['Campus Market', 'Campus Market'],
    ['Campus Laundry', 'Campus Laundry'],
    ['Dream Team Prints', 'Dream Team Prints'],
    ['Security Adeyemi', 'Security Adeyemi'],
    ['Helpful Hands', 'Helpful Hands'],
    ['Teamwork Payments', 'Teamwork Payments'],
    ['A', 'A'],
  ])('%j is stored as %j', (typed, stored) => {
    expect(checkedName(typed)).toBe(stored.normalize('NFKC'))
  })

  test.each([
    ['', 'Name is required'],
    ['   ', 'Name is required'],
    ['Ada,\n\nYour wallet was locked', 'Name must be on one line'],
    ['Ada\u2028Obi', 'Name must be on one line'],
    ['Ada\u0000', 'Name has hidden characters. Please type it again.'],
    ['Ada\tObi', 'Name has hidden characters. Please type it again.'],
    ['Ada\u200bObi', 'Name has hidden characters. Please type it again.'],
    ['\u202egro.live', 'Name has hidden characters. Please type it again.'],
    ['\u2066Ada', 'Name has hidden characters. Please type it again.'],
    ['Ada\u00adObi', 'Name has hidden characters. Please type it again.'],
    ['\u2800', 'Name has hidden characters. Please type it again.'],
    ['\u3164', 'Name has hidden characters. Please type it again.'],
    ['Ada\ud800', 'Name has hidden characters. Please type it again.'],
    ['Ada\ue000', 'Name has hidden characters. Please type it again.'],
    ['Ada\u{e0041}', 'Name has hidden characters. Please type it again.'],
    ['...', 'Name needs at least one letter or number'],
    [`A${'\u0301'.repeat(50)}`, 'Name has too many accents on one letter'],
    ['x'.repeat(101), 'At most 100 characters'],
    ['ﷺ'.repeat(10), 'At most 100 characters'],
    ['ada@campus.test', 'Name can’t contain a link or an email address'],
    ['Unlock: https://evil', 'Name can’t contain a link or an email address'],
    ['ｗｗｗ．evil', 'Name can’t contain a link or an email address'],
    ['Pay at evil.com now', 'Name can’t contain a link or an email address'],
    ['t.me/evil', 'Name can’t contain a link or an email address'],
    ['evil。com', 'Name can’t contain a link or an email address'],
    ['mailto:ada', 'Name can’t contain a link or an email address'],
  ])('%j is rejected: %s', (typed, message) => {
    expect(() => checkedName(typed)).toThrow(message)
  })

  test.each([
    'Admin',
    'ADMIN',
    'Ada (Admin)',
    'Campus Marketplace',
    'Campus Marketplace Support',
    'campusmarketplace.ng team',
    'The C a m p u s Marketplace',
    'A d m i n',
    'Аdmin',
    'Αdmin',
    'Adm1n',
    'Admln',
    'Adrnin',
    'Admín',
    'Admiin',
    'Ａｄｍｉｎ',
    'Admin247',
    'Ad-min',
    'Supp0rt',
    'Suport',
    'Ѕupport',
    'Customer Support',
    'Super Admin',
    'Campus Marketp1ace',
    'Paystack',
    'Pаystack Nigeria',
    'Escrow Desk',
    'Payments Team',
    'Payment Desk',
    'Campus Security',
    'CampusMarket Help',
    'Campus Market Help',
    'Wallet Security',
    'Accounts Verification',
    'Official Campus Account',
  ])('%j looks like the platform and is reserved for its admins', (typed) => {
    expect(isReserved(typed.normalize('NFKC'))).toBe(true)
    expect(() => checkedName(typed.replace('.ng', ''))).toThrow('Please choose another name')
    expect(checkedName(typed.replace('.ng', ''), { mayUseReserved: true })).not.toBe('')
  })

  test('has its field in the message', () => {
    expect(() => checkedName('', { field: 'name', label: 'Business name' })).toThrow(
      'Business name is required',
    )
  })
})

describe('a name from another provider', () => {
  test.each([
    ['Ada\u200b Obi', 'Ada Obi'],
    ['Ada\nObi', 'Ada Obi'],
    ['Campus Marketplace Support', 'Member'],
    ['https://evil.example', 'Member'],
    ['\u202e', 'Member'],
    ['x'.repeat(300), 'x'.repeat(100)],
    [`A${'\u0301'.repeat(50)}`, 'Á\u0301\u0301'],
  ])('%j is cleaned to %j', (given, stored) => {
    expect(cleanedName(given)).toBe(stored)
  })

  test('is always valid, whatever the input', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 150 }), (given) => {
        const stored = cleanedName(given)
        expect(checkedName(stored)).toBe(stored)
      }),
      { numRuns: 500 },
    )
  })
})

test('a stored name is unchanged when checked again', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', minLength: 1, maxLength: 60 }), (typed) => {
      let stored: string
      try {
        stored = checkedName(typed)
      } catch {
        return
      }
      expect(checkedName(stored)).toBe(stored)
      expect(stored).not.toMatch(/[\p{C}\p{Zl}\p{Zp}\p{Bidi_Control}]/u)
    }),
    { numRuns: 2000 },
  )
})
