import { describe, expect, test } from 'vitest'
import { phoneDigits, readLookup } from '#domain/moderation/lookup.ts'

describe('what an admin searches for', () => {
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

  test.each(['+44 7911 123456', '447911123456'])('keeps the country of another phone number: %s', (text) => {
    expect(readLookup(text).phone).toBe('447911123456')
  })

  test.each(['Ada Obi', '12345', 'a0803123456', '', '+', '08031234567x'])(
    'is no phone number: %s',
    (text) => {
      expect(readLookup(text).phone).toBeUndefined()
    },
  )

  test('is an id as it is, with #, or as the audit log writes it', () => {
    for (const text of ['42', ' #42 ', 'user:42']) expect(readLookup(text).id).toBe(42)
    for (const text of ['042', '0', '-1', '1.5', '42a', 'order:42', '1'.repeat(16)])
      expect(readLookup(text).id).toBeUndefined()
  })

  test('is words without accents and capitals, in which nothing means anything to LIKE', () => {
    expect(readLookup('  Òbí   ADA ').words).toEqual(['obi', 'ada'])
    expect(readLookup('O’Neil-Ade').words).toEqual(['oneil', 'ade'])
    expect(readLookup('ada_o%\\@campus.test').words).toEqual(['ada', 'o', 'campus', 'test'])
    for (const text of ['', '%', '_', '\\', "'", '…']) expect(readLookup(text).words).toEqual([])
  })
})
