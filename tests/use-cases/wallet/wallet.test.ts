import { describe, expect, test } from 'vitest'
import { createMemoryProvider } from '#adapters/memory/wallet/payment-provider.ts'
import { kobo } from '#domain/shared/money.ts'
import { ProviderUnavailable } from '#domain/wallet/payment-provider.ts'
import { aUser, memoryMarketplace } from '#tests/support/market/marketplace.ts'
import { rowOf, walletOf } from '#tests/use-cases/ordering/twin-reads.ts'

const PLACE = { bankCode: '058', accountNumber: '0123456789' }
const ACCOUNT = { ...PLACE, accountName: (await createMemoryProvider().resolveAccount(PLACE)) ?? '' }

describe('a deposit', () => {
  test('is pending from the start, and credited once however often it is settled', async () => {
    const market = memoryMarketplace()
    const ada = await aUser(market)
    const { reference } = await market.wallet.deposit(ada, kobo(500_000))
    expect(rowOf(market, ada.id, reference, 'deposit')).toMatchObject({
      status: 'pending',
      amount: 5000,
    })
    market.bank.endCharge(reference, 'success')
    await Promise.all(Array.from({ length: 20 }, () => market.wallet.settleDeposit(reference)))
    expect(walletOf(market, ada.id).balance).toBe(5000)
    expect(rowOf(market, ada.id, reference, 'deposit')).toMatchObject({
      status: 'completed',
    })
  })

  test('[S152] of another user is not found', async () => {
    const market = memoryMarketplace()
    const [ada, bola] = [await aUser(market), await aUser(market)]
    const { reference } = await market.wallet.deposit(ada, kobo(500_000))
    await expect(market.wallet.verifyDeposit(bola.id, reference)).rejects.toMatchObject({
      kind: 'not_found',
      message: 'Transaction not found. Please contact support.',
    })
  })

  test('with another amount at the provider counts as the paid amount', async () => {
    const market = memoryMarketplace()
    const ada = await aUser(market)
    const { reference } = await market.wallet.deposit(ada, kobo(500_000))
    market.bank.endCharge(reference, 'success', { amount: kobo(400_000) })
    await market.wallet.settleDeposit(reference)
    expect(walletOf(market, ada.id).balance).toBe(4000)
    expect(rowOf(market, ada.id, reference, 'deposit')).toMatchObject({ amount: 4000 })
    expect(market.events().at(-1)).toMatchObject({
      type: 'deposit.credited',
      amount: 400_000,
      expected: 500_000,
    })
  })

  test('is settled by the schedule without webhook and browser', async () => {
    let now = new Date('2026-11-21T10:00:00Z')
    const market = memoryMarketplace({ now: () => now })
    const ada = await aUser(market)
    const { reference } = await market.wallet.deposit(ada, kobo(500_000))
    market.bank.endCharge(reference, 'success')
    expect(await market.wallet.reconcilePayments()).toMatchObject({ deposits: 0 })
    now = new Date(now.getTime() + 31_000)
    expect(await market.wallet.reconcilePayments()).toMatchObject({ deposits: 1, failures: [] })
    expect(walletOf(market, ada.id).balance).toBe(5000)
  })
})

describe('a withdrawal', () => {
  test('[S154] reports how much is needed when the balance does not cover amount and fee', async () => {
    const market = memoryMarketplace()
    const ada = await aUser(market, { naira: 1100 })
    await expect(market.wallet.withdraw(ada.id, kobo(100_000), ACCOUNT)).rejects.toMatchObject({
      code: 'INSUFFICIENT_FUNDS',
      message: 'Insufficient funds. You need ₦1,200 (including ₦200 withdrawal fee)',
    })
    expect(walletOf(market, ada.id).balance).toBe(1100)
  })

  test('to a name unknown to the bank is rejected', async () => {
    const market = memoryMarketplace()
    const ada = await aUser(market, { naira: 5000 })
    const wrong = { ...ACCOUNT, accountName: 'SOMEONE ELSE' }
    await expect(market.wallet.withdraw(ada.id, kobo(100_000), wrong)).rejects.toMatchObject({
      kind: 'invalid',
    })
  })

  test('leaves the balance immediately, is in transit, and is paid with the fee to the platform', async () => {
    const market = memoryMarketplace()
    const ada = await aUser(market, { naira: 5000 })
    const reference = await market.wallet.withdraw(ada.id, kobo(100_000), ACCOUNT)
    expect(walletOf(market, ada.id)).toMatchObject({ balance: 3800, pendingBalance: 1200 })
    const [withdrawal] = market.state().withdrawals.values()
    await market.wallet.payOut(withdrawal?.id ?? 0)
    market.bank.endPayout(reference, 'success')
    await Promise.all(Array.from({ length: 5 }, () => market.wallet.checkPayout(reference)))
    expect(walletOf(market, ada.id)).toMatchObject({ balance: 3800, pendingBalance: 0 })
    expect(market.state().balances.get('fees')).toBe(20_000)
  })

  test('that fails is returned in full and shows so', async () => {
    const market = memoryMarketplace()
    const ada = await aUser(market, { naira: 5000 })
    const reference = await market.wallet.withdraw(ada.id, kobo(100_000), ACCOUNT)
    const [withdrawal] = market.state().withdrawals.values()
    await market.wallet.payOut(withdrawal?.id ?? 0)
    market.bank.endPayout(reference, 'failed')
    await market.wallet.checkPayout(reference)
    expect(walletOf(market, ada.id)).toMatchObject({ balance: 5000, pendingBalance: 0 })
    expect(market.state().balances.get(`withdrawal:${withdrawal?.id}`)).toBe(0)
    expect(market.state().balances.get('provider')).toBe(-500_000)
    const shown = market.state().entries.filter((entry) => entry.reference === reference)
    expect(shown.map(({ type, status, amount }) => [type, status, amount])).toEqual([
      ['withdrawal', 'failed', 100_000],
      ['withdrawal_fee', 'failed', 20_000],
      ['refund', 'completed', 100_000],
      ['refund', 'completed', 20_000],
    ])
  })

  test('with a lost response is checked, and never sent twice', async () => {
    const market = memoryMarketplace()
    const ada = await aUser(market, { naira: 5000 })
    const reference = await market.wallet.withdraw(ada.id, kobo(100_000), ACCOUNT)
    const [withdrawal] = market.state().withdrawals.values()
    const id = withdrawal?.id ?? 0
    market.bank.fail('unanswered')
    await expect(market.wallet.payOut(id)).rejects.toThrow(ProviderUnavailable)
    market.bank.fail('not')
    await Promise.all([market.wallet.payOut(id), market.wallet.payOut(id)])
    expect(market.bank.sent.map((payout) => payout.reference)).toEqual([reference])
  })

  test('is first sent without a check, and never again without one', async () => {
    const calls: string[] = []
    const bank = createMemoryProvider()
    const provider = {
      ...bank,
      sendPayout: (payout: Parameters<typeof bank.sendPayout>[0]) => {
        calls.push('send')
        return bank.sendPayout(payout)
      },
      verifyPayout: (reference: string) => {
        calls.push('ask')
        return bank.verifyPayout(reference)
      },
    }
    const market = memoryMarketplace({ provider })
    const ada = await aUser({ ...market, bank }, { naira: 5000 })
    await market.wallet.withdraw(ada.id, kobo(100_000), ACCOUNT)
    const id = [...market.state().withdrawals.keys()][0] ?? 0
    bank.fail('unheard')
    await expect(market.wallet.payOut(id)).rejects.toThrow(ProviderUnavailable)
    expect(calls).toEqual(['send'])
    bank.fail('not')
    await market.wallet.payOut(id)
    expect(calls).toEqual(['send', 'ask', 'send'])
    await market.wallet.payOut(id)
    expect(calls).toEqual(['send', 'ask', 'send', 'ask'])
  })

  test('checked before it was sent leaves its money in place, and is checked first from then on', async () => {
    const market = memoryMarketplace()
    const ada = await aUser(market, { naira: 5000 })
    const reference = await market.wallet.withdraw(ada.id, kobo(100_000), ACCOUNT)
    const before = market.events()
    expect(await market.wallet.checkPayout(reference)).toBe('sending')
    expect(walletOf(market, ada.id)).toMatchObject({ balance: 3800, pendingBalance: 1200 })
    expect(market.events()).toEqual(before)
  })

  test('reversed after being paid is returned by the provider, once', async () => {
    const market = memoryMarketplace()
    const ada = await aUser(market, { naira: 5000 })
    const reference = await market.wallet.withdraw(ada.id, kobo(100_000), ACCOUNT)
    const [withdrawal] = market.state().withdrawals.values()
    await market.wallet.payOut(withdrawal?.id ?? 0)
    market.bank.endPayout(reference, 'success')
    await market.wallet.checkPayout(reference)
    market.bank.endPayout(reference, 'reversed')
    await market.wallet.checkPayout(reference)
    await market.wallet.checkPayout(reference)
    expect(walletOf(market, ada.id).balance).toBe(5000)
    expect(market.state().balances.get('fees')).toBe(0)
  })
})
