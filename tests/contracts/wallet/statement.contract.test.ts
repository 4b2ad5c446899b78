import { describe, expect, test } from 'vitest'
import type { StatementLine } from '#adapters/contract/wallet/reads.ts'
import { kobo } from '#domain/shared/money.ts'
import { type DataBackend, readsOnPostgres } from '#tests/support/databases/both-backends.ts'
import { aMember, aProduct, unique } from '#tests/support/market/builders.ts'
import { composeOver } from '#tests/support/market/marketplace.ts'

describe('Statements', () => readsOnPostgres(statements))
describe('Saved bank accounts', () => readsOnPostgres(accounts))

const ACCOUNT = { bankCode: '058', accountNumber: '0123456789', accountName: 'HOLDER 058 0123456789' }

function statements(backend: () => DataBackend): void {
  test('every line has the balance after it, whatever happened to it later', async () => {
    const { atomically, views } = backend()
    const market = composeOver(atomically)
    const [buyerId, sellerId] = [await aMember(atomically), await aMember(atomically)]
    const { reference } = await market.wallet.deposit({ id: buyerId, email: 'a@b.test' }, kobo(10_000_00))
    await market.wallet.deposit({ id: buyerId, email: 'a@b.test' }, kobo(500_00))
    expect(await linesOf(views.statement(buyerId, {}))).toMatchObject([
      { description: 'Opening balance', balance: 0 },
    ])
    market.bank.endCharge(reference, 'success')
    await market.wallet.settleDeposit(reference)
    const productId = await atomically(({ products }) => products.add(aProduct(sellerId)))
    const buy = () =>
      market.ordering.buyNow({
        buyerId,
        productId,
        quantity: 1,
        deliveryMethod: 'pickup',
        notes: '',
        requestKey: unique('key'),
      })
    await market.ordering.cancel(await buy(), buyerId, 'Changed my mind')
    const stored = await buy()
    await market.wallet.withdraw(buyerId, kobo(1000_00), ACCOUNT)
    const lines = await linesOf(views.statement(buyerId, {}))
    expect(lines.map(({ type, amount, balance }) => [type, amount, balance])).toEqual([
      ['', 0, 0],
      ['deposit', 10_000, 10_000],
      ['escrow', -2000, 8000],
      ['fee', -100, 7900],
      ['refund', 2100, 10_000],
      ['escrow', -2000, 8000],
      ['fee', -100, 7900],
      ['withdrawal', -1000, 6900],
      ['withdrawal_fee', -200, 6700],
    ])
    expect(lines.at(-1)?.balance).toBe((await views.wallet(buyerId)).balance)
    const { rows: transactions } = await views.transactions(buyerId, { page: 1, limit: 50 })
    const onScreen = new Map(transactions.map((row) => [`${row.type} ${row.reference}`, row.description]))
    for (const { type, reference, description } of lines.slice(1))
      expect(description).toBe(onScreen.get(`${type} ${reference}`))
    expect(lines[2]?.description).not.toContain(lines[2]?.reference)
    const code = (await views.order(stored, { id: buyerId, role: 'USER', adminCampus: null }))?.handoverCode
    await market.ordering.handOver(stored, sellerId, code ?? '')
    expect((await linesOf(views.statement(sellerId, {}))).at(-1)).toMatchObject({
      type: 'release',
      balance: 2000,
    })
    const months = await views.earningsByMonth(sellerId, 12)
    expect(months).toHaveLength(12)
    expect(months.at(-1)?.earned).toBe(2000)
    expect(months.slice(0, -1).every(({ earned }) => earned === 0)).toBe(true)
  })

  test('a later day starts with the previous balance, an earlier one is empty', async () => {
    const { atomically, views } = backend()
    const userId = await aMember(atomically, { balance: 700_00 })
    const later = await linesOf(views.statement(userId, { startDate: '2999-01-01' }))
    expect(later).toMatchObject([{ description: 'Opening balance', balance: 700 }])
    const before = await linesOf(views.statement(userId, { endDate: '2000-01-01' }))
    expect(before).toMatchObject([{ description: 'Opening balance', balance: 0 }])
    expect(await linesOf(views.statement(userId, { startDate: '2000-01-01' }))).toHaveLength(2)
  })

  test('more than one batch of lines is returned in order, each once', { timeout: 60_000 }, async () => {
    const { atomically, views } = backend()
    const userId = await aMember(atomically)
    const at = new Date()
    await atomically(async ({ ledger }) => {
      for (let number = 1; number <= 1001; number += 1) {
        const reference = `${unique('dep')}`
        await ledger.post(
          {
            key: reference,
            type: 'deposit',
            reference,
            actorId: userId,
            postings: [{ from: { kind: 'provider' }, to: { kind: 'wallet', userId }, amount: kobo(100) }],
            entries: [
              {
                userId,
                type: 'deposit',
                direction: 'in',
                amount: kobo(100),
                status: 'completed',
                reference,
                description: 'Wallet deposit',
              },
            ],
          },
          at,
        )
      }
    })
    const lines = await linesOf(views.statement(userId, {}))
    expect(lines.map(({ balance }) => balance)).toEqual(Array.from({ length: 1002 }, (_, index) => index))
  })
}

function accounts(backend: () => DataBackend): void {
  test('are saved once each, last used first, at most ten, and deleted only by their owner', async () => {
    const { atomically, views } = backend()
    const [userId, other] = [await aMember(atomically), await aMember(atomically)]
    const save = (number: number, accountName = 'ADA OBI') =>
      atomically(({ bankAccounts }) =>
        bankAccounts.save(
          userId,
          {
            provider: 'memory',
            bankCode: '058',
            bankName: 'GTB',
            accountNumber: String(number).padStart(10, '0'),
            accountName,
          },
          new Date(Date.UTC(2026, 0, number)),
        ),
      )
    for (let number = 1; number <= 11; number += 1) await save(number)
    const numbers = async () => (await views.bankAccounts(userId)).map((item) => Number(item.accountNumber))
    expect(await numbers()).toEqual([11, 10, 9, 8, 7, 6, 5, 4, 3, 2])
    await save(11, 'ADA N OBI')
    expect(await views.bankAccounts(userId)).toHaveLength(10)
    expect((await views.bankAccounts(userId))[0]).toMatchObject({ accountName: 'ADA N OBI', bankName: 'GTB' })
    const [first] = await views.bankAccounts(userId)
    const remove = (by: number) => atomically(({ bankAccounts }) => bankAccounts.remove(by, first?.id ?? 0))
    expect([await remove(other), await remove(userId), await remove(userId)]).toEqual([false, true, false])
    await atomically(({ bankAccounts }) => bankAccounts.removeAllOf(userId))
    expect(await numbers()).toEqual([])
  })
}

async function linesOf(statement: AsyncIterable<StatementLine>): Promise<StatementLine[]> {
  const lines: StatementLine[] = []
  for await (const line of statement) lines.push(line)
  return lines
}
