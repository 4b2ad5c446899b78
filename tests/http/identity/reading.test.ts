import { afterAll, beforeAll, expect, test } from 'vitest'
import { kobo } from '#domain/shared/money.ts'
import { aProduct, aUser } from '#tests/support/market/marketplace.ts'
import { send, testApp } from '#tests/support/servers/app.ts'

let world: Awaited<ReturnType<typeof aWorld>>
beforeAll(async () => {
  world = await aWorld()
})
afterAll(() => world?.app.close())

async function aWorld() {
  const { app, market } = await testApp()
  const [seller, buyer] = [await aUser(market), await aUser(market, { naira: 50_000 })]
  const productId = await aProduct(market, seller.id, kobo(200_000))
  for (let number = 0; number < 12; number += 1)
    await market.ordering.buyNow({
      productId,
      buyerId: buyer.id,
      quantity: 1,
      deliveryMethod: 'pickup',
      notes: '',
      requestKey: `order-${number}`,
    })
  return { app, seller, buyer, productId }
}

const get = (url: string, token?: string) => send(world.app, { method: 'GET', url, ...(token && { token }) })

test('[S50] the signed-in user is returned with notification preferences, and without the password', async () => {
  const { status, body } = await get('/api/auth/me', world.buyer.token)
  expect(status).toBe(200)
  expect(body.user).toMatchObject({ id: world.buyer.id, email: world.buyer.email, notifyByTelegram: true })
  const { hasPassword, ...rest } = body.user as Record<string, unknown>
  expect(hasPassword).toBe(true)
  expect(JSON.stringify(rest)).not.toMatch(/password/i)
})

test('[S74, S75] a product is returned as the item itself, to visitors too', async () => {
  const { status, body } = await get(`/api/products/${world.productId}`)
  expect(status).toBe(200)
  expect(body).toMatchObject({
    id: world.productId,
    userId: world.seller.id,
    price: 2000,
    category: 'electronics',
    campus: 'unilag',
    platformPurchaseEnabled: true,
    isDisabled: false,
    disabledReason: null,
    Images: [{ id: expect.any(Number), url: expect.any(String), thumbnailUrl: expect.any(String) }],
  })
})

test('[S149] the wallet returns balance, pending money and the latest entries', async () => {
  const bought = await get('/api/wallet', world.buyer.token)
  expect(bought.body).toMatchObject({
    wallet: { balance: 50_000 - 12 * 2100, pendingBalance: 0, heldInEscrow: 12 * 2100, totalEarned: 0 },
  })
  expect(bought.body.recentTransactions).toHaveLength(5)
  const sold = await get('/api/wallet', world.seller.token)
  expect(sold.body).toMatchObject({ wallet: { balance: 0, pendingBalance: 12 * 2000, totalEarned: 0 } })
})

test('the wallet lists the open deals of its pending and held money', async () => {
  const { buyer, seller } = world
  const title = expect.any(String)
  const bought = await get('/api/wallet/held', buyer.token)
  expect(bought.body.toUser).toEqual([])
  expect(bought.body.byUser).toHaveLength(12)
  expect((bought.body.byUser as object[])[0]).toEqual({
    deal: { kind: 'order', id: expect.any(Number), title, counterpart: { id: seller.id, name: title } },
    amount: 2100,
  })
  const sold = await get('/api/wallet/held', seller.token)
  expect(sold.body.byUser).toEqual([])
  const amounts = (sold.body.toUser as { amount: number }[]).map(({ amount }) => amount)
  expect(amounts).toEqual(Array.from({ length: 12 }, () => 2000))
  const { wallet } = (await get('/api/wallet', seller.token)).body
  expect(wallet).toMatchObject({ pendingBalance: 12 * 2000, onItsWayToBank: 0 })
})

test('[S181] orders are ten a page, newest first, and filtered by status', async () => {
  const first = await get('/api/orders/buyer', world.buyer.token)
  expect(first.body.pagination).toEqual({ total: 12, page: 1, pageSize: 10, totalPages: 2 })
  expect(first.body.orders).toHaveLength(10)
  const second = await get('/api/orders/seller?page=2', world.seller.token)
  expect(second.body.orders).toHaveLength(2)
  const ids = (list: unknown) => (list as { id: number }[]).map(({ id }) => id)
  const all = [...ids(first.body.orders), ...ids(second.body.orders)]
  expect(all).toEqual([...all].sort((one, other) => other - one))
  expect((await get('/api/orders/buyer?status=completed', world.buyer.token)).body.orders).toEqual([])
})
