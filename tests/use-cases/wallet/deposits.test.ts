import { describe, expect, test } from 'vitest'
import { noticesOf } from '#domain/notifying/routing.ts'
import { type Kobo, kobo, LARGEST_MOVEMENT, ZERO } from '#domain/shared/money.ts'
import { HOUR_MS, MINUTE_MS } from '#domain/shared/time.ts'
import { aUser } from '#tests/support/market/marketplace.ts'
import { aNoticeContext } from '#tests/support/market/notice-context.ts'
import { aWallet, START } from './a-wallet.ts'

const NO_TRANSACTION = { kind: 'not_found', message: 'Transaction not found. Please contact support.' }

describe('A deposit', () => {
  test('is pending from the start, and sends the customer to the provider’s page', async () => {
    const { market, wallet, user, opened, rows } = await aWallet()
    const { reference, authorizationUrl } = await wallet.deposit(user, kobo(500_000))
    expect(reference).toMatch(/^dep_[0-9A-Z]{20}$/)
    expect(authorizationUrl).toBe(`http://provider.test/${reference}`)
    expect(opened).toEqual([
      {
        reference,
        amount: 500_000,
        email: user.email,
        callbackUrl: 'http://localhost/wallet/verify-payment',
      },
    ])
    expect(market.state().deposits.get(reference)).toMatchObject({
      userId: user.id,
      amount: 500_000,
      status: 'pending',
      checks: 0,
      createdAt: START,
    })
    expect(rows(reference)).toMatchObject([
      {
        userId: user.id,
        type: 'deposit',
        direction: 'in',
        amount: 500_000,
        status: 'pending',
        description: 'Wallet deposit',
      },
    ])
  })

  test('below ₦100 or above the maximum is rejected and leaves nothing behind', async () => {
    const { market, wallet, user, opened } = await aWallet()
    const refused = (amount: Kobo, message: string) =>
      expect(wallet.deposit(user, amount)).rejects.toMatchObject({ message, errors: { amount: message } })
    await refused(kobo(99_99), 'Minimum deposit amount is ₦100')
    await refused(kobo(LARGEST_MOVEMENT + 1), 'At most ₦100,000,000 at once')
    expect([market.state().entries, opened]).toEqual([[], []])
    await wallet.deposit(user, kobo(100_00))
    await wallet.deposit(user, LARGEST_MOVEMENT)
  })

  test('is credited, notified, and reported to the returning customer', async () => {
    const { wallet, bank, user, news, balance, rows } = await aWallet()
    const { reference } = await wallet.deposit(user, kobo(500_000))
    bank.endCharge(reference, 'success')
    expect(await wallet.verifyDeposit(user.id, reference)).toBe('credited')
    expect(await balance()).toBe(5000)
    expect(rows(reference).map(({ status }) => status)).toEqual(['completed'])
    const amounts = { amount: 500_000, expected: 500_000, debtPaid: 0 }
    expect(news()).toEqual([{ type: 'deposit.credited', userId: user.id, reference, ...amounts }])
    bank.fail('unheard')
    expect(await wallet.verifyDeposit(user.id, reference)).toBe('credited')
  })

  test('that the provider declines is failed, notified, and failed in its row', async () => {
    const { wallet, bank, user, news, balance, rows } = await aWallet()
    const { reference } = await wallet.deposit(user, kobo(500_000))
    bank.endCharge(reference, 'failed')
    expect(await wallet.settleDeposit(reference)).toBe('declined')
    expect(rows(reference).map(({ status }) => status)).toEqual(['failed'])
    expect(news()).toEqual([{ type: 'deposit.failed', userId: user.id, reference, amount: 500_000 }])
    expect(await wallet.settleDeposit(reference)).toBe('declined')
    expect([await balance(), news().length]).toEqual([0, 1])
  })

  test('that is pending is checked later, and an abandoned one says so while it may still be paid', async () => {
    const { market, wallet, bank, user, at, news } = await aWallet()
    const { reference } = await wallet.deposit(user, kobo(500_000))
    expect(await wallet.settleDeposit(reference)).toBe('pending')
    expect(market.state().deposits.get(reference)).toMatchObject({
      checks: 1,
      nextCheckAt: new Date(START.getTime() + 2 * MINUTE_MS),
    })
    bank.endCharge(reference, 'abandoned')
    expect(await wallet.settleDeposit(reference)).toBe('abandoned')
    expect(market.state().deposits.get(reference)).toMatchObject({ status: 'pending', isAbandoned: true })
    at(HOUR_MS)
    expect(await wallet.settleDeposit(reference)).toBe('failed')
    expect(news().map(({ type }) => type)).toEqual(['deposit.failed'])
    expect(market.state().deposits.get(reference)).toMatchObject({ status: 'failed', nextCheckAt: null })
  })

  test('[S152] that is unknown, or of another user, is not found', async () => {
    const { market, wallet, bank, user } = await aWallet()
    const other = await aUser({ ...market, bank })
    const { reference } = await wallet.deposit(user, kobo(500_000))
    await expect(wallet.settleDeposit('dep_X')).rejects.toMatchObject(NO_TRANSACTION)
    await expect(wallet.verifyDeposit(user.id, 'dep_X')).rejects.toMatchObject(NO_TRANSACTION)
    await expect(wallet.verifyDeposit(other.id, reference)).rejects.toMatchObject(NO_TRANSACTION)
  })
})

test('A payment of another amount than requested reports both', () => {
  const message = (amount: number) => {
    const sums = { amount: kobo(amount), expected: kobo(500_000), debtPaid: ZERO }
    const facts = { userId: 1, reference: 'dep_A', ...sums }
    return noticesOf({ type: 'deposit.credited', ...facts }, aNoticeContext()).flatMap(({ lines }) => lines)
  }
  expect(message(499_900)).toEqual([
    'We received your deposit of ₦4,999. You can spend it now.',
    'You asked to deposit ₦5,000, and paid a different amount.',
  ])
  expect(message(500_000)).toEqual(['We received your deposit of ₦5,000. You can spend it now.'])
})
