import { describe, expect, test } from 'vitest'
import {
  assertNotPaused,
  assertNotStopped,
  factorPauseAt,
  pauseAt,
  pauseOfWithdrawals,
} from '#domain/shared/withdrawals-pause.ts'

const NOW = new Date('2026-11-22T12:00:00Z')
const hoursOn = (hours: number) => new Date(NOW.getTime() + hours * 3_600_000)

describe('withdrawals after a reset', () => {
  test.each(['pin', 'password', 'passkey', 'factor'] as const)(
    'of a %s pause for exactly 24 hours',
    (cause) => {
      const rest = pauseOfWithdrawals(cause, NOW)
      expect(rest).toEqual({ until: hoursOn(24), cause })
      const last = new Date(hoursOn(24).getTime() - 1)
      expect(() => assertNotPaused(rest, last)).toThrow(/paused/)
      expect(() => assertNotPaused(rest, hoursOn(24))).not.toThrow()
      expect([pauseAt(rest, last), pauseAt(rest, hoursOn(24))]).toEqual([rest, null])
    },
  )

  test.each([
    ['pin', 'PIN'],
    ['passkey', 'passkey'],
    ['password', 'password'],
    ['factor', 'authenticator app'],
  ] as const)('say when they continue, in Lagos, and why: %s', (cause, name) => {
    expect(() => assertNotPaused(pauseOfWithdrawals(cause, NOW), NOW)).toThrow(
      expect.objectContaining({
        code: 'WITHDRAWALS_REST',
        message: `Withdrawals are paused until Nov 23, 1:00 PM because your ${name} was reset.`,
        details: { until: '2026-11-23T12:00:00.000Z' },
      }),
    )
  })

  test.each(['passkey', 'factor'] as const)(
    'of a %s preserve that cause when something else is reset before the end, and not after',
    (cause) => {
      const earlier = pauseOfWithdrawals(cause, NOW)
      expect(pauseOfWithdrawals('password', hoursOn(23), earlier)).toEqual({ until: hoursOn(47), cause })
      expect(pauseOfWithdrawals('pin', hoursOn(23), earlier)).toEqual({ until: hoursOn(47), cause })
      expect(pauseOfWithdrawals('password', hoursOn(24), earlier).cause).toBe('password')
    },
  )

  test('have the newest cause if no second factor was reset', () => {
    expect(pauseOfWithdrawals('password', NOW, pauseOfWithdrawals('pin', NOW)).cause).toBe('password')
    expect(pauseOfWithdrawals('passkey', NOW, pauseOfWithdrawals('password', NOW)).cause).toBe('passkey')
    expect(pauseOfWithdrawals('pin', NOW, null).cause).toBe('pin')
  })

  test.each([
    ['passkey', true],
    ['factor', true],
    ['pin', false],
    ['password', false],
  ] as const)('are for a second factor, or not: %s', (cause, isFactor) => {
    const rest = pauseOfWithdrawals(cause, NOW)
    expect(factorPauseAt(rest, NOW)).toEqual(isFactor ? rest : null)
    expect(factorPauseAt(rest, hoursOn(24))).toBeNull()
    expect(factorPauseAt(null, NOW)).toBeNull()
  })

  test('continue without a reset', () => {
    expect(() => assertNotPaused(null, NOW)).not.toThrow()
    expect(() => assertNotPaused(undefined, NOW)).not.toThrow()
  })
})

test('withdrawals stopped by their owner stay stopped, and others continue', () => {
  expect(() => assertNotStopped(NOW)).toThrow(
    expect.objectContaining({
      code: 'WITHDRAWALS_STOPPED',
      message: 'Withdrawals are stopped because you told us “This wasn’t me”. Reset your password first.',
    }),
  )
  expect(() => assertNotStopped(null)).not.toThrow()
  expect(() => assertNotStopped(undefined)).not.toThrow()
})
