import { describe, expect, test } from 'vitest'
import { createMemoryProvider } from '#adapters/memory/wallet/payment-provider.ts'
import { kobo, LARGEST_MOVEMENT } from '#domain/shared/money.ts'
import { HOUR_MS, MINUTE_MS, SECOND_MS } from '#domain/shared/time.ts'
import { aUser, composeOver, memoryMarketplace } from '#tests/support/market/marketplace.ts'
import { ACCOUNT, aWallet, PLACE, START } from './a-wallet.ts'

const UNRESOLVED = 'Failed to verify account. Please check the details and try again.'

describe('A bank account', () => {
  test('has the holder’s name from the bank', async () => {
    const { wallet } = await aWallet()
    expect(await wallet.resolveAccount(PLACE)).toBe(ACCOUNT.accountName)
    expect((await wallet.banks()).map(({ code }) => code)).toContain('058')
    await expect(wallet.resolveAccount({ ...PLACE, bankCode: '999' })).rejects.toMatchObject({
      message: UNRESOLVED,
      errors: { accountNumber: UNRESOLVED },
    })
  })

  test('is saved only on request, with its bank’s name, and deleted by its owner', async () => {
    const { market, wallet, bank, user } = await aWallet({ naira: 9000 })
    const other = await aUser({ ...market, bank })
    await wallet.withdraw(user.id, kobo(1000_00), ACCOUNT)
    expect(market.state().bankAccounts).toEqual([])
    await wallet.withdraw(user.id, kobo(1000_00), ACCOUNT, { save: true })
    const saved = {
      ...ACCOUNT,
      provider: 'memory',
      bankName: 'Guaranty Trust Bank',
      userId: user.id,
      usedAt: START,
    }
    expect(market.state().bankAccounts).toEqual([{ ...saved, id: expect.any(Number) }])
    const id = market.state().bankAccounts[0]?.id ?? 0
    const missing = { kind: 'not_found', message: 'Bank account not found' }
    await expect(wallet.forgetAccount(other.id, id)).rejects.toMatchObject(missing)
    await wallet.forgetAccount(user.id, id)
    expect(market.state().bankAccounts).toEqual([])
    await expect(wallet.forgetAccount(user.id, id)).rejects.toMatchObject(missing)
  })

  test.each([
    ['cannot be had', () => Promise.reject(new Error('away'))],
    ['does not have it', async () => []],
  ])('shows its bank’s code if the list of banks %s', async (_, listBanks) => {
    const bank = createMemoryProvider()
    const market = memoryMarketplace({ provider: { ...bank, listBanks } })
    const user = await aUser({ ...market, bank }, { naira: 5000 })
    await market.wallet.withdraw(user.id, kobo(1000_00), ACCOUNT, { save: true })
    expect(market.state().bankAccounts[0]).toMatchObject({ bankCode: '058', bankName: '058' })
  })
})

describe('A withdrawal', () => {
  async function requested(amount = 1000_00) {
    const world = await aWallet({ naira: 5000 })
    const reference = await world.wallet.withdraw(world.user.id, kobo(amount), ACCOUNT)
    const id = world.withdrawal()?.id ?? 0
    return { ...world, reference, id, message: { userId: world.user.id, withdrawalId: id, amount } }
  }

  test('leaves the wallet with its fee when requested, and notifies', async () => {
    const { withdrawal, reference, news, balance, message, user } = await requested()
    expect(reference).toMatch(/^wdr_[0-9A-Z]{20}$/)
    expect(withdrawal()).toEqual({
      ...ACCOUNT,
      id: message.withdrawalId,
      userId: user.id,
      provider: 'memory',
      reference,
      amount: 1000_00,
      fee: 200_00,
      status: 'requested',
      heldUntil: null,
      createdAt: START,
      updatedAt: START,
    })
    expect(await balance()).toBe(3800)
    expect(news()).toEqual([{ type: 'withdrawal.requested', ...message, heldUntil: null }])
  })

  test('requested twice by one key is one; another body under it is rejected, and another user’s is separate', async () => {
    const { market, wallet, bank, user, balance, news } = await aWallet({ naira: 5000 })
    const other = await aUser({ ...market, bank }, { naira: 5000 })
    const ask = (userId: number, amount = 1000_00, account = ACCOUNT) =>
      wallet.withdraw(userId, kobo(amount), account, { requestKey: 'press-1' })
    const reference = await ask(user.id)
    expect(await ask(user.id)).toBe(reference)
    expect([await balance(), news().filter(({ type }) => type === 'withdrawal.requested').length]).toEqual([
      3800, 1,
    ])
    const message = 'This key was used for another request'
    const reused = { code: 'IDEMPOTENCY_KEY_REUSED', kind: 'conflict', message }
    await expect(ask(user.id, 1000_01)).rejects.toMatchObject(reused)
    for (const change of [{ bankCode: '044' }, { accountNumber: '1111111111' }]) {
      const { bankCode, accountNumber } = { ...ACCOUNT, ...change }
      const accountName = (await bank.resolveAccount({ bankCode, accountNumber })) ?? ''
      await expect(ask(user.id, 1000_00, { bankCode, accountNumber, accountName })).rejects.toMatchObject(
        reused,
      )
    }
    expect(await ask(other.id)).not.toBe(reference)
  })

  test('[S154] is rejected below ₦1,000, above the maximum, and to a name that the bank does not return', async () => {
    const { market, wallet, user } = await aWallet({ naira: 5000 })
    const withdraw = (amount: number, account = ACCOUNT) => wallet.withdraw(user.id, kobo(amount), account)
    const field = (name: string, message: string) => ({
      kind: 'invalid',
      message,
      errors: { [name]: message },
    })
    await expect(withdraw(999_99)).rejects.toMatchObject(
      field('amount', 'Minimum withdrawal amount is ₦1,000'),
    )
    await expect(withdraw(LARGEST_MOVEMENT + 1)).rejects.toMatchObject(
      field('amount', 'At most ₦100,000,000 at once'),
    )
    await expect(withdraw(LARGEST_MOVEMENT)).rejects.toMatchObject({ code: 'INSUFFICIENT_FUNDS' })
    await expect(withdraw(1000_00, { ...ACCOUNT, accountName: 'SOMEONE ELSE' })).rejects.toMatchObject({
      code: 'ACCOUNT_NAME_DIFFERS',
      kind: 'invalid',
      message: 'Please verify your account details first',
    })
    await expect(withdraw(1000_00, { ...ACCOUNT, bankCode: '999' })).rejects.toMatchObject(
      field('accountNumber', UNRESOLVED),
    )
    expect(market.state().withdrawals.size).toBe(0)
  })

  test('is sent once, with the bank’s data, and paid when the provider says so', async () => {
    const { wallet, bank, withdrawal, reference, id, at, news, rows, message } = await requested()
    const sentAt = at(SECOND_MS)
    await wallet.payOut(id)
    expect(withdrawal()).toMatchObject({ status: 'sending', updatedAt: sentAt })
    await wallet.payOut(id)
    expect(bank.sent).toMatchObject([{ ...ACCOUNT, reference, amount: 1000_00, reason: 'Wallet withdrawal' }])
    expect(await wallet.checkPayout(reference)).toBe('sending')
    bank.endPayout(reference, 'success')
    const paidAt = at(2 * SECOND_MS)
    expect(await wallet.checkPayout(reference)).toBe('paid')
    expect(withdrawal()).toMatchObject({ status: 'paid', updatedAt: paidAt })
    expect(rows(reference).map(({ status }) => status)).toEqual(['completed', 'completed'])
    expect(news().slice(1)).toEqual([{ type: 'withdrawal.paid', ...message }])
    at(3 * SECOND_MS)
    await wallet.payOut(id)
    expect(await wallet.checkPayout(reference)).toBe('paid')
    expect(withdrawal()).toMatchObject({ status: 'paid', updatedAt: paidAt })
    expect(news()).toHaveLength(2)
  })

  test('that fails is returned with its fee, reports it, and is not sent again', async () => {
    const { wallet, bank, withdrawal, reference, id, at, news, balance, message } = await requested()
    await wallet.payOut(id)
    bank.endPayout(reference, 'failed')
    const failedAt = at(MINUTE_MS)
    expect(await wallet.checkPayout(reference)).toBe('failed')
    expect(withdrawal()).toMatchObject({ status: 'failed', updatedAt: failedAt })
    expect(news().slice(1)).toEqual([{ type: 'withdrawal.failed', ...message, fee: 200_00, debtPaid: 0 }])
    expect(await balance()).toBe(5000)
    at(HOUR_MS)
    await wallet.payOut(id)
    expect(withdrawal()).toMatchObject({ status: 'failed', updatedAt: failedAt })
    expect(bank.sent).toHaveLength(1)
  })

  test('with an unknown sending is sent; none is left alone', async () => {
    const { wallet, bank, withdrawal, reference, id } = await requested()
    bank.fail('unheard')
    await expect(wallet.payOut(id)).rejects.toThrow('does not respond')
    expect(withdrawal()?.status).toBe('sending')
    bank.fail('not')
    await wallet.payOut(id)
    expect(bank.sent.map((payout) => payout.reference)).toEqual([reference])
    await wallet.payOut(999)
    expect(await wallet.checkPayout('wdr_X')).toBe('unknown')
  })
})

describe('An unknown account or reference', () => {
  const NO_TRANSACTION = { kind: 'not_found', message: 'Transaction not found. Please contact support.' }

  test('has no wallet: it neither deposits nor withdraws, and has no pause', async () => {
    const { market, wallet } = await aWallet()
    await expect(wallet.withdraw(999, kobo(1000_00), ACCOUNT)).rejects.toMatchObject({
      code: 'INSUFFICIENT_FUNDS',
    })
    await expect(
      wallet.deposit({ id: 999, email: 'nobody@campus.test' }, kobo(100_00)),
    ).rejects.toMatchObject({ kind: 'not_found', message: 'User not found' })
    expect(await wallet.withdrawalsOf(999)).toEqual({ pausedUntil: null, areStopped: false })
    expect(market.state().entries).toEqual([])
  })

  test('is not settled, and not returned for an earlier request', async () => {
    const { market, wallet, user, withdrawal } = await aWallet({ naira: 5000 })
    const ask = () => wallet.withdraw(user.id, kobo(1000_00), ACCOUNT, { requestKey: 'press-1' })
    const reference = await ask()
    const id = withdrawal()?.id ?? 0
    const bank = createMemoryProvider()
    const verifyPayout = (requested: string) => {
      market.state().withdrawals.delete(id)
      return bank.verifyPayout(requested)
    }
    const { wallet: forgetful } = composeOver(market.atomically, { provider: { ...bank, verifyPayout } })
    await expect(forgetful.checkPayout(reference)).rejects.toMatchObject(NO_TRANSACTION)
    await expect(ask()).rejects.toMatchObject(NO_TRANSACTION)
  })
})

describe('The schedule', () => {
  test('pays out withdrawals stuck for more than two minutes, and checks due deposits', async () => {
    const { wallet, bank, user, at, withdrawal } = await aWallet({ naira: 5000 })
    await wallet.withdraw(user.id, kobo(1000_00), ACCOUNT)
    expect(await wallet.reconcilePayments()).toEqual({ deposits: 0, withdrawals: 0, failures: [] })
    at(2 * MINUTE_MS)
    expect(await wallet.reconcilePayments()).toMatchObject({ withdrawals: 0 })
    at(2 * MINUTE_MS + 1)
    expect(await wallet.reconcilePayments()).toEqual({ deposits: 0, withdrawals: 1, failures: [] })
    expect(bank.sent).toHaveLength(1)
    expect(withdrawal()?.status).toBe('sending')
    await wallet.deposit(user, kobo(100_00))
    at(10 * MINUTE_MS)
    bank.fail('unheard')
    const { deposits, withdrawals, failures } = await wallet.reconcilePayments()
    expect([deposits, withdrawals]).toEqual([1, 1])
    expect(failures.map(String)).toEqual(
      [1, 2].map(() => 'ProviderUnavailable: the payment provider does not respond'),
    )
  })
})

describe('[R45] A payout to a new bank account', () => {
  async function waiting() {
    let now = START
    const market = memoryMarketplace({ now: () => now, holds: { payoutHours: 24 } })
    const user = await aUser(market, { naira: 5000 })
    const reference = await market.wallet.withdraw(user.id, kobo(1000_00), ACCOUNT)
    const id = [...market.state().withdrawals.keys()].at(-1) ?? 0
    const status = () => market.state().withdrawals.get(id)?.status
    const pass = (ms: number) => {
      now = new Date(now.getTime() + ms)
    }
    const balance = () => market.atomically(({ ledger }) => ledger.balanceOf(user.id))
    return { market, user, reference, id, status, pass, balance }
  }

  test('is not sent before its time, and then found by the schedule', async () => {
    const { market, id, status, pass } = await waiting()
    await market.wallet.payOut(id)
    pass(23 * HOUR_MS)
    await market.wallet.reconcilePayments()
    expect(status()).toBe('requested')
    pass(HOUR_MS + 3 * MINUTE_MS)
    await market.wallet.reconcilePayments()
    expect(status()).toBe('sending')
  })

  test('is returned to the wallet with its fee when cancelled, once, and is never sent', async () => {
    const { market, user, reference, id, status, pass, balance } = await waiting()
    const token = await market.wallet.issueCancelLink(id)
    await expect(market.wallet.cancelWithdrawal(user.id + 1, reference)).rejects.toMatchObject({
      kind: 'not_found',
    })
    await market.wallet.cancelWithdrawal(user.id, reference)
    await market.wallet.cancelWithdrawal(user.id, reference)
    await market.wallet.cancelByLink(token ?? '')
    expect([status(), await balance()]).toEqual(['cancelled', 5000_00])
    expect(market.events().filter(({ type }) => type === 'withdrawal.cancelled')).toHaveLength(1)
    pass(25 * HOUR_MS)
    await market.wallet.payOut(id)
    expect(await market.bank.verifyPayout(reference)).toEqual({ status: 'unknown' })
  })

  test('is cancelled only by its notice’s link, and not once sent', async () => {
    const { market, user, id, status, pass, balance } = await waiting()
    await expect(market.wallet.cancelByLink('made-up')).rejects.toMatchObject({
      code: 'INVALID_TOKEN',
      kind: 'invalid',
      message: 'This link doesn’t work. Open it from our message again.',
    })
    await expect(market.wallet.cancelWithdrawal(user.id, 'wdr_X')).rejects.toMatchObject({
      kind: 'not_found',
      message: 'Transaction not found. Please contact support.',
    })
    const [one, two] = [await market.wallet.issueCancelLink(id), await market.wallet.issueCancelLink(id)]
    await market.wallet.cancelByLink(one ?? '')
    expect([status(), await balance()]).toEqual(['cancelled', 5000_00])
    expect(market.events().at(-1)).toEqual({
      type: 'withdrawal.cancelled',
      ...{ userId: user.id, withdrawalId: id, amount: 1000_00, fee: 200_00, debtPaid: 0 },
    })
    expect(await market.wallet.issueCancelLink(id)).toBeUndefined()
    expect(await market.wallet.issueCancelLink(999)).toBeUndefined()
    await market.wallet.cancelByLink(two ?? '')
    await market.wallet.withdraw(user.id, kobo(1000_00), ACCOUNT)
    const later = [...market.state().withdrawals.values()].at(-1)
    const link = await market.wallet.issueCancelLink(later?.id ?? 0)
    pass(24 * HOUR_MS)
    await market.wallet.payOut(later?.id ?? 0)
    const sent = { code: 'WITHDRAWAL_SENT' }
    await expect(market.wallet.cancelByLink(link ?? '')).rejects.toMatchObject(sent)
    await expect(market.wallet.cancelWithdrawal(user.id, later?.reference ?? '')).rejects.toMatchObject(sent)
    expect(await market.wallet.issueCancelLink(later?.id ?? 0)).toBeUndefined()
    expect(await balance()).toBe(3800_00)
  })

  test('is taken back when the owner says “This wasn’t me”', async () => {
    const { market, user, status, balance } = await waiting()
    await market.identity.secureAccount(await market.identity.issueSecuringLink(user.id))
    expect([status(), await balance()]).toEqual(['cancelled', 5000_00])
  })
})
