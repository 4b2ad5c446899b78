import { describe, expect, test } from 'vitest'
import { createIdempotencyKeys } from '#adapters/postgres/idempotency.ts'
import { memoryApp, send } from '#tests/support/app.ts'
import { onPostgres } from '#tests/support/both-backends.ts'
import { aProduct, aUser, composeOver } from '#tests/support/marketplace.ts'

const PLACE = { bankCode: '058', accountNumber: '0123456789' }

describe('A request whose answer was lost after its money had moved, sent again under its key', () => {
  const postgres = onPostgres()

  test('is the withdrawal that it was, and takes nothing more', async () => {
    const { market, post, lose } = await aServer('transaction')
    const ada = await aUser(market, { naira: 10_000 })
    const accountName = await market.wallet.resolveAccount(PLACE)
    const withdraw = () => post('/api/wallet/withdraw', { ...PLACE, accountName, amount: 1000 }, ada.token)
    lose()
    expect((await withdraw()).status).toBe(500)
    expect(await withdraw()).toMatchObject({ status: 201, body: { transaction: { amount: 1000 } } })
    const again = await withdraw()
    expect([again.status, again.headers['idempotent-replay']]).toEqual([201, 'true'])
    expect((await postgres.backend.views.wallet(ada.id)).balance).toBe(8800)
  })

  test('is the order that it was; with another body it is neither that order nor a new one', async () => {
    const { market, post, lose } = await aServer('order')
    const [seller, ada] = [await aUser(market), await aUser(market, { naira: 10_000 })]
    const [one, other] = [await aProduct(market, seller.id), await aProduct(market, seller.id)]
    const buy = (productId: number) =>
      post('/api/orders/buy-now', { productId, quantity: 1, deliveryMethod: 'pickup' }, ada.token)
    lose()
    expect((await buy(one)).status).toBe(500)
    expect(await buy(other)).toMatchObject({ status: 409, body: { code: 'IDEMPOTENCY_KEY_REUSED' } })
    expect(await buy(one)).toMatchObject({
      status: 201,
      body: { order: { orderItems: [{ productSnapshot: { id: one } }] } },
    })
    expect((await postgres.backend.views.ordersOf('buyer', ada.id, { page: 1, limit: 9 })).total).toBe(1)
  })

  /** A server that, once told to, loses its database the next time that this is to be shown. */
  async function aServer(shown: 'transaction' | 'order') {
    const market = composeOver(postgres.backend.atomically)
    let isLost = false
    const cut = <A extends unknown[], T>(read: (...asked: A) => Promise<T>) => {
      return async (...asked: A) => {
        const fails = isLost
        isLost = false
        if (fails) throw new Error('Connection terminated')
        return read(...asked)
      }
    }
    const views = { ...postgres.backend.views }
    if (shown === 'order') views.order = cut(views.order)
    else views.transaction = cut(views.transaction)
    const { app } = await memoryApp({ ...market, views, keys: createIdempotencyKeys(postgres.db) })
    const headers = { 'idempotency-key': 'press-1' }
    return {
      market,
      post: (url: string, payload: object, token: string) =>
        send(app, { method: 'POST', url, payload, headers, token }),
      lose: () => {
        isLost = true
      },
    }
  }
})
