import { expect, test } from 'vitest'
import { conversationTopic } from '#domain/notifying/ports.ts'
import { kobo } from '#domain/shared/money.ts'
import { aProduct, aUser, memoryMarketplace } from '#tests/support/market/marketplace.ts'
import { expectSoundLedger } from '#tests/support/market/sound-ledger.ts'

test('A closed account is not found when closing it again', async () => {
  const market = memoryMarketplace()
  const { id, password } = await aUser(market)
  await market.identity.closeOwnAccount(id, password)
  await expect(market.identity.closeOwnAccount(id, password)).rejects.toMatchObject({ code: 'NOT_FOUND' })
})

test('An account with less than the withdrawal minimum closes once its owner gives that up by its sum', async () => {
  const market = memoryMarketplace()
  const { id, password } = await aUser(market, { naira: 500 })
  const close = (giveUp?: number) =>
    market.identity.closeOwnAccount(id, password, { giveUp: giveUp === undefined ? undefined : kobo(giveUp) })
  await expect(close()).rejects.toMatchObject({ code: 'MONEY_IN_PLAY' })
  await expect(close(400_00)).rejects.toMatchObject({ code: 'BALANCE_CHANGED' })
  expect(market.state().users.get(id)?.deletedAt).toBeNull()
  await close(500_00)
  expect(market.state().users.get(id)?.deletedAt).not.toBeNull()
  const { balances, transfers } = market.state()
  expect([balances.get(`wallet:${id}`), balances.get('fees')]).toEqual([0, 500_00])
  expect(transfers.get(`closing:${id}`)).toMatchObject({ type: 'given_up', actorId: id })
  expectSoundLedger(market.state())
})

test('An account with more than that stays open, whatever its owner gives up', async () => {
  const market = memoryMarketplace()
  const { id, password } = await aUser(market, { naira: 1200 })
  for (const giveUp of [undefined, kobo(1200_00), kobo(500_00)])
    await expect(market.identity.closeOwnAccount(id, password, { giveUp })).rejects.toMatchObject({
      code: 'MONEY_IN_PLAY',
    })
  expect(market.state().balances.get(`wallet:${id}`)).toBe(1200_00)
})

test('A given-up sum stays if the account can’t close for another reason', async () => {
  const market = memoryMarketplace()
  const user = await aUser(market, { naira: 500 })
  await market.wallet.deposit(user, kobo(1000_00))
  const closing = market.identity.closeOwnAccount(user.id, user.password, { giveUp: kobo(500_00) })
  await expect(closing).rejects.toMatchObject({ code: 'MONEY_IN_PLAY' })
  expect(market.state().balances.get(`wallet:${user.id}`)).toBe(500_00)
})

test('[R17] Notes on orders, and previews of messages, are deleted with their author’s account', async () => {
  const market = memoryMarketplace()
  const [seller, buyer] = [await aUser(market), await aUser(market, { naira: 2100 })]
  const productId = await aProduct(market, seller.id)
  const purchase = {
    buyerId: buyer.id,
    productId,
    quantity: 1,
    deliveryMethod: 'pickup',
    notes: 'Call 0803',
  } as const
  const id = await market.ordering.buyNow(purchase)
  const about = { type: 'product', id: productId } as const
  await market.messaging.send(buyer.id, { receiverId: seller.id, content: 'Call 0803', about })
  const event = {
    eventId: 1,
    lines: ['Call 0803'],
    subject: 'A message',
    path: '/',
    action: 'Reply',
    at: new Date(),
  }
  const notice = { ...event, id: 1, userId: seller.id, kind: 'messages', readAt: null } as const
  market
    .state()
    .notifications.push(
      { ...notice, topic: conversationTopic(buyer.id) },
      { ...notice, id: 2, topic: conversationTopic(seller.id) },
    )
  const code = market.state().orders.get(id)?.handoverCode ?? ''
  await market.ordering.handOver(id, seller.id, code)
  await market.identity.closeOwnAccount(buyer.id, buyer.password)
  expect(market.state().orders.get(id)?.notes).toBe('')
  expect(market.state().notifications.map((kept) => kept.id)).toEqual([2])
})

test('[R17] Reports about a closed account stay, without its name', async () => {
  const market = memoryMarketplace()
  const [ada, bola] = [await aUser(market), await aUser(market)]
  await market.messaging.report(bola.id, { kind: 'person', id: ada.id, reason: 'Rude' })
  await market.identity.closeOwnAccount(ada.id, ada.password)
  expect(market.state().reports).toMatchObject([{ title: 'Deleted user', reason: 'Rude' }])
})
