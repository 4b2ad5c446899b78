import { afterEach, describe, expect, test } from 'vitest'
import { createMemoryProvider } from '#adapters/memory/wallet/payment-provider.ts'
import { checkLedger } from '#adapters/postgres/wallet/ledger-check.ts'
import { kobo } from '#domain/shared/money.ts'
import type { PayoutStatus } from '#domain/wallet/payment-provider.ts'
import { ROUNDS, race, seenIn } from '#tests/races/racing.ts'
import { onPostgres } from '#tests/support/databases/both-backends.ts'
import { aMember, aProduct, unique } from '#tests/support/market/builders.ts'
import { composeOver } from '#tests/support/market/marketplace.ts'

const AMOUNT = 5000_00
const FEE = 200_00
const WEBHOOKS = 20

describe('Concurrent deposits and withdrawals', () => {
  const postgres = onPostgres({ connections: 12 })
  const bank = createMemoryProvider()
  const wallet = (answers?: PayoutStatus[]) =>
    composeOver(postgres.backend.atomically, {
      provider: answers
        ? { ...bank, verifyPayout: async () => answers.shift() ?? { status: 'pending' } }
        : bank,
    }).wallet

  afterEach(async () => expect((await checkLedger(postgres.db)).problems).toEqual([]))

  test(`the same webhook ${WEBHOOKS} times: credited once, notified once`, async () => {
    const seen = await seenIn(async () => {
      const { userId, reference } = await paidDeposit()
      const all = await Promise.all(Array.from({ length: WEBHOOKS }, () => wallet().settleDeposit(reference)))
      expect(await balanceOf(userId)).toBe(5000)
      expect(await toldOf(userId, 'deposit.credited')).toBe(1)
      return [...new Set(all)].join(' ')
    })
    expect(seen).toEqual({ credited: ROUNDS })
  })

  test('the webhook against the browser’s return: credited once, both see it', async () => {
    const seen = await seenIn(async (number) => {
      const { userId, reference } = await paidDeposit()
      const ends = await race(
        number,
        () => wallet().settleDeposit(reference),
        () => wallet().verifyDeposit(userId, reference),
      )
      const deposit = await postgres.backend.views.transaction(userId, reference, 'deposit')
      expect(await toldOf(userId, 'deposit.credited')).toBe(1)
      return `${ends.join(' ')}: ${deposit?.status} ${await balanceOf(userId)}`
    })
    expect(seen).toEqual({ 'done done: completed 5000': ROUNDS })
  })

  test('two withdrawals of the whole balance: one succeeds, the other has insufficient funds', async () => {
    const seen = await seenIn(async (number) => {
      const userId = await aMember(postgres.backend.atomically, { balance: AMOUNT + FEE })
      const ends = await race(
        number,
        () => withdraw(userId),
        () => withdraw(userId),
      )
      expect(await postgres.backend.views.wallet(userId)).toMatchObject({ balance: 0, pendingBalance: 5200 })
      return ends.join(' ')
    })
    expect(Object.keys(seen).sort()).toEqual(['INSUFFICIENT_FUNDS done', 'done INSUFFICIENT_FUNDS'])
  })

  test('one request for a withdrawal, sent twice: one withdrawal, returned to both', async () => {
    const seen = await seenIn(async (number) => {
      const userId = await aMember(postgres.backend.atomically, { balance: 3 * (AMOUNT + FEE) })
      const references = new Set<string>()
      const ask = async () => references.add(await withdraw(userId, 'press-1'))
      const ends = await race(number, ask, ask)
      expect(references.size).toBe(1)
      expect(await toldOf(userId, 'withdrawal.requested')).toBe(1)
      return `${ends.join(' ')}: ${await balanceOf(userId)}`
    })
    expect(seen).toEqual({ 'done done: 10400': ROUNDS })
  })

  test('a withdrawal against an order, with funds for one: one happens', async () => {
    const { atomically } = postgres.backend
    const sellerId = await aMember(atomically)
    const productId = await atomically(({ products }) =>
      products.add(aProduct(sellerId, { price: kobo(5100_00) })),
    )
    const { ordering } = composeOver(atomically)
    const seen = await seenIn(async (number) => {
      const buyerId = await aMember(atomically, { balance: 5400_00 })
      const ends = await race(
        number,
        () => withdraw(buyerId),
        () =>
          ordering.buyNow({
            buyerId,
            productId,
            quantity: 1,
            deliveryMethod: 'pickup',
            notes: '',
            requestKey: unique('key'),
          }),
      )
      return ends.join(' ')
    })
    expect(Object.keys(seen).sort()).toEqual(['INSUFFICIENT_FUNDS done', 'done INSUFFICIENT_FUNDS'])
  })

  test('one withdrawal processed by two workers: one transfer is requested', async () => {
    const seen = await seenIn(async (number) => {
      const { id, reference } = await requested()
      const ends = await race(
        number,
        () => wallet().payOut(id),
        () => wallet().payOut(id),
      )
      expect(bank.sent.filter((payout) => payout.reference === reference)).toHaveLength(1)
      return ends.join(' ')
    })
    expect(seen).toEqual({ 'done done': ROUNDS })
  })

  test('a failed transfer reported twice: the money is returned once', async () => {
    const seen = await seenIn(async (number) => {
      const { userId, reference } = await sent()
      bank.endPayout(reference, 'failed')
      const check = () => wallet().checkPayout(reference)
      const ends = await race(number, check, check)
      expect(await toldOf(userId, 'withdrawal.failed')).toBe(1)
      return `${ends.join(' ')}: ${await balanceOf(userId)}`
    })
    expect(seen).toEqual({ 'done done: 5200': ROUNDS })
  })

  test('a failure against a repeated success: one of them counts, never both', async () => {
    const seen = await seenIn(async (number) => {
      const { userId, reference } = await sent()
      await race(
        number,
        () => wallet([{ status: 'failed' }]).checkPayout(reference),
        () => wallet([{ status: 'success' }]).checkPayout(reference),
      )
      const row = await postgres.backend.views.transaction(userId, reference, 'withdrawal')
      return `${row?.status}: ${await balanceOf(userId)}`
    })
    expect(Object.keys(seen).sort()).toEqual(['completed: 0', 'failed: 5200'])
  })

  test('a reversal against an earlier success: all of the money is returned, in any order', async () => {
    const seen = await seenIn(async (number) => {
      const { userId, reference } = await sent()
      await race(
        number,
        () => wallet([{ status: 'reversed' }]).checkPayout(reference),
        () => wallet([{ status: 'success' }]).checkPayout(reference),
      )
      return String(await balanceOf(userId))
    })
    expect(seen).toEqual({ '5200': ROUNDS })
  })

  test('a cancellation against the sending: the money is returned and nothing is sent, or it is sent', async () => {
    const seen = await seenIn(async (number) => {
      const { id, userId, reference } = await requested()
      const ends = await race(
        number,
        () => wallet().payOut(id),
        () => wallet().cancelWithdrawal(userId, reference),
      )
      const { status } = await bank.verifyPayout(reference)
      const row = await postgres.backend.views.transaction(userId, reference, 'withdrawal')
      expect(await toldOf(userId, 'withdrawal.cancelled')).toBe(row?.status === 'cancelled' ? 1 : 0)
      return `${ends.join(' ')}: ${row?.status} ${await balanceOf(userId)} ${status}`
    })
    expect(Object.keys(seen).sort()).toEqual([
      'done WITHDRAWAL_SENT: pending 0 pending',
      'done done: cancelled 5200 unknown',
    ])
  })

  test('cancelling twice returns the money once', async () => {
    const seen = await seenIn(async (number) => {
      const { userId, reference } = await requested()
      const cancel = () => wallet().cancelWithdrawal(userId, reference)
      const ends = await race(number, cancel, cancel)
      expect(await toldOf(userId, 'withdrawal.cancelled')).toBe(1)
      return `${ends.join(' ')}: ${await balanceOf(userId)}`
    })
    expect(seen).toEqual({ 'done done: 5200': ROUNDS })
  })

  async function paidDeposit() {
    const userId = await aMember(postgres.backend.atomically)
    const { reference } = await wallet().deposit({ id: userId, email: 'bola@campus.test' }, kobo(AMOUNT))
    bank.endCharge(reference, 'success')
    return { userId, reference }
  }

  async function withdraw(userId: number, requestKey = unique('key')): Promise<string> {
    const account = { bankCode: '058', accountNumber: '0123456789' }
    const accountName = (await bank.resolveAccount(account)) ?? ''
    return wallet().withdraw(userId, kobo(AMOUNT), { ...account, accountName }, { requestKey })
  }

  async function requested() {
    const userId = await aMember(postgres.backend.atomically, { balance: AMOUNT + FEE })
    const reference = await withdraw(userId)
    const id = (await postgres.backend.atomically(({ withdrawals }) => withdrawals.idOf(reference))) ?? 0
    return { id, userId, reference }
  }

  async function sent() {
    const withdrawal = await requested()
    await wallet().payOut(withdrawal.id)
    return withdrawal
  }

  async function balanceOf(userId: number): Promise<number> {
    return (await postgres.backend.views.wallet(userId)).balance
  }

  async function toldOf(userId: number, type: string): Promise<number> {
    const rows = await postgres.db.selectFrom('outbox').select('payload').where('type', '=', type).execute()
    return rows.filter(({ payload }) => (payload as { userId: number }).userId === userId).length
  }
})
