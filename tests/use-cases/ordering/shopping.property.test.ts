import fc from 'fast-check'
import { test } from 'vitest'
import { kobo } from '#domain/shared/money.ts'
import { aProduct, aUser, memoryMarketplace } from '#tests/support/market/marketplace.ts'
import { shoppingModel } from '#tests/support/market/shopping-model.ts'
import { STEPS } from '#tests/support/market/shopping-steps.ts'
import { walletOf } from './twin-reads.ts'

test('carts, stock, prices and fees in any order: buyers pay the shown price, to the kobo', async () => {
  await fc.assert(
    fc.asyncProperty(STEPS, async (steps) => {
      const market = memoryMarketplace()
      const model = await shoppingModel(
        market,
        {
          handoverCode: async (id) => market.state().orders.get(id)?.handoverCode,
          wallet: async (id) => walletOf(market, id),
          cartCount: async (id) =>
            (market.state().carts.get(id)?.lines ?? []).reduce((sum, { quantity }) => sum + quantity, 0),
          product: async (id) => {
            const product = market.state().products.get(id)
            return product && { stock: product.stock, price: (product.price ?? 0) / 100 }
          },
        },
        async (kobos, campus) => (await aUser(market, { naira: kobos / 100, campus })).id,
        (sellerId, price) => aProduct(market, sellerId, kobo(price)),
      )
      for (const step of steps) {
        await model.take(step)
        await model.compare()
      }
    }),
    { numRuns: Number(process.env.MODEL_RUNS ?? 200) },
  )
}, 600_000)
