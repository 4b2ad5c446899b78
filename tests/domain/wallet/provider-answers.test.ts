import { describe, expect, test } from 'vitest'
import { kobo } from '#domain/shared/money.ts'
import { DAY_MS, HOUR_MS, MINUTE_MS, SECOND_MS } from '#domain/shared/time.ts'
import * as deposits from '#domain/wallet/deposit.ts'
import type { ChargeStatus } from '#domain/wallet/payment-provider.ts'
import * as withdrawals from '#domain/wallet/withdrawal.ts'

const NOW = new Date('2026-11-21T10:00:00Z')

describe('a deposit', () => {
  const requested = { userId: 1, provider: 'memory', amount: kobo(500_000), reference: 'dep_A' }
  const opened: deposits.Deposit = { ...deposits.openDeposit(requested, NOW), id: 1 }
  const success = { status: 'success', amount: kobo(500_000), currency: 'NGN' } as const

  test('[S150] below the minimum is rejected in the words of the spec', () => {
    expect(() => deposits.openDeposit({ ...requested, amount: kobo(9999) }, NOW)).toThrow(
      'Minimum deposit amount is ₦100',
    )
  })

  test('is credited once, with the amount the provider reports', () => {
    const paid = { ...success, amount: kobo(499_900) }
    const events = deposits.decide(opened, paid, NOW)
    expect(events).toEqual([{ type: 'deposit.credited', amount: 499_900 }])
    const credited = events.reduce(deposits.evolve, opened)
    expect(deposits.decide(credited, paid, NOW)).toEqual([])
  })

  test('is not credited in another currency', () => {
    expect(deposits.decide(opened, { ...success, currency: 'USD' }, NOW)).toEqual([
      expect.objectContaining({ type: 'deposit.checked' }),
    ])
  })

  test('that failed is still credited by a later success', () => {
    const failed = deposits.evolve(opened, { type: 'deposit.failed' })
    expect(deposits.decide(failed, { status: 'failed', message: '' }, NOW)).toEqual([])
    expect(deposits.decide(failed, success, NOW)).toEqual([{ type: 'deposit.credited', amount: 500_000 }])
  })

  test('left by the customer may still be paid for an hour', () => {
    const left = { status: 'abandoned', message: '' } as const
    const seen = (ms: number) =>
      deposits.decide(opened, left, new Date(NOW.getTime() + ms)).map((event) => event.type)
    expect(seen(59 * MINUTE_MS)).toEqual(['deposit.checked'])
    expect(seen(HOUR_MS)).toEqual(['deposit.failed'])
  })

  test('is marked as abandoned while the provider reports so, not without a response, and credited if paid later', () => {
    const requested = (deposit: deposits.Deposit, answer: ChargeStatus) =>
      deposits.decide(deposit, answer, NOW).reduce(deposits.evolve, deposit)
    const left = requested(opened, { status: 'abandoned', message: '' })
    expect([opened.isAbandoned, left.isAbandoned, left.status]).toEqual([false, true, 'pending'])
    expect(requested(left, { status: 'unknown' }).isAbandoned).toBe(true)
    expect(requested(left, { status: 'pending', message: '' }).isAbandoned).toBe(false)
    expect(requested(left, success)).toMatchObject({ status: 'credited', isAbandoned: false })
  })

  test('is checked after 30 s, 2 min, 10 min, 1 h, then hourly, and given up after a day', () => {
    const waits: number[] = [Number(opened.nextCheckAt) - NOW.getTime()]
    let [deposit, now] = [opened, NOW]
    while (deposit.status === 'pending') {
      now = deposit.nextCheckAt ?? now
      deposit = deposits.decide(deposit, { status: 'unknown' }, now).reduce(deposits.evolve, deposit)
      if (deposit.nextCheckAt) waits.push(deposit.nextCheckAt.getTime() - now.getTime())
    }
    expect(waits.slice(0, 6)).toEqual([
      30 * SECOND_MS,
      2 * MINUTE_MS,
      10 * MINUTE_MS,
      HOUR_MS,
      HOUR_MS,
      HOUR_MS,
    ])
    expect(deposit.status).toBe('failed')
    expect(now.getTime() - NOW.getTime()).toBeLessThan(DAY_MS + HOUR_MS)
  })
})

describe('a withdrawal', () => {
  const requested: withdrawals.Withdrawal = {
    ...withdrawals.requestWithdrawal(
      {
        userId: 1,
        provider: 'memory',
        amount: kobo(100_000),
        reference: 'wdr_A',
        bankCode: '058',
        accountNumber: '0123456789',
        accountName: 'A B',
        heldUntil: null,
      },
      NOW,
    ),
    id: 1,
  }
  const after = (status: withdrawals.Withdrawal['status']) => ({ ...requested, status })

  test('[S154] below the minimum is rejected', () => {
    expect(() => withdrawals.requestWithdrawal({ ...requested, amount: kobo(99_999) }, NOW)).toThrow(
      'Minimum withdrawal amount is ₦1,000',
    )
  })

  test.each([
    ['requested', 'pending', [{ type: 'withdrawal.sending' }]],
    ['sending', 'pending', []],
    ['sending', 'unknown', []],
    ['sending', 'success', [{ type: 'withdrawal.paid' }]],
    ['sending', 'failed', [{ type: 'withdrawal.failed', wasPaid: false }]],
    ['sending', 'reversed', [{ type: 'withdrawal.failed', wasPaid: false }]],
    ['paid', 'success', []],
    ['paid', 'failed', []],
    ['paid', 'reversed', [{ type: 'withdrawal.failed', wasPaid: true }]],
    ['failed', 'success', []],
    ['failed', 'reversed', []],
    ['cancelled', 'success', []],
    ['cancelled', 'failed', []],
    ['cancelled', 'reversed', []],
  ] as const)('that is %s, on the response %s: %j', (status, answer, events) => {
    expect(withdrawals.decide(after(status), { status: answer })).toEqual(events)
  })

  test('reversed after being paid is returned from the provider and the fees, not from its own account', () => {
    const back = withdrawals
      .returning(requested, 'reversed')
      .postings.map(({ from, to, amount }) => [from.kind, to.kind, amount])
    expect(back).toEqual([
      ['provider', 'wallet', 100_000],
      ['fees', 'wallet', 20_000],
    ])
  })

  test('is sent immediately, or after its wait, and never after it ended', () => {
    const later = new Date(NOW.getTime() + HOUR_MS)
    const may = (status: withdrawals.Withdrawal['status'], heldUntil: Date | null, now = NOW) =>
      withdrawals.maySend({ status, heldUntil }, now)
    expect(may('requested', null)).toBe(true)
    expect(may('requested', later)).toBe(false)
    expect(may('requested', later, later)).toBe(true)
    expect(may('sending', later)).toBe(true)
    for (const ended of ['paid', 'failed', 'cancelled'] as const) expect(may(ended, null)).toBe(false)
  })

  test('can be cancelled until sent, and repeatedly without effect', () => {
    expect(withdrawals.cancel(requested)).toEqual([{ type: 'withdrawal.cancelled' }])
    expect(withdrawals.evolve(requested, { type: 'withdrawal.cancelled' }, NOW).status).toBe('cancelled')
    expect(withdrawals.cancel({ status: 'cancelled' })).toEqual([])
    for (const status of ['sending', 'paid', 'failed'] as const)
      expect(() => withdrawals.cancel({ status })).toThrow(
        expect.objectContaining({ code: 'WITHDRAWAL_SENT', kind: 'conflict' }),
      )
  })
})
