import { describe, expect, test } from 'vitest'
import { pauseOfWithdrawals } from '#domain/shared/withdrawals-pause.ts'
import { claimOn, passGate, type WalletOwner } from '#domain/wallet/gate.ts'

const NOW = new Date('2026-11-21T10:00:00Z')
const free: WalletOwner = {
  ...{ userId: 7, stoppedAt: null, rest: null },
  ...{ restriction: null, payeeRestriction: null },
}
const stopped: WalletOwner = { ...free, stoppedAt: NOW }
const resting: WalletOwner = { ...free, rest: pauseOfWithdrawals('password', NOW) }
const END = new Date('2026-11-22T10:00:00Z')

describe('Money leaves a wallet', () => {
  test.each(['purchase', 'closing', 'withdrawal'] as const)('for a %s without an obstacle', (purpose) => {
    expect(passGate(free, purpose, NOW)).toMatchObject({ kind: 'wallet', userId: 7, pausedUntil: null })
  })

  test('never while its owner has stopped it, with a message on what to do', () => {
    expect(() => passGate(stopped, 'withdrawal', NOW)).toThrow(
      expect.objectContaining({ code: 'WITHDRAWALS_STOPPED', kind: 'conflict' }),
    )
    expect(() => passGate(stopped, 'purchase', NOW)).toThrow(
      expect.objectContaining({
        code: 'PAYMENTS_STOPPED',
        kind: 'conflict',
        message: 'Your wallet is locked because you told us “This wasn’t me”. Reset your password first.',
      }),
    )
  })

  test('for purchases while withdrawals are paused, with the end of the pause, and for no withdrawal', () => {
    expect(() => passGate(resting, 'withdrawal', NOW)).toThrow(
      expect.objectContaining({ code: 'WITHDRAWALS_REST' }),
    )
    expect(passGate(resting, 'purchase', NOW).pausedUntil).toEqual(END)
    expect(passGate(resting, 'purchase', END).pausedUntil).toBeNull()
    expect(passGate(resting, 'withdrawal', END).pausedUntil).toBeNull()
  })

  test('never while its owner is in debt, whatever else applies', () => {
    expect(claimOn(7)).toMatchObject({ kind: 'wallet', userId: 7, pausedUntil: null })
  })
})

describe('An admin', () => {
  const by = (kind: 'suspension' | 'payout_hold', until: Date | null = null) => ({
    ...{ kind, until, reason: 'A fraud', by: 1 },
  })

  test.each(['purchase', 'closing', 'withdrawal'] as const)(
    'who suspends a member blocks a %s',
    (purpose) => {
      const suspended = { ...free, restriction: by('suspension', END) }
      expect(() => passGate(suspended, purpose, NOW)).toThrow(
        'Your account is suspended until Nov 22, 11:00 AM. You can still finish open orders and gigs.',
      )
      expect(passGate(suspended, purpose, END)).toMatchObject({ userId: 7 })
      expect(() => passGate({ ...free, restriction: by('suspension') }, purpose, END)).toThrow(
        'Your account is suspended. You can still finish open orders and gigs.',
      )
    },
  )

  test('who pauses withdrawals blocks only those', () => {
    const held = { ...free, restriction: by('payout_hold', END) }
    expect(() => passGate(held, 'withdrawal', NOW)).toThrow(
      'An admin has put your withdrawals on hold until Nov 22, 11:00 AM. Contact us if that’s a mistake.',
    )
    expect(passGate(held, 'purchase', NOW)).toMatchObject({ userId: 7 })
    expect(passGate(held, 'withdrawal', END)).toMatchObject({ userId: 7 })
  })

  test('who suspends a member also blocks payments to them, and who pauses withdrawals does not', () => {
    expect(() => passGate({ ...free, payeeRestriction: by('suspension') }, 'purchase', NOW)).toThrow(
      'This person can’t be paid at the moment',
    )
    expect(passGate({ ...free, payeeRestriction: by('payout_hold') }, 'purchase', NOW)).toMatchObject({
      userId: 7,
    })
  })
})
