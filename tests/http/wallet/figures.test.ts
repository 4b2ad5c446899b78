import { afterAll, beforeAll, expect, test } from 'vitest'
import type { FigureRow } from '#adapters/contract/wallet/figures.ts'
import { aProduct, aUser } from '#tests/support/market/marketplace.ts'
import { promote } from '#tests/support/market/test-market.ts'
import { send, testApp } from '#tests/support/servers/app.ts'

let world: Awaited<ReturnType<typeof testApp>>
let [admin, superAdmin]: Awaited<ReturnType<typeof aUser>>[] = []
beforeAll(async () => {
  world = await testApp()
  const seller = await aUser(world.market, { campus: 'ui', naira: 5000 })
  admin = await aUser(world.market, { campus: 'ui' })
  superAdmin = await aUser(world.market, { campus: 'unn' })
  await promote(world.market, admin.id, 'ADMIN', 'unn')
  await promote(world.market, superAdmin.id, 'SUPER_ADMIN')
  await aProduct(world.market, seller.id)
})
afterAll(() => world.app.close())

async function today(query: string, by = superAdmin): Promise<FigureRow> {
  const { status, body } = await send(world.app, {
    method: 'GET',
    url: `/api/admin/figures?${query}`,
    ...(by && { token: by.token }),
  })
  expect(status).toBe(200)
  const [row] = body.rows as FigureRow[]
  if (!row) throw new Error('there are no figures')
  return row
}

test('figures are of all campuses or one for super admins, and of their own for campus admins, whatever is requested', async () => {
  expect(await today('')).toMatchObject({ people: 3, listings: 1, deposits: 5000 })
  expect(await today('campus=ui&step=month')).toMatchObject({ people: 2, listings: 1 })
  expect(await today('campus=unn')).toMatchObject({ people: 1, listings: 0 })
  for (const query of ['', 'campus=ui', 'campus=unn'])
    expect(await today(query, admin)).toMatchObject({ people: 1, listings: 0 })
})

test('figures can be exported for spreadsheets, in the same scope; an unknown step is rejected', async () => {
  const file = (query: string, by = superAdmin) =>
    world.app.inject({
      url: `/api/admin/figures.csv?${query}`,
      headers: { authorization: `Bearer ${by?.token}` },
    })
  const { headers, payload } = await file('campus=ui')
  expect(headers['content-disposition']).toContain('campus-marketplace-figures_ui_day.csv')
  const [head, newest, ...rows] = payload.trimEnd().split('\n')
  expect(head).toBe(
    '\ufeffDate (WAT),Sales (NGN),Fees (NGN),Deposits (NGN),Refunds (NGN),Payouts (NGN),Chargebacks (NGN),New people,New listings,New orders,Messages',
  )
  expect(newest).toMatch(/^\d{4}-\d\d-\d\d,0,0,[\d.]+,0,0,0,2,1,0,0$/)
  expect(rows).toHaveLength(29)
  expect((await file('', admin)).headers['content-disposition']).toContain('figures_unn_day.csv')
  const ofBooks = await file('category=books')
  expect(ofBooks.headers['content-disposition']).toContain('figures_books_day.csv')
  expect(ofBooks.payload.split('\n')[0]).toBe(
    '\ufeffDate (WAT),Sales (NGN),Fees (NGN),Refunds (NGN),New listings,New orders',
  )
  expect((await file('step=week')).statusCode).toBe(400)
  expect((await file('category=dragons')).statusCode).toBe(400)
  expect((await file('x=1')).statusCode).toBe(400)
})
