import { beforeAll, expect, test } from 'vitest'
import type { Correction } from '#adapters/contract/wallet/corrections.ts'
import { checkLedger } from '#adapters/postgres/wallet/ledger-check.ts'
import { kobo } from '#domain/shared/money.ts'
import { aGig, aProduct, aUser } from '#tests/support/market/marketplace.ts'
import { promote } from '#tests/support/market/test-market.ts'
import { send, testApp } from '#tests/support/servers/app.ts'

type Somebody = Awaited<ReturnType<typeof aUser>>
let world: Awaited<ReturnType<typeof testApp>>
let people: Record<'seller' | 'buyer' | 'ngozi' | 'sade' | 'tunde', Somebody>
let order: number
beforeAll(async () => {
  world = await testApp()
  const { market } = world
  const [seller, buyer] = [await aUser(market), await aUser(market, { naira: 50_000 })]
  const [ngozi, sade, tunde] = [await aUser(market), await aUser(market), await aUser(market)]
  await promote(market, ngozi.id, 'ADMIN', 'unilag')
  for (const { id } of [sade, tunde]) await promote(market, id, 'SUPER_ADMIN')
  people = { seller, buyer, ngozi, sade, tunde }
  order = await completedOrder()
  return () => world.app.close()
})

async function completedOrder(): Promise<number> {
  const { market } = world
  const productId = await aProduct(market, people.seller.id, kobo(2000_00))
  const how = { quantity: 1, deliveryMethod: 'pickup', notes: '' } as const
  const id = await market.ordering.buyNow({ buyerId: people.buyer.id, productId, ...how })
  const { handover_code: code } = await market.db
    .selectFrom('orders')
    .select('handover_code')
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  await market.ordering.handOver(id, people.seller.id, code)
  return id
}
const as = (who: keyof typeof people, method: 'GET' | 'POST', url: string, payload?: object) =>
  send(world.app, { method, url, token: people[who].token, ...(payload && { payload }) })
const balanceOf = async (who: 'seller' | 'buyer') =>
  ((await as(who, 'GET', '/api/wallet')).body.wallet as { balance: number }).balance
const waiting = async () => {
  const { corrections } = (await as('sade', 'GET', '/api/admin/corrections')).body as {
    corrections: Correction[]
  }
  return corrections.find(({ status }) => status === 'waiting')
}

test('an admin refunds a completed order from the seller’s wallet, visible to everyone concerned', async () => {
  const url = `/api/admin/refunds/order/${order}`
  expect((await as('ngozi', 'GET', url)).body).toEqual({
    refundable: 2000,
    refunded: 0,
    fee: 100,
    price: 2000,
  })
  const before = [await balanceOf('seller'), await balanceOf('buyer')] as const
  const body = { amount: 1500, from: 'seller', refunded: 0, reason: 'The screen was cracked' }
  expect(await as('ngozi', 'POST', url, body)).toMatchObject({ status: 200, body: { isDone: true } })
  expect([await balanceOf('seller'), await balanceOf('buyer')]).toEqual([before[0] - 1500, before[1] + 1600])
  expect((await as('ngozi', 'POST', url, body)).body.code).toBe('REFUND_CHANGED')
  expect((await as('ngozi', 'POST', url, { ...body, refunded: 1500 })).body).toMatchObject({
    ...{ code: 'INVALID_INPUT', errors: { amount: 'Enter more than ₦0 and at most ₦500' } },
  })
  for (const who of ['seller', 'buyer'] as const)
    expect((await as(who, 'GET', `/api/orders/${order}`)).body).toMatchObject({ lateRefund: 1600 })
  expect((await as('ngozi', 'GET', `/api/admin/orders/${order}`)).body.transfers).toContainEqual(
    expect.objectContaining({ type: 'late_refund', by: expect.objectContaining({ id: people.ngozi.id }) }),
  )
  const { transactions } = (await as('buyer', 'GET', '/api/wallet/transactions')).body as {
    transactions: { id: number; type: string }[]
  }
  const refund = transactions.find(({ type }) => type === 'refund')
  expect((await as('buyer', 'GET', `/api/wallet/transactions/${refund?.id}`)).body).toMatchObject({
    ...{ from: expect.stringMatching(/^Completed deal with User/), total: 1600 },
  })
  expect((await checkLedger(world.market.db)).problems).toEqual([])
})

test('a refund from the platform and an adjustment need another super admin, and are in one list', async () => {
  const before = await balanceOf('buyer')
  const url = `/api/admin/refunds/order/${order}`
  const body = { amount: 500, from: 'platform', refunded: 1500, reason: 'The seller has left' }
  expect((await as('ngozi', 'POST', url, body)).status).toBe(403)
  expect((await as('sade', 'POST', url, body)).body).toEqual({
    ...{ message: 'Another super admin has to approve it', isDone: false },
  })
  const first = await waiting()
  expect(first).toMatchObject({
    ...{ kind: 'platform_refund', amount: 500, feeBack: 0, decidedBy: null },
    deal: { kind: 'order', id: order, title: 'A phone' },
    askedBy: { id: people.sade.id },
  })
  const approve = (who: 'sade' | 'tunde', id = 0) =>
    as(who, 'POST', `/api/admin/corrections/${id}/approve`, {})
  expect((await approve('sade', first?.id)).body.code).toBe('SECOND_ADMIN_NEEDED')
  expect((await approve('tunde', first?.id)).status).toBe(200)
  expect((await approve('tunde', first?.id)).body.code).toBe('ALREADY_DECIDED')
  expect(await balanceOf('buyer')).toBe(before + 500)
  const adjustment = { direction: 'out', amount: 200, reason: 'Credited twice' }
  await as('tunde', 'POST', `/api/admin/people/${people.buyer.id}/adjustments`, adjustment)
  const second = await waiting()
  expect(second).toMatchObject({ kind: 'debit', deal: null, person: { id: people.buyer.id } })
  const declined = await as('sade', 'POST', `/api/admin/corrections/${second?.id}/decline`, {
    reason: 'It was not',
  })
  expect(declined.status).toBe(200)
  expect(await waiting()).toBeUndefined()
  expect(await balanceOf('buyer')).toBe(before + 500)
  const seen = await as('sade', 'GET', `/api/admin/people/${people.buyer.id}`)
  const unseen = await as('ngozi', 'GET', `/api/admin/people/${people.buyer.id}`)
  const sums = ({ body }: typeof seen) => (body.actions as { action: string }[]).map(({ action }) => action)
  expect(sums(seen)).toEqual(['money.correction_declined', 'money.adjustment_asked'])
  expect(sums(unseen)).toEqual([])
  expect((await checkLedger(world.market.db)).problems).toEqual([])
})

test('a completed gig is refunded to its client, and both see it on its page', async () => {
  const { market } = world
  const gig = await aGig(market, people.buyer.id)
  const offer = { amount: kobo(3000_00), deliveryTime: 2, proposal: 'I can do it' }
  await market.gigs.accept(gig, await market.gigs.bid(gig, people.seller.id, offer), people.buyer.id)
  await market.gigs.complete(gig, people.buyer.id)
  const body = { amount: 1000, from: 'seller', refunded: 0, reason: 'Half of it is missing' }
  expect((await as('ngozi', 'POST', `/api/admin/refunds/gig/${gig}`, body)).status).toBe(200)
  expect((await as('buyer', 'GET', `/api/gigs/${gig}`)).body.data).toMatchObject({
    money: { state: 'released', amount: 3000, lateRefund: 1000 },
  })
  expect((await checkLedger(market.db)).problems).toEqual([])
})

test.each([
  [{ amount: 0, from: 'seller', refunded: 0, reason: 'x' }, { amount: 'Enter more than ₦0' }],
  [
    { amount: 1.234, from: 'seller', refunded: 0, reason: 'x' },
    { amount: expect.stringContaining('two decimals') },
  ],
  [{ amount: 1, from: 'me', refunded: 0, reason: 'x' }, { from: 'Choose whose money it is' }],
  [{ amount: 1, from: 'seller', refunded: 0, reason: ' ' }, { reason: 'Please provide a reason' }],
])('a refund of %j is rejected', async (body, errors) => {
  const answer = await as('ngozi', 'POST', `/api/admin/refunds/order/${order}`, body)
  expect(answer).toMatchObject({ status: 400, body: { errors } })
})
