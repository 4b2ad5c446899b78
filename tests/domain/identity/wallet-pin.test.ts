import { describe, expect, test } from 'vitest'
import { checkedPin, countedTry, type WalletPin, wrongPin } from '#domain/identity/keys/wallet-pin.ts'

const NOW = new Date('2026-11-22T12:00:00Z')
const later = (ms: number) => new Date(NOW.getTime() + ms)
const HALF_HOUR = 30 * 60_000
const FRESH: WalletPin = { hash: 'h', wrongTries: 0, lockedUntil: null, setAt: null, sessionId: null }

const tried = (times: number) =>
  Array.from({ length: times }).reduce<WalletPin>((pin) => countedTry(pin, NOW), FRESH)

describe('A wallet PIN', () => {
  test.each(['48291', '4829133', '48291a', ' 48291', '４８２９１３', ''])(
    'is six digits, not “%s”',
    (pin) => {
      const message = 'Your PIN must be 6 digits'
      expect(() => checkedPin(pin)).toThrow(expect.objectContaining({ message, errors: { pin: message } }))
    },
  )

  test.each([
    '000000',
    '111111',
    '121212',
    '123123',
    '112233',
    '111222',
    '123321',
    '123456',
    '654321',
    '890123',
    '321098',
    '456789',
    ...['147258', '159753', '258369', '147852', '369258', '789456', '102030', '112358', '121314', '123654'],
    ...['124578', '142536', '147369', '159357', '246810', '314159', '420420', '520131', '987456'],
    // Years and dates: 1999, 2004, 3 February 1999 in three orders, 12 December 2013.
    ...[
      '199907',
      '071999',
      '200412',
      '122004',
      '194583',
      '832029',
      '030299',
      '020399',
      '990203',
      '010203',
      '121213',
    ],
    ...['311250', '250600', '000229'],
  ])('is not as easy to guess as %s', (pin) => {
    const message = 'Please choose a PIN that is harder to guess'
    expect(() => checkedPin(pin)).toThrow(expect.objectContaining({ message, errors: { pin: message } }))
  })

  test.each([
    '482913',
    '007430',
    '112234',
    '123457',
    '482911',
    '482999',
    '118482',
    '193026',
    '203048',
    '324199',
    '991332',
  ])('may be %s', (pin) => {
    expect(checkedPin(pin)).toBe(pin)
  })

  test('reports the remaining attempts, and is locked for 30 minutes after the fifth wrong one', () => {
    expect(wrongPin(tried(1), NOW)).toMatchObject({ errors: { pin: 'That PIN is wrong. 4 tries left.' } })
    expect(wrongPin(tried(4), NOW)).toMatchObject({ errors: { pin: 'That PIN is wrong. 1 try left.' } })
    expect(tried(5)).toMatchObject({ wrongTries: 5, lockedUntil: later(HALF_HOUR) })
    const said = { code: 'PIN_RESTS', kind: 'too_many', retryAfterS: 1800 }
    const message = 'Too many wrong PINs. Try again in 30 minutes.'
    expect(wrongPin(tried(5), NOW)).toMatchObject({ ...said, message, errors: { pin: message } })
  })

  test('is locked twice as long each time, a day at most, until a right one', () => {
    let pin = FRESH
    let now = NOW
    const rests = Array.from({ length: 40 }, () => {
      pin = countedTry(pin, now)
      const rest = pin.lockedUntil === null ? 0 : pin.lockedUntil.getTime() - now.getTime()
      now = pin.lockedUntil ?? now
      return rest / HALF_HOUR
    })
    expect(rests.filter((_, index) => index % 5 < 4)).toEqual(Array(32).fill(0))
    expect(rests.filter((_, index) => index % 5 === 4)).toEqual([1, 2, 4, 8, 16, 32, 48, 48])
    expect(wrongPin({ ...FRESH, wrongTries: 15, lockedUntil: later(4 * HALF_HOUR) }, NOW).message).toBe(
      'Too many wrong PINs. Try again in 120 minutes.',
    )
    expect(wrongPin({ ...FRESH, wrongTries: 20, lockedUntil: later(5 * HALF_HOUR) }, NOW).message).toBe(
      'Too many wrong PINs. Try again in 3 hours.',
    )
    expect(wrongPin({ ...FRESH, wrongTries: 7 }, NOW).message).toBe('That PIN is wrong. 3 tries left.')
  })

  test('accepts no attempt while locked, and five more after that', () => {
    const locked = tried(5)
    expect(() => countedTry(locked, later(HALF_HOUR - 60_000))).toThrow('Try again in 1 minute.')
    expect(countedTry(locked, later(HALF_HOUR))).toEqual({ ...FRESH, wrongTries: 6 })
  })
})
