import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { checkLedger } from '#adapters/postgres/wallet/ledger-check.ts'
import { kobo } from '#domain/shared/money.ts'
import { onPostgres } from '#tests/support/databases/both-backends.ts'
import { aMember, aProduct } from '#tests/support/market/builders.ts'
import { composeOver } from '#tests/support/market/marketplace.ts'
import { shoppingModel } from '#tests/support/market/shopping-model.ts'
import { STEPS } from '#tests/support/market/shopping-steps.ts'

describe('On Postgres', () => {
  const postgres = onPostgres()

  test('carts, stock, prices and fees in any order: buyers pay the shown price, and the ledger balances', async () => {
    const { atomically, views } = postgres.backend
    await fc.assert(
      fc.asyncProperty(STEPS, async (steps) => {
        // Fees of the previous run apply to all.
        await postgres.db
          .insertInto('fee_configs')
          .values({
            base_percentage: '5',
            minimum_fee_kobo: 50_00,
            maximum_fee_kobo: 1000_00,
            free_threshold_kobo: 10_000_00,
            campus_discounts: '{}',
          })
          .execute()
        const model = await shoppingModel(
          composeOver(atomically),
          {
            ...views,
            handoverCode: async (id, buyerId) =>
              (await views.order(id, { id: buyerId, role: 'USER', adminCampus: null }))?.handoverCode,
          },
          (balance, campus) => aMember(atomically, { balance, campus }),
          (sellerId, price) =>
            atomically(({ products }) => products.add(aProduct(sellerId, { price: kobo(price) }))),
        )
        for (const step of steps) await model.take(step)
        await model.compare()
      }),
      { numRuns: Number(process.env.MODEL_RUNS ?? 25), endOnFailure: true },
    )
    expect((await checkLedger(postgres.db)).problems).toEqual([])
  }, 120_000)
})
