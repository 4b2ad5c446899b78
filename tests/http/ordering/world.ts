import { aUser } from '#tests/support/market/marketplace.ts'
import { send, testApp } from '#tests/support/servers/app.ts'

export type World = Awaited<ReturnType<typeof aWorld>>
export type Person = Awaited<ReturnType<typeof aUser>>
export type Line = {
  id: number
  quantity: number
  price: number
  unavailable: boolean
  priceChanged: boolean
}
export type CartData = { items: Line[]; groups: { total: number; platformFee: number }[]; total: number }

/** Two sellers on two campuses. */
export async function aWorld() {
  const { app, market } = await testApp()
  return { app, market, ada: await aUser(market), chidi: await aUser(market, { campus: 'ui' }) }
}

/** Calls of the tests; the world exists inside them only. */
export function callsIn(world: () => World) {
  const as = (
    person: Person | undefined,
    method: 'GET' | 'POST' | 'PUT' | 'DELETE',
    url: string,
    payload?: object,
  ) => send(world().app, { method, url, ...(payload && { payload }), ...(person && { token: person.token }) })
  const add = (buyer: Person, productId: number, quantity = 1) =>
    as(buyer, 'POST', '/api/cart/add', { productId, quantity })
  const order = (buyer: Person, more: object = {}) =>
    as(buyer, 'POST', '/api/orders/create', {
      deliveryMethod: 'pickup',
      notes: 'Order created from cart',
      ...more,
    })
  const cartOf = async (buyer: Person) =>
    (await as(buyer, 'GET', '/api/cart?calculateFees=true')).body.data as CartData
  return { as, add, order, cartOf }
}
