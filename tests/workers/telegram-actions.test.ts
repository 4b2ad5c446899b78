import { describe, expect, test } from 'vitest'
import { onPostgres } from '#tests/support/databases/both-backends.ts'
import { telegramChat } from '#tests/support/market/builders.ts'
import { aBusiness, aProduct, aUser } from '#tests/support/market/marketplace.ts'
import {
  anOrderInChats,
  labels,
  last,
  listeningBots,
  SOON,
  tapsOf,
} from '#tests/support/market/telegram-taps.ts'
import type { Linked } from '#tests/support/servers/telegram-bot.ts'

const postgres = onPostgres()
const bots = listeningBots(postgres)

const { tapAnswers, press } = tapsOf(() => bots.telegram)
const statusOf = async (order: number) =>
  (
    await bots.world.db
      .selectFrom('orders')
      .select('delivery_status')
      .where('id', '=', order)
      .executeTakeFirstOrThrow()
  ).delivery_status

const anOrder = () => anOrderInChats(bots.world)

describe('An order in a chat', () => {
  test('is advanced by its seller and confirmed by its buyer, each after a second tap', async () => {
    const { seller, buyer, order } = await anOrder()
    const notice = last(seller)
    expect(await press(seller, `a.advance.${order}.preparing`, notice)).toBe('')
    expect(await statusOf(order)).toBe('pending')
    expect(labels(notice)).toEqual(['Yes: Start Preparing', 'Back'])
    await press(seller, `b.advance.${order}.preparing`, notice)
    expect(labels(notice)).toEqual(['Start Preparing', 'View order'])
    const moved = 'Delivery status updated successfully'
    expect(await press(seller, `d.advance.${order}.preparing`, notice)).toBe(moved)
    expect(labels(notice)).toEqual(['Mark Ready', 'View order'])
    for (const to of ['ready_for_pickup', 'in_transit', 'delivered'])
      expect(await press(seller, `d.advance.${order}.${to}`, notice)).toBe(moved)
    expect(labels(notice)).toEqual(['View order'])

    await bots.world.notify()
    const requested = last(buyer)
    expect(labels(requested)).toEqual(['Confirm Delivery', 'View order'])
    expect(await press(buyer, `a.confirm.${order}`, requested)).toBe(
      'Are you sure you want to confirm delivery? This will release payment to the seller.',
    )
    expect(await statusOf(order)).toBe('delivered')
    const done = 'Delivery confirmed! Payment has been released to the seller.'
    // Twice, as thumbs do: the second finds it done.
    const before = tapAnswers().length
    await Promise.all([buyer.chat.tap(`d.confirm.${order}`), buyer.chat.tap(`d.confirm.${order}`)])
    await expect.poll(() => tapAnswers().length, SOON).toBe(before + 2)
    expect(tapAnswers().slice(-2)).toEqual([done, 'This order is already completed'])
    expect(await statusOf(order)).toBe('confirmed_by_buyer')
    const events = await bots.world.notify()
    expect(events.filter(({ event }) => event.type === 'order.completed')).toHaveLength(1)
    expect(last(seller).text).toContain('₦2,000 for A phone')
    expect(bots.world.complaints).toEqual([])
  })

  test('ignores old buttons, strangers, and unlinked chats', async () => {
    const { seller, buyer, order } = await anOrder()
    const [stranger, nobody] = [await bots.world.linked(), bots.telegram.person()]
    const notice = last(seller)
    await bots.world.market.ordering.advance(order, seller.id, 'preparing')
    const old = `d.advance.${order}.preparing`
    expect(await press(seller, old, notice)).toBe('The next step of this order is ready for pickup')
    expect(labels(notice)).toEqual(['View order'])
    expect(await press(stranger, old)).toBe('Order not found')
    expect(await press(buyer, `d.advance.${order}.ready_for_pickup`)).toBe(
      'Only the seller can update the delivery status',
    )
    expect(await press(seller, `d.confirm.${order}`)).toBe('Only the buyer can confirm delivery')
    expect(await press({ id: 0, chat: nobody }, old)).toBe('This chat is no longer linked to an account.')
    for (const action of ['', 'x', 'd.confirm.99999999', `d.advance.${order}.confirmed_by_buyer`, 'd.mute.1'])
      await press(stranger, action === '' ? ' ' : action)
    expect(await statusOf(order)).toBe('preparing')
    await bots.world.market.identity.unlinkChat(seller.id, 'telegram')
    expect(await press(seller, `d.advance.${order}.ready_for_pickup`, notice)).toContain('no longer linked')
    expect(await statusOf(order)).toBe('preparing')
    expect(bots.world.complaints).toEqual([])
  })
})

describe('A reply in a chat', () => {
  const heardOf = ({ chat }: Linked, number: number, more: object) => ({
    update_id: 900_000 + number,
    message: {
      message_id: 900_000 + number,
      date: 1,
      chat: { id: chat.id, type: 'private', first_name: 'A' },
      from: { id: chat.id, is_bot: false, first_name: 'A' },
      ...more,
    },
  })
  const thread = async (of: Linked, other: Linked) =>
    (await postgres.backend.views.conversation(of.id, other.id, undefined)).map(({ content }) => content)

  test('is sent to the writer, by the web’s rules', async () => {
    const [ada, bola] = [await bots.world.linked(), await bots.world.linked()]
    const ask = (content: string) =>
      bots.world.market.messaging.send(bola.id, { receiverId: ada.id, content, about: null })
    await ask('Is it there?')
    await bots.world.notify()
    const question = await ada.chat.hears(/Is it there/)
    await ada.chat.write('  Yes, come  ', question.id)
    await ada.chat.hears(/^Sent\./)
    expect(await thread(ada, bola)).toEqual(['Is it there?', 'Yes, come'])
    await bots.world.notify()
    await bola.chat.hears(/Yes, come/)

    await press(ada, `d.reply.${bola.id}`, question)
    const prompt = await ada.chat.hears(/Your answer/)
    expect(prompt.forceReply).toBe(true)
    await ada.chat.write('At five', prompt.id)
    await ada.chat.hears(/^Sent\./)
    expect(await thread(ada, bola)).toHaveLength(3)

    // Text that is no reply, or a reply to another user's message, is ignored.
    await ada.chat.write('Hello?')
    await ada.chat.hears(/Campus Marketplace/)
    await bola.chat.write('Sneaky', question.id)
    await bola.chat.hears(/Campus Marketplace/)
    await ada.chat.write('x'.repeat(4001), question.id)
    await ada.chat.hears(/Not sent\. At most 4000 characters/)
    await bots.world.market.messaging.block(bola.id, ada.id)
    await ada.chat.write('And now?', question.id)
    await ada.chat.hears(/Not sent\. You cannot message this person/)

    // The chat is another user's now, who cannot answer Ada's questions.
    const { identity } = bots.world.market
    const { id: carol } = await aUser(bots.world.market)
    await identity.linkChatByCode(
      carol,
      'telegram',
      await identity.issueChatCode(telegramChat(String(ada.chat.id))),
    )
    await ada.chat.write('As Carol', question.id)
    await ada.chat.hears(/Campus Marketplace/)
    expect(await thread(ada, bola)).toHaveLength(3)
    expect(await thread({ ...ada, id: carol }, bola)).toEqual([])
    expect(bots.world.complaints).toEqual([])
  })

  test('is sent once, however often Telegram repeats it', async () => {
    const [ada, bola] = [await bots.world.linked(), await bots.world.linked()]
    await bots.world.market.messaging.send(bola.id, { receiverId: ada.id, content: 'Hi', about: null })
    await bots.world.notify()
    const { id } = await ada.chat.hears(/Hi/)
    const update = heardOf(ada, 1, { text: 'Once', reply_to_message: { message_id: id } })
    const both = await Promise.allSettled([bots.world.bot.take(update), bots.world.bot.take(update)])
    expect(both.some(({ status }) => status === 'fulfilled')).toBe(true)
    await bots.world.bot.take(update)
    expect(await thread(ada, bola)).toEqual(['Hi', 'Once'])
  })

  test('beyond a person’s rate within a minute is ignored', async () => {
    const ada = await bots.world.linked()
    const take = (number: number) => bots.world.bot.take(heardOf(ada, number, { text: '/status' }))
    for (let number = 100; number < 145; number += 1) await take(number)
    expect(ada.chat.heard()).toHaveLength(40)
    bots.world.pass(1)
    await take(145)
    expect(ada.chat.heard()).toHaveLength(41)
  })
})

describe('A product in a chat', () => {
  test('with an availability question is confirmed, or sold, by one tap of its owner', async () => {
    const [ada, stranger] = [await bots.world.linked(), await bots.world.linked()]
    const id = await aProduct(bots.world.market, ada.id)
    bots.world.pass(22 * 24 * 60)
    await bots.world.market.catalog.age(100)
    await bots.world.notify()
    const requested = last(ada)
    expect(requested.text).toContain('Still available? A phone')
    expect(labels(requested)).toEqual(['Yes, still available', 'Mark it as sold', 'Lower the price'])
    const availability = async () =>
      (
        await bots.world.db
          .selectFrom('products')
          .select('availability')
          .where('id', '=', id)
          .executeTakeFirstOrThrow()
      ).availability
    expect(await press(stranger, `d.sold.${id}`)).toContain('permission')
    expect(await availability()).toBe('for_sale')
    expect(await press(ada, `d.sold.${id}`, requested)).toBe('Product marked as sold')
    expect(await availability()).toBe('sold')
    expect(await press(ada, `d.renew.${id}`)).toBe('Your product is for sale')
    expect(await availability()).toBe('for_sale')
    expect(labels(requested)).toEqual(['View the product'])
  })

  test('with a keyword mutes that keyword by one tap, and only the own one', async () => {
    const [seller, ada, bola] = [
      await bots.world.linked(),
      await bots.world.linked({ keywords: 'oraimo, phone' }),
      await bots.world.linked({ keywords: 'oraimo' }),
    ]
    await aBusiness(bots.world.market, seller.id, 'Oraimo corner')
    await bots.world.notify()
    const message = last(ada)
    const action = message.buttons.at(-1)?.callback_data ?? ''
    const keywords = async ({ id }: Linked) => (await postgres.backend.views.user(id))?.notificationKeywords
    expect(await press(bola, action)).toBe('You no longer watch that keyword.')
    expect(await press(ada, action, message)).toBe('We no longer alert you about “oraimo”')
    expect(await press(ada, action, message)).toBe('We no longer alert you about “oraimo”')
    expect([await keywords(ada), await keywords(bola)]).toEqual(['phone', 'oraimo'])
    expect(labels(message)).toEqual(['Notification settings'])
  })
})
