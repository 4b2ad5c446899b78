import type { FastifyInstance } from 'fastify'
import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import type { Reads } from '#adapters/contract/reads.ts'
import type { Deps } from '#adapters/http/server/deps.ts'
import { LEASE_MS } from '#adapters/ports/idempotency-keys.ts'
import { createIdempotencyKeys } from '#adapters/postgres/runtime/idempotency.ts'
import { allOf } from '#tests/support/all-of.ts'
import { onPostgres } from '#tests/support/databases/both-backends.ts'
import { unique } from '#tests/support/market/builders.ts'
import { aProduct, aUser, type UseCases } from '#tests/support/market/marketplace.ts'
import { send, testApp } from '#tests/support/servers/app.ts'

const PLACE = { bankCode: '058', accountNumber: '0123456789' }
const PHOTO = new Uint8Array(
  await sharp({ create: { width: 60, height: 40, channels: 3, background: '#c33' } })
    .jpeg()
    .toBuffer(),
)
const LISTED = { description: 'A phone\nas good as new', category: 'electronics', price: '5000' }

type Shown = 'transaction' | 'order' | 'message' | 'comment' | 'product' | 'business' | 'gig' | 'dispute'

describe('A request repeated under its key after a lost response', () => {
  const postgres = onPostgres()

  test('returns the first withdrawal, and takes nothing more', async () => {
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

  test('returns the first order; with another body it is rejected', async () => {
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

  test('is taken over as soon as the server that abandoned it reaches its database again', async () => {
    const keys = createIdempotencyKeys(postgres.db, () => new Date())
    let failures = 3
    const lapse: typeof keys.lapse = async (request) => {
      failures -= 1
      if (failures >= 0) throw new Error('Connection terminated')
      await keys.lapse(request)
    }
    const { market, post, lose } = await aServer('order', { keys: { ...keys, lapse } })
    const [seller, ada] = [await aUser(market), await aUser(market, { naira: 10_000 })]
    const productId = await aProduct(market, seller.id)
    const buy = () =>
      post('/api/orders/buy-now', { productId, quantity: 1, deliveryMethod: 'pickup' }, ada.token)
    lose()
    expect((await buy()).status).toBe(500)
    const since = performance.now()
    expect(await buy()).toMatchObject({ status: 409, body: { code: 'IDEMPOTENCY_IN_PROGRESS' } })
    await expect.poll(async () => (await buy()).status, { timeout: LEASE_MS, interval: 100 }).toBe(201)
    expect(performance.now() - since).toBeLessThan(LEASE_MS / 2)
    expect((await postgres.backend.views.ordersOf('buyer', ada.id, { page: 1, limit: 9 })).total).toBe(1)
  })

  const onePage = { page: 1, limit: 9 }
  test.each<
    [Shown, (made: Made) => Promise<[url: string, body: object]>, (made: Made) => Promise<unknown[]>]
  >([
    [
      'message',
      async ({ other }) => ['/api/messages', { receiverId: other.id, content: 'Is it there still?' }],
      async ({ views, ada }) => allOf(views.messagesOf(ada.id)),
    ],
    [
      'message',
      async ({ other }) => [`/api/messages/conversation/${other.id}/photos`, formOf({}, 'images')],
      async ({ views, ada }) => allOf(views.messagesOf(ada.id)),
    ],
    [
      'comment',
      async ({ market, other }) => [
        '/api/comments',
        { itemType: 'product', itemId: await aProduct(market, other.id), content: 'How old is it?' },
      ],
      async ({ views, ada }) => allOf(views.commentsOf(ada.id)),
    ],
    [
      'product',
      async () => ['/api/products', formOf(LISTED, 'images')],
      ({ views, ada }) => views.productsOf(ada.id),
    ],
    [
      'business',
      async () => [
        '/api/businesses',
        formOf({ ...LISTED, price: undefined, name: 'Mama Put', category: 'food' }, 'image'),
      ],
      ({ views, ada }) => views.businessesOf(ada.id),
    ],
    [
      'gig',
      async () => [
        '/api/gigs',
        formOf({
          description: 'A poster for the dinner',
          budget: '500',
          duration: '3',
          category: 'design',
          skills: 'x',
        }),
      ],
      ({ views, ada }) => views.gigsOf(ada.id),
    ],
    [
      'dispute',
      async ({ market, ada, other }) => {
        const productId = await aProduct(market, other.id)
        const order = {
          buyerId: ada.id,
          productId,
          quantity: 1,
          deliveryMethod: 'pickup',
          notes: '',
        } as const
        const id = await market.ordering.buyNow({ ...order, requestKey: unique('key') })
        const dispute = await market.disputes.open({ kind: 'order', id }, ada.id, 'It is broken')
        return [`/api/disputes/${dispute}/statements`, formOf({ content: 'Look' }, 'images')]
      },
      async ({ views, ada }) => {
        const [order] = (await views.ordersOf('buyer', ada.id, onePage)).rows
        const viewer = { ...ada, role: 'USER', adminCampus: null } as const
        return (await views.dispute(order?.dispute?.id ?? 0, viewer))?.statements ?? []
      },
    ],
  ])('returns the first %s', async (shown, asking, made) => {
    const { market, post, lose } = await aServer(shown)
    const { views } = postgres.backend
    const world = { market, views, ada: await aUser(market, { naira: 5000 }), other: await aUser(market) }
    const [url, body] = await asking(world)
    lose()
    expect((await post(url, body, world.ada.token)).status).toBe(500)
    const again = await post(url, body, world.ada.token)
    expect([again.status, again.headers['idempotent-replay']]).toEqual([201, undefined])
    expect(await made(world)).toHaveLength(1)
    expect(await release()).toHaveLength(body instanceof FormData && shown !== 'gig' ? 1 : 0)
  })

  async function release(): Promise<unknown[]> {
    const type = 'listing.images_removed'
    const rows = await postgres.db
      .deleteFrom('outbox')
      .where('type', '=', type)
      .returning('payload')
      .execute()
    return rows.flatMap(({ payload }) => (payload as { imageKeys: string[] }).imageKeys)
  }

  async function aServer(shown: Shown, deps: Partial<Deps> = {}) {
    let isLost = false
    const views = new Proxy(postgres.backend.views, {
      get(all, name: keyof Reads) {
        if (name !== shown || !isLost) return all[name]
        isLost = false
        return async () => {
          throw new Error('Connection terminated')
        }
      },
    })
    const { app, market } = await testApp({ on: postgres, views, ...deps })
    return {
      market,
      post: (url: string, body: object, token: string) => posted(app, url, body, token),
      lose: () => {
        isLost = true
      },
    }
  }
})

type Person = Awaited<ReturnType<typeof aUser>>
type Made = { market: UseCases; views: Reads; ada: Person; other: Person }

async function posted(app: FastifyInstance, url: string, body: object, token: string) {
  const headers = { 'idempotency-key': 'press-1' }
  if (!(body instanceof FormData)) return send(app, { method: 'POST', url, payload: body, headers, token })
  const request = new Request('http://x', { method: 'POST', body })
  const payload = Buffer.from(await request.arrayBuffer())
  const type = request.headers.get('content-type') ?? ''
  return send(app, { method: 'POST', url, payload, headers: { ...headers, 'content-type': type }, token })
}

function formOf(fields: Record<string, string | undefined>, photo?: string): FormData {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) if (value !== undefined) form.append(name, value)
  if (photo !== undefined) form.append(photo, new Blob([PHOTO]), 'photo.jpg')
  return form
}
