import { afterAll, beforeAll, expect, test } from 'vitest'
import { aProduct, aUser } from '#tests/support/market/marketplace.ts'
import { send, testApp } from '#tests/support/servers/app.ts'

let world: Awaited<ReturnType<typeof aWorld>>
beforeAll(async () => {
  world = await aWorld()
})
afterAll(() => world?.app.close())

async function aWorld() {
  const { app, market } = await testApp()
  const [ada, bola] = [await aUser(market), await aUser(market)]
  const product = await aProduct(market, ada.id)
  return { app, market, ada, bola, product }
}

const get = (url: string, token?: string) => send(world.app, { method: 'GET', url, ...(token && { token }) })

test('A seller’s page shows everyone only what their listings show', async () => {
  const { status, body } = await get(`/api/sellers/${world.ada.id}`)
  expect(status).toBe(200)
  expect(body).toMatchObject({
    id: world.ada.id,
    campus: 'unilag',
    offers: { products: 1 },
    replyMinutes: null,
  })
  expect(JSON.stringify(body)).not.toMatch(/@|email|telegram|role|password/i)
  expect((await get(`/api/products?seller=${world.ada.id}`)).body.products).toMatchObject([
    { id: world.product },
  ])
  expect((await get(`/api/products?seller=${world.bola.id}`)).body.products).toEqual([])
})

test('A user without listings is visible to members only; an unknown id is not found', async () => {
  expect(await get(`/api/sellers/${world.bola.id}`)).toMatchObject({
    status: 404,
    body: { message: 'Seller not found' },
  })
  expect((await get(`/api/sellers/${world.bola.id}`, world.ada.token)).status).toBe(200)
  expect((await get('/api/sellers/987654', world.ada.token)).status).toBe(404)
  for (const id of ['0', '-1', 'me', '1.5']) expect((await get(`/api/sellers/${id}`)).status).toBe(400)
})
