import { describe, expect, test } from 'vitest'
import type { Actor } from '#domain/shared/actor.ts'
import { kobo } from '#domain/shared/money.ts'
import { HOUR_MS, later } from '#domain/shared/time.ts'
import { onPostgres } from '#tests/support/databases/both-backends.ts'
import { aProduct } from '#tests/support/market/marketplace.ts'
import { aPoint } from '#tests/support/market/meetings.ts'
import { anOrderInChats, labels, last, listeningBots, tapsOf } from '#tests/support/market/telegram-taps.ts'
import type { Linked } from '#tests/support/servers/telegram-bot.ts'

const postgres = onPostgres()
const bots = listeningBots(postgres)

const { press } = tapsOf(() => bots.telegram)

describe('An offer in a chat', () => {
  async function anOffer() {
    const [seller, buyer] = [await bots.world.linked(), await bots.world.linked({ naira: 5000 })]
    const productId = await aProduct(bots.world.market, seller.id)
    await bots.world.market.catalog.setStock(productId, seller.id, 1)
    const id = await bots.world.market.offers.make(buyer.id, {
      productId,
      price: kobo(150_000),
      note: 'Today',
    })
    await bots.world.notify()
    return { seller, buyer, productId, id }
  }
  const statusOfOffer = async (id: number) =>
    (await postgres.backend.atomically(({ offers }) => offers.byId(id)))?.status

  test('is accepted by its seller after a second tap, and its buyer is notified where to buy', async () => {
    const { seller, buyer, id } = await anOffer()
    const notice = last(seller)
    expect(notice.text).toContain('offers ₦1,500: A phone')
    expect(notice.text).toContain('Today')
    expect(labels(notice)).toEqual(['Accept ₦1,500', 'Decline', 'Send another price'])
    const accept = `accept_offer.${id}.150000`
    expect(await press(seller, `a.${accept}`, notice)).toBe(
      'Accept this price? The buyer can then buy one at it for 24 hours.',
    )
    expect(labels(notice)).toEqual(['Yes: Accept ₦1,500', 'Back'])
    await press(seller, `b.${accept}`, notice)
    expect(labels(notice)).toEqual(['Accept ₦1,500', 'Decline', 'Send another price'])
    expect(await statusOfOffer(id)).toBe('open')
    expect(await press(buyer, `d.${accept}`)).toBe('The other person has to answer this price')
    expect(await press(seller, `d.${accept}`, notice)).toBe('Offer accepted')
    expect(labels(notice)).toEqual(['Open messages'])
    expect(await press(seller, `d.${accept}`)).toBe('This offer is already accepted')
    await bots.world.notify()
    expect(last(buyer).text).toContain('accepted ₦1,500: A phone')
    expect(labels(last(buyer))).toEqual(['Buy it now'])
    expect(bots.world.complaints).toEqual([])
  })

  test('with another price since then is not accepted by an old button; it is declined by one tap', async () => {
    const { seller, buyer, id } = await anOffer()
    await bots.world.market.offers.counter(id, seller.id, { price: kobo(180_000), note: '' })
    await bots.world.notify()
    const notice = last(buyer)
    expect(labels(notice)).toEqual(['Accept ₦1,800', 'Decline', 'Send another price'])
    expect(await press(buyer, `d.accept_offer.${id}.150000`)).toBe(
      'This offer has changed. The price is now ₦1,800. Please check it again.',
    )
    expect(await press(buyer, `d.decline_offer.${id}`, notice)).toBe('Offer declined')
    expect(await statusOfOffer(id)).toBe('declined')
    const stranger = await bots.world.linked()
    expect(await press(stranger, `d.decline_offer.${id}`)).toBe('Offer not found')
  })
})

describe('A proposed meeting in a chat', () => {
  async function aSuggestion() {
    const { seller, buyer, order } = await anOrderInChats(bots.world)
    const as: Actor = { id: seller.id, role: 'ADMIN', adminCampus: 'unilag' }
    const { meetings } = bots.world.market
    const point = await meetings.addPoint(as, 'unilag', aPoint({ name: `Gate ${order}` }))
    const suggest = async (by: Linked, hours: number) => {
      await meetings.propose(order, by.id, { pointId: point, at: later(bots.world.now(), hours * HOUR_MS) })
      await bots.world.notify()
    }
    await suggest(buyer, 24)
    return { seller, buyer, order, suggest }
  }
  const agreedAt = async (order: number) =>
    (await postgres.backend.atomically(({ meetings }) => meetings.forUpdate(order)))?.agreed?.at.toISOString()

  test('is accepted by one tap of the other side, who is then notified as on the web', async () => {
    const { seller, buyer, order } = await aSuggestion()
    const notice = last(seller)
    expect(notice.text).toContain('suggests where to meet: A phone')
    expect(labels(notice)).toEqual(['Accept the meeting', 'View order'])
    const accept = notice.buttons[0]?.callback_data ?? ''
    expect(accept).toBe(`d.accept_meeting.${order}.1`)
    const stranger = await bots.world.linked()
    expect(await press(buyer, accept)).toBe('The other person has to answer')
    expect(await press(stranger, accept)).toBe('Order not found')
    expect(await agreedAt(order)).toBeUndefined()
    expect(await press(seller, accept, notice)).toBe('Meeting agreed')
    expect(labels(notice)).toEqual(['View order'])
    expect(await agreedAt(order)).toBe(later(bots.world.now(), 24 * HOUR_MS).toISOString())
    await bots.world.notify()
    expect(last(buyer).text).toContain('Meeting agreed: A phone')
    expect(labels(last(buyer))).toEqual(['View order'])
    expect(await press(seller, accept)).toBe('There’s no suggestion to answer any more. Please look again.')
    expect(bots.world.complaints).toEqual([])
  })

  test('that has changed since is not accepted by an old button', async () => {
    const { seller, buyer, order, suggest } = await aSuggestion()
    const old = last(seller)
    await suggest(buyer, 25)
    expect(await press(seller, `d.accept_meeting.${order}.1`, old)).toBe(
      'The suggestion has changed. Please look again.',
    )
    expect(labels(old)).toEqual(['View order'])
    expect(await agreedAt(order)).toBeUndefined()
    expect(await press(seller, `d.accept_meeting.${order}.2`, last(seller))).toBe('Meeting agreed')
    expect(await agreedAt(order)).toBe(later(bots.world.now(), 25 * HOUR_MS).toISOString())
  })
})
