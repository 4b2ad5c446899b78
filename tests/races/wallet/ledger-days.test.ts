import fc from 'fast-check'
import pg from 'pg'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { checkLedger, trialBalance } from '#adapters/postgres/wallet/ledger-check.ts'
import { closeLedger } from '#adapters/postgres/wallet/ledger-days.ts'
import { onPostgres } from '#tests/support/databases/both-backends.ts'
import { unique } from '#tests/support/market/builders.ts'
import { aProduct, aUser, composeOver } from '#tests/support/market/marketplace.ts'

const STEPS = ['deposit', 'buy', 'cancel', 'close one', 'close two', 'close all'] as const

describe('The trial balance from closed days and the open one', () => {
  const postgres = onPostgres()
  let owner: pg.Client
  beforeEach(async () => {
    owner = new pg.Client(postgres.ownerUrl)
    owner.on('error', () => undefined)
    await owner.connect()
  })
  afterEach(() => owner.end())

  async function compared(): Promise<void> {
    const { ok, problems, trialBalance: whole } = await checkLedger(postgres.db)
    expect([ok, problems]).toEqual([true, []])
    expect(await trialBalance(postgres.db)).toEqual(whole)
  }

  test('equals that of the whole ledger after any steps and closings', { timeout: 120_000 }, async () => {
    const market = composeOver(postgres.backend.atomically)
    const seller = await aUser(market)
    const productId = await aProduct(market, seller.id)
    await fc.assert(
      fc.asyncProperty(fc.array(fc.constantFrom(...STEPS), { minLength: 3, maxLength: 8 }), async (steps) => {
        let buyer = await aUser(market, { naira: 50_000 })
        const open: number[] = []
        for (const step of steps) {
          if (step === 'deposit') buyer = await aUser(market, { naira: 50_000 })
          if (step === 'buy') open.push(await buys(market, buyer.id, productId))
          if (step === 'cancel') {
            const id = open.pop()
            if (id !== undefined) await market.ordering.cancel(id, await buyerOf(id), 'No need')
          }
          if (step === 'close one') await closeLedger(postgres.db, 1)
          if (step === 'close two') await closeLedger(postgres.db, 2)
          if (step === 'close all') await closeLedger(postgres.db, 1_000_000)
          await compared()
        }
      }),
      { numRuns: 6 },
    )
    const closed = await owner.query('select count(*)::int as count from ledger_days')
    expect(closed.rows[0].count).toBeGreaterThan(0)
  })

  test('includes a transfer that took its number first and is committed last', async () => {
    const market = composeOver(postgres.backend.atomically)
    const [seller, buyer] = [await aUser(market), await aUser(market, { naira: 500_000 })]
    const productId = await aProduct(market, seller.id)
    await closeLedger(postgres.db, 1_000_000)
    await owner.query('begin')
    await owner.query(
      `select ledger_post(jsonb_build_object('key', $1::text, 'type', 'correction', 'reference', 'late', 'at', now(),
         'opens', null, 'ends', null, 'settles', null, 'entries', jsonb_build_array(jsonb_build_object('user_id', $2::int,
           'type', 'deposit', 'direction', 'in', 'amount', 700, 'status', 'completed', 'reference', 'late', 'description', 'late')),
         'postings', jsonb_build_array(
           jsonb_build_object('kind', 'provider', 'name', 'provider', 'user_id', null, 'amount', -700),
           jsonb_build_object('kind', 'wallet', 'name', 'wallet:' || $2::int, 'user_id', $2::int, 'amount', 700))))`,
      [unique('late'), seller.id],
    )
    await buys(market, buyer.id, productId)
    // While it is open nothing can be closed, and no one waits long.
    await expect(closeLedger(postgres.db, 1_000_000)).rejects.toThrow(/lock timeout/)
    await owner.query('commit')
    expect(await closeLedger(postgres.db, 1_000_000)).toBeGreaterThanOrEqual(2)
    expect(await trialBalance(postgres.db)).toEqual((await checkLedger(postgres.db)).trialBalance)
  })

  test('equals that of the whole during purchases and closings by several workers', async () => {
    const market = composeOver(postgres.backend.atomically)
    const seller = await aUser(market)
    const productId = await aProduct(market, seller.id)
    const buyers = await Promise.all(Array.from({ length: 4 }, () => aUser(market, { naira: 500_000 })))
    await Promise.all([
      ...buyers.map(async ({ id }) => {
        for (let number = 0; number < 8; number += 1) await buys(market, id, productId)
      }),
      ...[1, 2].map(async () => {
        for (let number = 0; number < 10; number += 1)
          await closeLedger(postgres.db, 3).catch((error: Error) => expect(error.message).toMatch(/lock/))
      }),
    ])
    await closeLedger(postgres.db, 1_000_000)
    await compared()
    await expect(postgres.db.deleteFrom('ledger_days').execute()).rejects.toThrow('permission denied')
  })

  function buys(market: ReturnType<typeof composeOver>, buyerId: number, productId: number): Promise<number> {
    return market.ordering.buyNow({
      buyerId,
      productId,
      quantity: 1,
      deliveryMethod: 'pickup',
      notes: '',
      requestKey: unique('key'),
    })
  }

  async function buyerOf(id: number): Promise<number> {
    const { rows } = await owner.query('select buyer_id::int as id from orders where id = $1', [id])
    return rows[0].id
  }
})
