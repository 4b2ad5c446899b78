import { expect, test } from 'vitest'
import type { User } from '#domain/identity/user.ts'
import { chatNoticesOf } from '#domain/notifying/chat/chat-notices.ts'
import { noticesOf } from '#domain/notifying/routing.ts'
import { DAY_MS } from '#domain/shared/time.ts'
import { aProduct, aUser, memoryMarketplace } from '#tests/support/market/marketplace.ts'
import { aNoticeContext } from '#tests/support/market/notice-context.ts'

async function anOrder() {
  let now = new Date('2026-11-01T08:00:00Z')
  const market = memoryMarketplace({ now: () => now })
  const [seller, buyer] = [await aUser(market), await aUser(market, { naira: 9000 })]
  const productId = await aProduct(market, seller.id)
  const item = { buyerId: buyer.id, productId, quantity: 1, deliveryMethod: 'pickup', notes: '' } as const
  const id = await market.ordering.buyNow({ ...item, requestKey: 'r1' })
  return {
    market,
    seller,
    buyer,
    id,
    open: () => market.disputes.open({ kind: 'order', id }, buyer.id, 'It is broken'),
    admin: async (change: Partial<User>) => {
      const user = await aUser(market)
      Object.assign(market.state().users.get(user.id) ?? {}, change)
      return user.id
    },
    message: () => market.events().flatMap((event) => (event.type === 'dispute.queued' ? [event] : [])),
    pass: (days: number) => {
      now = new Date(now.getTime() + days * DAY_MS)
    },
  }
}

const ADMIN = { role: 'ADMIN', adminCampus: 'unilag' } as const
const SUPER = { role: 'SUPER_ADMIN' } as const

test('[R27] the admins of the campus are notified by email and in their chats when a dispute is opened', async () => {
  const { open, admin, message } = await anOrder()
  const [one, two] = [await admin(ADMIN), await admin(ADMIN)]
  await admin({ ...ADMIN, adminCampus: 'ui' })
  await admin({ ...ADMIN, deletedAt: new Date(0) })
  await admin(SUPER)
  const disputeId = await open()
  const [event, ...more] = message()
  expect([event?.adminIds, more]).toEqual([[one, two], []])
  const notices = event ? noticesOf(event, aNoticeContext()) : []
  expect(notices).toMatchObject([
    { userId: one, path: `/disputes/${disputeId}`, action: 'View dispute' },
    { userId: two },
  ])
  expect(notices[0]?.subject).toMatch(/^A dispute needs your decision: /)
  expect(notices[0]?.lines).toContain('One side says: “It is broken”')
  expect(event && chatNoticesOf(event, aNoticeContext()).map(({ userId }) => userId)).toEqual([one, two])
})

test('the super admins are notified if a campus has no admin, and no one of their own dispute', async () => {
  const { market, seller, open, admin, message } = await anOrder()
  const sade = await admin(SUPER)
  Object.assign(market.state().users.get(seller.id) ?? {}, SUPER)
  await open()
  expect(message().map(({ adminIds }) => adminIds)).toEqual([[sade]])
})

test('the super admins are notified if the only admin of the campus is a side of it', async () => {
  const { market, seller, open, admin, message } = await anOrder()
  Object.assign(market.state().users.get(seller.id) ?? {}, ADMIN)
  const sade = await admin(SUPER)
  await open()
  expect(message().map(({ adminIds }) => adminIds)).toEqual([[sade]])
})

test('[R27] both sides and the admins are notified once of an order held by the platform', async () => {
  const { market, buyer, seller, id, admin } = await anOrder()
  const one = await admin(ADMIN)
  const hold = () => market.atomically((tx) => market.disputes.hold(tx, { kind: 'order', id }, 'not_me'))
  await hold()
  await hold()
  const told = market
    .events()
    .filter(({ type }) => type.startsWith('dispute.'))
    .flatMap((event) => noticesOf(event, aNoticeContext()))
  expect(told.map(({ userId }) => userId)).toEqual([buyer.id, seller.id, one])
  expect(told.map(({ subject }) => subject.split(':')[0])).toEqual([
    'We paused this order',
    'We paused this order',
    'A dispute needs your decision',
  ])
  const { nameOf } = aNoticeContext()
  expect(told.map(({ lines }) => lines[0])).toEqual([
    'You told us that someone else used your account.',
    `${nameOf(buyer.id)} told us that someone else used their account.`,
    `${nameOf(buyer.id)} told us that someone else used their account to pay ${nameOf(seller.id)}.`,
  ])
})

test('nothing is stored without a recipient', async () => {
  const { open, message } = await anOrder()
  await open()
  expect(message()).toEqual([])
})

test('[R26] they are notified of an unconfirmed order, and again when a side opens a dispute', async () => {
  const { market, seller, id, open, admin, message, pass } = await anOrder()
  const one = await admin(ADMIN)
  for (const step of ['preparing', 'ready_for_pickup', 'in_transit', 'delivered'] as const)
    await market.ordering.advance(id, seller.id, step)
  pass(7)
  await market.ordering.runDeadlines(10)
  await open()
  expect(message()).toMatchObject([
    { adminIds: [one], cause: 'unconfirmed' },
    { adminIds: [one], cause: 'raised', reason: 'It is broken' },
  ])
  expect(
    message()
      .flatMap((item) => noticesOf(item, aNoticeContext()))
      .map(({ lines }) => lines[2]),
  ).toEqual(['Reason: The buyer did not confirm delivery within 7 days.', 'One side says: “It is broken”'])
})

test('admins are reminded of an undecided one on day 7 and 30, and super admins notified on day 45', async () => {
  const { market, buyer, seller, open, admin, pass } = await anOrder()
  const [one, sade] = [await admin(ADMIN), await admin(SUPER)]
  const disputeId = await open()
  const told = () => market.events().flatMap((event) => (event.type === 'dispute.undecided' ? [event] : []))
  for (const days of [6, 1, 22, 1, 14, 1, 300]) {
    pass(days)
    for (let run = 0; run < 2; run += 1)
      expect((await market.disputes.remindOfUndecided(10)).failures).toEqual([])
  }
  expect(told().map(({ days, adminIds }) => [days, adminIds])).toEqual([
    [7, [one]],
    [30, [one]],
    [45, [sade]],
  ])
  const { nameOf } = aNoticeContext()
  const notices = told().flatMap((event) => noticesOf(event, aNoticeContext()))
  expect(notices.map(({ subject }) => subject)).toEqual([
    'Still needs your decision: A phone',
    'Still needs your decision: A phone',
    'No decision after 45 days: A phone',
  ])
  for (const { path, kind, lines } of notices) {
    expect([path, kind]).toEqual([`/disputes/${disputeId}`, 'disputes'])
    expect(lines[0]).toContain(`${nameOf(buyer.id)} and ${nameOf(seller.id)}`)
    expect(lines[1]).toBe('₦2,100 stays in escrow until then. We promise a decision within 2 months.')
  }
})

test('a decided one has no reminders, and a super admin who is a side is not notified', async () => {
  const { market, seller, open, admin, pass } = await anOrder()
  Object.assign(market.state().users.get(seller.id) ?? {}, SUPER)
  const one = await admin(ADMIN)
  const disputeId = await open()
  const told = () => market.events().filter(({ type }) => type === 'dispute.undecided')
  pass(50)
  await market.disputes.remindOfUndecided(10)
  expect(told()).toEqual([])
  const ngozi = { id: one, ...ADMIN } as const
  await market.disputes.resolve(disputeId, ngozi, { resolution: 'refund', reason: 'Broken' })
  pass(50)
  expect(await market.disputes.remindOfUndecided(10)).toEqual({ done: 0, failures: [] })
})
