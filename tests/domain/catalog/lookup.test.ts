import { describe, expect, test } from 'vitest'
import { phoneDigits, readLookup } from '#domain/moderation/lookup.ts'

describe('an admin’s search query', () => {
  test.each([
    '08031234567',
    '+234 803 123 4567',
    '2348031234567',
    '002348031234567',
    '(0803) 123-4567',
    '+234 0803 123 4567',
    '8031234567',
  ])('is the same phone number as %s', (text) => {
    expect(readLookup(text).phone).toBe('8031234567')
    expect(phoneDigits(text)).toBe('8031234567')
  })

  test.each(['+44 7911 123456', '447911123456'])(
    'preserves the country code of a foreign phone number: %s',
    (text) => {
      expect(readLookup(text).phone).toBe('447911123456')
    },
  )

  test.each(['Ada Obi', '12345', 'a0803123456', '', '+', '08031234567x'])(
    'is not a phone number: %s',
    (text) => {
      expect(readLookup(text).phone).toBeUndefined()
    },
  )

  test.each(['P6GQ8NNU', 'p6gq8nnu', '#P6GQ8NNU', ' # p6gq 8nnu ', 'P6GQ-8NNU'])(
    'is an order number in any spelling: %s',
    (text) => {
      expect(readLookup(text).orderNumber).toBe('P6GQ8NNU')
    },
  )

  test.each(['P6GQ8NN', 'P6GQ8NNUX', 'P6GQ_NNU', 'P6GQ8NN%', '##P6GQ8NN'])(
    'is not an order number: %s',
    (text) => {
      expect(readLookup(text).orderNumber).toBeUndefined()
    },
  )

  test('is the reference of a deposit or withdrawal, in any case', () => {
    expect(readLookup(' DEP_23456789abcdefghjklm ').reference).toBe('dep_23456789ABCDEFGHJKLM')
    expect(readLookup('wdr_23456789ABCDEFGHJKLM').reference).toBe('wdr_23456789ABCDEFGHJKLM')
    for (const text of ['dep_', 'dep_123', 'abc_23456789ABCDEFGHJKLM', 'dep_23456789ABCDEFGHJKL%'])
      expect(readLookup(text).reference).toBeUndefined()
  })

  test('is the end of a bank account from four digits on', () => {
    for (const text of ['6789', '0123456789']) expect(readLookup(text).accountEnd).toBe(text)
    for (const text of ['678', '01234567890', '67 89', '678a'])
      expect(readLookup(text).accountEnd).toBeUndefined()
  })

  test('is an id alone, with #, or as in the audit log', () => {
    for (const text of ['42', ' #42 ', 'user:42']) expect(readLookup(text).id).toBe(42)
    for (const text of ['042', '0', '-1', '1.5', '42a', 'order:42', '1'.repeat(16)])
      expect(readLookup(text).id).toBeUndefined()
  })

  test('is words without accents and case, with LIKE wildcards escaped', () => {
    expect(readLookup('  Òbí   ADA ').words).toEqual(['obi', 'ada'])
    expect(readLookup('O’Neil-Ade').words).toEqual(['oneil', 'ade'])
    expect(readLookup('ada_o%\\@campus.test').words).toEqual(['ada', 'o', 'campus', 'test'])
    for (const text of ['', '%', '_', '\\', "'", '…']) expect(readLookup(text).words).toEqual([])
  })
})
