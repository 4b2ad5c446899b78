import { describe, expect, test } from 'vitest'
import {
  type Authenticator,
  afterCode,
  countedCode,
  offeredAuthenticator,
  RECOVERY_CODES,
  readableCode,
  typedCode,
  wrongCode,
} from '#domain/identity/keys/authenticator.ts'

const NOW = new Date('2026-11-22T12:00:00Z')
const later = (ms: number) => new Date(NOW.getTime() + ms)
const HALF_HOUR = 30 * 60_000
const FRESH = offeredAuthenticator('S')

const tried = (times: number) =>
  Array.from({ length: times }).reduce<Authenticator>((kept) => countedCode(kept, NOW, 'totp'), FRESH)

describe('An authenticator app', () => {
  test('starts unconfirmed, with no used code and no failed attempt', () => {
    expect(FRESH).toEqual({
      sealedSecret: 'S',
      confirmedAt: null,
      lastStep: 0,
      wrongTries: 0,
      lockedUntil: null,
      sessionId: null,
    })
  })

  test('accepts a code of a later step, which resets failed attempts', () => {
    const kept = { ...tried(5), lastStep: 41 }
    expect(afterCode(kept, 42)).toEqual({ ...kept, lastStep: 42, wrongTries: 0, lockedUntil: null })
  })

  test.each([undefined, 41, 40])('rejects a wrong or used code: step %s', (step) => {
    expect(afterCode({ ...FRESH, lastStep: 41 }, step)).toBeUndefined()
  })

  test('reports the remaining attempts, on the field that was filled in', () => {
    const message = 'That code is wrong. 4 tries left.'
    expect(wrongCode(tried(1), NOW, 'totp')).toMatchObject({
      kind: 'invalid',
      message,
      errors: { totp: message },
    })
    expect(wrongCode(tried(4), NOW, 'recoveryCode')).toMatchObject({
      errors: { recoveryCode: 'That code is wrong. 1 try left.' },
    })
  })

  test('is locked for 30 minutes after the fifth wrong code, and accepts attempts after that', () => {
    const rests = tried(5)
    expect(rests.lockedUntil).toEqual(later(HALF_HOUR))
    expect(wrongCode(rests, NOW, 'totp')).toMatchObject({
      code: 'CODE_RESTS',
      kind: 'too_many',
      retryAfterS: 1800,
      message: 'Too many wrong codes. Try again in 30 minutes.',
      errors: { totp: 'Too many wrong codes. Try again in 30 minutes.' },
    })
    expect(() => countedCode(rests, later(HALF_HOUR - 1), 'recoveryCode')).toThrow(
      expect.objectContaining({ errors: { recoveryCode: 'Too many wrong codes. Try again in 1 minute.' } }),
    )
    expect(countedCode(rests, later(HALF_HOUR), 'totp')).toMatchObject({ wrongTries: 6, lockedUntil: null })
  })
})

describe('A recovery code', () => {
  test('is one of ten, of 12 letters and digits in three groups', () => {
    expect(RECOVERY_CODES).toEqual({ count: 10, length: 12 })
    expect(readableCode('ABCD2345WXYZ')).toBe('ABCD-2345-WXYZ')
  })

  test.each(['ABCD-2345-WXYZ', 'abcd2345wxyz', ' abcd 2345 - wxyz '])('is accepted as “%s”', (text) => {
    expect(typedCode(text)).toBe('ABCD2345WXYZ')
  })
})
