import pg from 'pg'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { checkLedger } from '#adapters/postgres/wallet/ledger-check.ts'
import { kobo } from '#domain/shared/money.ts'
import { onPostgres } from '#tests/support/databases/both-backends.ts'
import { aMember, aProduct, unique } from '#tests/support/market/builders.ts'
import { composeOver } from '#tests/support/market/marketplace.ts'

describe('The ledger and the audit log', () => {
  const postgres = onPostgres()
  let owner: pg.Client
  let app: pg.Client

  beforeEach(async () => {
    ;[owner, app] = [new pg.Client(postgres.ownerUrl), new pg.Client(postgres.url)]
    await Promise.all([owner.connect(), app.connect()])
  })
  afterEach(() => Promise.all([owner.end(), app.end()]))

  const CHANGES = ['postings', 'transfers', 'audit_log'].flatMap((table) => [
    `update ${table} set id = default`,
    `delete from ${table}`,
    `truncate ${table} cascade`,
  ])
  test.each(CHANGES)('reject changes by the application: %s', async (change) => {
    await expect(app.query(change)).rejects.toThrow(/permission denied|append-only/)
  })
  test.each(CHANGES)('reject changes even by their owner: %s', async (change) => {
    await expect(owner.query(change)).rejects.toThrow(/append-only/)
  })

  test('reject a movement that does not sum to zero, at the latest on commit', async () => {
    const userId = await aMember(postgres.backend.atomically)
    await app.query('begin')
    await app.query(
      `with one as (insert into transfers (key, type, reference, created_at)
         values ('${unique('key')}', 'deposit', 'r', now()) returning id)
       insert into postings (transfer_id, account_id, amount_kobo)
       select one.id, a.id, 100 from one, accounts a where a.user_id = ${userId}`,
    )
    await expect(app.query('commit')).rejects.toThrow(/does not balance/)
  })

  test('reject a negative wallet', async () => {
    const userId = await aMember(postgres.backend.atomically)
    await expect(
      app.query(`update accounts set balance_kobo = -1 where user_id = ${userId}`),
    ).rejects.toThrow(/check constraint/)
  })

  test('have no running balance of platform and provider, which would be a lock for all', async () => {
    const { rows } = await app.query(
      `select kind, balance_kobo from accounts where user_id is null order by kind`,
    )
    expect(rows.filter(({ kind }) => kind === 'fees' || kind === 'provider')).toEqual([
      { kind: 'fees', balance_kobo: null },
      { kind: 'provider', balance_kobo: null },
    ])
    await expect(app.query(`update accounts set balance_kobo = 0 where kind = 'fees'`)).rejects.toThrow(
      /check/,
    )
  })

  test('are consistent after a deposit, a release, a refund and a withdrawal, with every account', async () => {
    await aTradingDay()
    const { ok, problems, trialBalance } = await checkLedger(postgres.db)
    expect({ ok, problems }).toEqual({ ok: true, problems: [] })
    expect(trialBalance.reduce((sum, line) => sum + line.balance, 0)).toBe(0)
    expect(trialBalance.find(({ kind }) => kind === 'fees')?.balance).toBe(100_00)
    expect(trialBalance.map(({ kind }) => kind)).toEqual([
      'escrow',
      'fees',
      'provider',
      'wallet',
      'withdrawal',
    ])
  })

  test.each([
    [
      'a balance is the sum of its postings',
      'update accounts set balance_kobo = balance_kobo + 1 where user_id = $1',
    ],
    [
      'the transactions a user sees add up to their balance',
      `update transactions set amount_kobo = amount_kobo + 1 where type = 'deposit' and user_id = $1`,
    ],
    [
      'an order and its escrow end together',
      `update orders set status = 'pending' where buyer_id = $1 and status = 'completed'`,
    ],
    [
      'a hold ends once, and its transfers match its status',
      `update holds set status = 'refunded' where payer_id = $1 and status = 'released'`,
    ],
    [
      'an escrow has its full amount while held, and nothing after',
      `update holds set amount_kobo = amount_kobo + 1 where payer_id = $1 and status = 'held'`,
    ],
    [
      'everything paid into escrow is paid out',
      `update holds set amount_kobo = amount_kobo + 1 where payer_id = $1 and status = 'released'`,
    ],
    ['every escrow has a hold', `delete from holds where payer_id = $1 and status = 'released'`],
    [
      'a deposit is credited once, and only with that status',
      `update deposits set status = 'failed' where user_id = $1`,
    ],
    [
      'a withdrawal holds its money while pending, and nothing after',
      `update withdrawals set amount_kobo = amount_kobo + 1 where user_id = $1`,
    ],
    [
      'a withdrawal is paid or returned once, and matches its status',
      `update withdrawals set status = 'paid' where user_id = $1`,
    ],
    [
      'the postings of a transfer sum to zero',
      `insert into postings (transfer_id, account_id, amount_kobo)
       select max(t.id), max(a.id), 1 from transfers t, accounts a where a.user_id = $1`,
    ],
    [
      'every transfer has postings',
      `insert into transfers (key, type, reference, created_at) values ($1::int || ':nothing', 'x', 'x', now())`,
    ],
  ])('detect tampering: %s', async (rule, tampering) => {
    const buyerId = await aTradingDay()
    await owner.query(`set session_replication_role = 'replica'`)
    await owner.query(tampering, [buyerId])
    const { ok, problems } = await checkLedger(postgres.db)
    expect(ok).toBe(false)
    expect(problems.map((problem) => problem.split(':')[0])).toContain(rule)
    await owner.query(`create temp table kept as select * from fee_configs`)
    await owner.query(
      `truncate users, orders, accounts, transfers, postings, holds, transactions, deposits, withdrawals cascade`,
    )
    await owner.query(`insert into accounts (kind, name) values ('fees', 'fees'), ('provider', 'provider')`)
    // They name who set them, and went with the users.
    await owner.query(`insert into fee_configs overriding system value select * from kept`)
  })

  async function aTradingDay(): Promise<number> {
    const { backend } = postgres
    const { ordering, wallet, bank } = composeOver(backend.atomically)
    const buyerId = await aMember(backend.atomically, { balance: 20_000_00 })
    const sellerId = await aMember(backend.atomically)
    const buy = async () => {
      const productId = await backend.atomically(({ products }) => products.add(aProduct(sellerId)))
      const order = { buyerId, productId, quantity: 1, deliveryMethod: 'pickup' as const, notes: '' }
      return ordering.buyNow({ ...order, requestKey: unique('key') })
    }
    const [completed, cancelled] = [await buy(), await buy(), await buy()]
    const viewer = { id: buyerId, role: 'USER', adminCampus: null } as const
    const { handoverCode = '' } = (await backend.views.order(completed, viewer)) ?? {}
    await ordering.handOver(completed, sellerId, handoverCode)
    await ordering.cancel(cancelled, buyerId, 'Changed my mind')
    const account = { bankCode: '058', accountNumber: '0123456789' }
    const accountName = (await bank.resolveAccount(account)) ?? ''
    await wallet.withdraw(buyerId, kobo(2000_00), { ...account, accountName })
    return buyerId
  }
})
