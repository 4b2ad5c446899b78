import { describe, expect, test } from 'vitest'
import {
  type AdminFactor,
  adminPowersPause,
  adminPowersPauseAt,
  lacksSecondFactor,
  powersPause,
} from '#domain/identity/access.ts'
import type { WithdrawalsPause } from '#domain/shared/withdrawals-pause.ts'

const NOW = new Date('2026-11-22T12:00:00Z')
const DAY = 86_400_000
const ago = (ms: number) => new Date(NOW.getTime() - ms)
const rest = (cause: WithdrawalsPause['cause']): WithdrawalsPause => ({ until: ago(-DAY / 24), cause })
const admin = (change: Partial<AdminFactor> = {}): AdminFactor => ({
  role: 'ADMIN',
  hasPasskey: false,
  hasTotp: false,
  isSecondFactorShown: false,
  adminWithoutFactorSince: ago(8 * DAY),
  withdrawalsPause: null,
  ...change,
})

describe('The rights of an admin', () => {
  test.each(['ADMIN', 'SUPER_ADMIN'] as const)(
    'pause 7 days after a missing second factor was noticed: %s',
    (role) => {
      const seenAt = ago(7 * DAY)
      expect(adminPowersPauseAt(admin({ role, adminWithoutFactorSince: seenAt }), 'required', NOW)).toEqual(
        NOW,
      )
      const rests = admin({ role, adminWithoutFactorSince: seenAt })
      expect(adminPowersPause(rests, 'required', NOW)).toEqual({ why: 'no_factor' })
      const justNot = admin({ role, adminWithoutFactorSince: new Date(seenAt.getTime() + 1) })
      expect(adminPowersPause(justNot, 'required', NOW)).toBeNull()
    },
  )

  test('last 7 more days from the first notice', () => {
    const unseen = admin({ adminWithoutFactorSince: null })
    expect(adminPowersPauseAt(unseen, 'required', NOW)).toEqual(new Date(NOW.getTime() + 7 * DAY))
    expect(adminPowersPause(unseen, 'required', NOW)).toBeNull()
  })

  test.each([
    ['with a passkey that was shown', admin({ hasPasskey: true, isSecondFactorShown: true }), 'required'],
    ['with an app whose code was shown', admin({ hasTotp: true, isSecondFactorShown: true }), 'required'],
    ['where one is only offered', admin(), 'offered'],
    ['of a member, who has none', admin({ role: 'USER' }), 'required'],
    ['of a member who did not show theirs', admin({ role: 'USER', hasPasskey: true }), 'required'],
    ['of a member who reset theirs', admin({ role: 'USER', withdrawalsPause: rest('passkey') }), 'required'],
  ] as const)('never pause %s', (_, who, policy) => {
    expect(lacksSecondFactor(who, policy)).toBe(false)
    expect(adminPowersPauseAt(who, policy, NOW)).toBeNull()
    expect(adminPowersPause(who, policy, NOW)).toBeNull()
  })

  test.each([
    [{ hasPasskey: true }, ['passkey']],
    [{ hasTotp: true }, ['totp', 'recovery_code']],
    [{ hasPasskey: true, hasTotp: true }, ['passkey', 'totp', 'recovery_code']],
  ] as const)('pause in a session without the configured factor, whatever the policy: %o', (has, methods) => {
    for (const role of ['ADMIN', 'SUPER_ADMIN'] as const)
      for (const policy of ['required', 'offered'] as const) {
        expect(adminPowersPause(admin({ role, ...has }), policy, NOW)).toEqual({
          why: 'not_shown',
          methods,
        })
        expect(adminPowersPause(admin({ role, ...has, isSecondFactorShown: true }), policy, NOW)).toBeNull()
        expect(adminPowersPauseAt(admin({ role, ...has }), policy, NOW)).toBeNull()
      }
  })

  test.each(['passkey', 'factor'] as const)(
    'pause for 24 hours after a %s was reset by email, even with another one shown',
    (cause) => {
      const shown = { hasPasskey: true, isSecondFactorShown: true, adminWithoutFactorSince: null }
      const on = rest(cause)
      for (const has of [shown, { adminWithoutFactorSince: null }]) {
        const who = admin({ ...has, withdrawalsPause: on })
        expect(adminPowersPause(who, 'offered', NOW)).toEqual({ why: 'reset', rest: on })
        expect(adminPowersPause(who, 'offered', on.until)).toBeNull()
      }
    },
  )

  test.each(['pin', 'password'] as const)(
    'continue after a reset of the %s, which is not a second factor',
    (cause) => {
      const shown = { hasPasskey: true, isSecondFactorShown: true, withdrawalsPause: rest(cause) }
      expect(adminPowersPause(admin(shown), 'required', NOW)).toBeNull()
    },
  )

  test('that are paused are rejected with the way to restore them', () => {
    expect(powersPause({ why: 'no_factor' }, 'an-act')).toMatchObject({
      code: 'ADMIN_SECOND_FACTOR_REQUIRED',
      kind: 'forbidden',
      message: 'Your admin powers are paused. Set up a passkey or an authenticator app on your profile.',
    })
    expect(powersPause({ why: 'not_shown', methods: ['passkey'] }, 'an-act')).toMatchObject({
      code: 'STEP_UP_REQUIRED',
      kind: 'forbidden',
      message: 'Please confirm that it’s you',
      details: { act: 'an-act', methods: ['passkey'] },
    })
    expect(powersPause({ why: 'reset', rest: rest('factor') }, 'an-act')).toMatchObject({
      code: 'ADMIN_POWERS_PAUSED',
      kind: 'forbidden',
      message: 'Your admin powers are paused until Nov 22, 2:00 PM because your authenticator app was reset.',
      details: { until: '2026-11-22T13:00:00.000Z' },
    })
  })
})
