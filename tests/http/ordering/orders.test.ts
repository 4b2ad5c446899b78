import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { aProduct, aUser } from '#tests/support/market/marketplace.ts'
import { countOf } from '#tests/support/market/test-market.ts'
import { send, testApp } from '#tests/support/servers/app.ts'

type World = Awaited<ReturnType<typeof aWorld>>
let world: World
beforeAll(async () => {
  world = await aWorld()
})
afterAll(() => world.app.close())

async function aWorld() {
  const { app, market } = await testApp()
  const [ada, bola, chidi] = [
    await aUser(market),
    await aUser(market, { naira: 20_000 }),
    await aUser(market),
  ]
  return { app, market, ada, bola, chidi, productId: await aProduct(market, ada.id) }
}

const post = (url: string, payload: object, token: string, headers = {}) =>
  send(world.app, { method: 'POST', url, payload, headers, token })
const put = (url: string, payload: object, token: string) =>
  send(world.app, { method: 'PUT', url, payload, token })
const get = (url: string, token: string) => send(world.app, { method: 'GET', url, token })

describe('orders', () => {
  const buy = (
    key: string,
    payload: object = { productId: world.productId, quantity: 1, deliveryMethod: 'pickup', notes: '' },
  ) => post('/api/orders/buy-now', payload, world.bola.token, { 'idempotency-key': key })

  test('[S86, S176] one is bought, and the same key replays the first response', async () => {
    const first = await buy('key-1')
    expect(first).toMatchObject({
      status: 201,
      body: {
        success: true,
        order: {
          subtotal: 2000,
          platformFee: 100,
          totalAmount: 2100,
          escrowStatus: 'held',
          escrowReleased: false,
          handoverCode: expect.stringMatching(/^\d{6}$/),
        },
      },
    })
    const again = await buy('key-1')
    expect(again.body).toEqual(first.body)
    expect(again.headers['idempotent-replay']).toBe('true')
    expect(await buy('key-1', { productId: world.productId, quantity: 2 })).toMatchObject({
      status: 409,
      body: { code: 'IDEMPOTENCY_KEY_REUSED' },
    })
    expect(await countOf(world.market, 'orders')).toBe(1)
  })

  test('[S86] are rejected in the words of the spec', async () => {
    expect(await post('/api/orders/buy-now', { productId: world.productId }, world.ada.token)).toMatchObject({
      status: 403,
    })
    expect(
      await post('/api/orders/buy-now', { productId: world.productId }, world.chidi.token),
    ).toMatchObject({
      status: 409,
      body: { code: 'INSUFFICIENT_FUNDS', message: 'Insufficient wallet balance. Please deposit funds.' },
    })
    for (const quantity of [0, 1.5, 100, '1', null])
      expect((await buy(`q${quantity}`, { productId: world.productId, quantity })).status).toBe(400)
  })

  test('lists of orders are filtered by product, for their own side alone', async () => {
    const { body } = await buy('key-of-one')
    const found = async (productId: number, token: string, side = 'buyer') => {
      const { body: list } = await get(`/api/orders/${side}?productId=${productId}`, token)
      return (list.orders as { id: number }[]).map(({ id }) => id)
    }
    expect(await found(world.productId, world.bola.token)).toContain((body.order as { id: number }).id)
    expect(await found(world.productId, world.ada.token, 'seller')).toContain(
      (body.order as { id: number }).id,
    )
    expect(await found(world.productId + 1, world.bola.token)).toEqual([])
    expect(await found(world.productId, world.chidi.token)).toEqual([])
  })

  test('[S174, S181] only its parties find it, and each may take only their own steps', async () => {
    const { body } = await buy('key-2')
    const { id } = body.order as { id: number }
    const url = `/api/orders/${id}`
    expect(await get(url, world.chidi.token)).toMatchObject({
      status: 404,
      body: { message: 'Order not found' },
    })
    expect((await get(url, world.ada.token)).body).not.toHaveProperty('handoverCode')
    expect(
      await put(`${url}/delivery-status`, { deliveryStatus: 'preparing' }, world.bola.token),
    ).toMatchObject({ status: 403 })
    expect(
      await put(`${url}/delivery-status`, { deliveryStatus: 'delivered' }, world.ada.token),
    ).toMatchObject({ status: 409 })
    expect(
      await put(`${url}/delivery-status`, { deliveryStatus: 'preparing' }, world.ada.token),
    ).toMatchObject({
      status: 200,
      body: {
        message: 'Delivery status updated successfully',
        order: { status: 'confirmed', deliveryStatus: 'preparing' },
      },
    })
    expect(await put(`${url}/cancel`, { reason: '  ' }, world.bola.token)).toMatchObject({
      status: 400,
      body: { message: 'Please provide a reason for cancellation' },
    })
    expect(await put(`${url}/cancel`, { reason: 'too slow' }, world.bola.token)).toMatchObject({
      status: 409,
    })
    expect(await put(`${url}/cancel`, { reason: 'sold' }, world.ada.token)).toMatchObject({
      status: 200,
      body: {
        message: 'Order cancelled successfully',
        order: { status: 'cancelled', escrowStatus: 'refunded' },
      },
    })
  })

  test('[S179, S185] delivered, confirmed, released', async () => {
    const { body } = await buy('key-3')
    const { id } = body.order as { id: number }
    const confirm = () =>
      put(
        `/api/orders/${id}/confirm-delivery`,
        { buyerNotes: 'Delivery confirmed by buyer' },
        world.bola.token,
      )
    expect(await confirm()).toMatchObject({ status: 409, body: { code: 'NOT_DELIVERED' } })
    for (const deliveryStatus of ['preparing', 'ready_for_pickup', 'in_transit', 'delivered'])
      await put(`/api/orders/${id}/delivery-status`, { deliveryStatus }, world.ada.token)
    expect(await confirm()).toMatchObject({
      status: 200,
      body: {
        message: 'Delivery confirmed! Payment has been released to the seller.',
        order: { status: 'completed', deliveryStatus: 'confirmed_by_buyer', escrowReleased: true },
      },
    })
    expect(await confirm()).toMatchObject({ status: 409 })
    const seller = await get('/api/orders/seller?status=completed', world.ada.token)
    expect(seller.body.orders).toEqual([expect.objectContaining({ id })])
  })
})
