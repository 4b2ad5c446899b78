import fc from 'fast-check'
import { test } from 'vitest'
import { kobo } from '#domain/shared/money.ts'
import { aProduct, aUser, memoryMarketplace } from '#tests/support/marketplace.ts'
import { shoppingModel } from '#tests/support/shopping-model.ts'
import { STEPS } from '#tests/support/shopping-steps.ts'

test('carts, stock, prices and fees in any order: what was shown is what is paid, to the kobo', async () => {
  await fc.assert(
    fc.asyncProperty(STEPS, async (steps) => {
      const market = memoryMarketplace()
      const model = await shoppingModel(
        market,
        market.views,
        async (kobos, campus) => (await aUser(market, { naira: kobos / 100, campus })).id,
        (sellerId, price) => aProduct(market, sellerId, kobo(price)),
      )
      for (const step of steps) {
        await model.take(step)
        await model.compare()
      }
    }),
    { numRuns: Number(process.env.MODEL_RUNS ?? 300) },
  )
}, 600_000)
