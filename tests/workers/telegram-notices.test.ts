import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { onPostgres } from '#tests/support/databases/both-backends.ts'
import { telegramChat } from '#tests/support/market/builders.ts'
import { aGig, aUser } from '#tests/support/market/marketplace.ts'
import { BLOCKED, startTelegram, type TestTelegram, tooMany } from '#tests/support/market/telegram.ts'
import { anOrderInChats } from '#tests/support/market/telegram-taps.ts'
import { aBot } from '#tests/support/servers/telegram-bot.ts'

const postgres = onPostgres()
let telegram: TestTelegram
let world: ReturnType<typeof aBot>
beforeAll(async () => {
  telegram = await startTelegram()
})
afterAll(() => telegram?.stop())
beforeEach(() => {
  world = aBot(postgres, telegram)
})

const write = (from: number, to: number, content: string) =>
  world.market.messaging.send(from, { receiverId: to, content, about: null })
const list = (by: number, description: string) =>
  world.market.catalog.createProduct(by, {
    description,
    price: null,
    category: 'electronics',
    images: [{ key: '0123456789abcdef0123456789abcdef', width: 10, height: 10, placeholder: '#aabbcc' }],
  })
const texts = ({ chat }: { chat: { heard: () => { text: string }[] } }) =>
  chat.heard().map(({ text }) => text)

describe('A linked chat is notified', () => {
  test('of a message, as text only, however often the job runs', async () => {
    const [ada, bola] = [await world.linked(), await world.linked()]
    await write(bola.id, ada.id, '<b>Hi</b> & <a href="https://evil.example">win</a> </blockquote>')
    const events = await world.notify()
    await Promise.all(
      events.flatMap(({ id, event }) => [world.bot.notify(id, event), world.bot.notify(id, event)]),
    )
    const [said, ...more] = ada.chat.heard()
    expect(more).toEqual([])
    expect(said?.text).toContain('wrote</b>')
    expect(said?.text).toContain(
      '&lt;b&gt;Hi&lt;/b&gt; &amp; &lt;a href=&quot;https://evil.example&quot;&gt;win',
    )
    expect(said?.buttons).toEqual([
      { text: 'Reply', callback_data: `d.reply.${bola.id}` },
      { text: 'Open', url: `https://campus.example.ng/messages/${bola.id}` },
    ])
    expect(bola.chat.heard()).toEqual([])
    expect(world.complaints).toEqual([])
  })

  test('of gigs and of money', async () => {
    const [owner, worker] = [await world.linked({ naira: 10_000 }), await world.linked()]
    const gig = await aGig(world.market, owner.id)
    await world.market.gigs.bid(gig, worker.id, { amount: 500_000 as never, deliveryTime: 3, proposal: 'Me' })
    await world.notify()
    expect(texts(owner)).toEqual([
      expect.stringContaining('₦10,000 is in your wallet'),
      expect.stringContaining('bids ₦5,000: '),
    ])
    expect(owner.chat.heard().at(-1)?.buttons).toEqual([
      { text: 'View bid', url: `https://campus.example.ng/gigs/${gig}` },
    ])
  })

  test('of nothing muted or already seen, and nothing about its account', async () => {
    const [ada, bola] = [await world.linked(), await world.linked()]
    await write(bola.id, ada.id, 'Seen on the web')
    await world.market.messaging.markRead(ada.id, bola.id)
    await world.market.identity.changeNotifications(bola.id, { chats: { telegram: false } })
    await write(ada.id, bola.id, 'Not wanted')
    await world.notify()
    expect([...ada.chat.heard(), ...bola.chat.heard()]).toEqual([])
    // A requested test message is sent all the same.
    await world.market.identity.requestChatTest(bola.id, 'telegram')
    await world.notify()
    expect(texts(bola)).toEqual([expect.stringContaining('It works')])
    await world.market.identity.unlinkChat(ada.id, 'telegram')
    await write(bola.id, ada.id, 'Nobody there')
    await world.notify()
    expect(ada.chat.heard()).toEqual([])
  })

  test('of its unlinking after a password reset, and then of nothing', async () => {
    const [ada, bola] = [await world.linked(), await world.linked()]
    const { identity } = world.market
    const { token: offer } = await identity.offerChatLink(ada.id, 'telegram')
    const email = (await postgres.backend.views.user(ada.id))?.email ?? ''
    const token = (await identity.issuePasswordReset(email))?.token ?? ''
    await identity.resetPassword({ token, password: 'another-1' })
    await write(bola.id, ada.id, 'For Ada only')
    await world.notify()
    expect(texts(ada)).toEqual([expect.stringContaining('The account’s password or sign-in changed')])
    expect(await identity.linkChatByToken(telegramChat(String(ada.chat.id)), offer, true)).toEqual({
      outcome: 'refused',
    })
    await world.bot.take({ update_id: 4_000_000, message: { text: 'made up' } })
    expect(world.complaints).toEqual([expect.stringContaining('a Telegram update could not be parsed')])
  })

  test('with links in the text if Telegram accepts no address in a button', async () => {
    for (const publicUrl of ['http://localhost:3000', 'https://campus.zz1']) {
      world = aBot(postgres, telegram, { publicUrl })
      if (publicUrl.startsWith('https'))
        telegram.fail('sendMessage', {
          status: 400,
          body: { ok: false, error_code: 400, description: 'Bad Request: BUTTON_URL_INVALID' },
        })
      const [ada, bola] = [await world.linked(), await world.linked()]
      await write(bola.id, ada.id, 'Hi')
      await world.notify()
      const [said] = ada.chat.heard()
      expect(said?.text).toContain(`Open: ${publicUrl}/messages/${bola.id}`)
      expect(said?.buttons).toEqual([{ text: 'Reply', callback_data: `d.reply.${bola.id}` }])
    }
  })
})

describe('A new listing', () => {
  test('is announced to matching members on its campus, once, and never to its seller', async () => {
    const seller = await world.linked({ keywords: 'infinix' })
    const [ada, picky, away] = [
      await world.linked({ keywords: 'laptop, ínfinix' }),
      await world.linked({ keywords: 'infinix -cracked' }),
      await world.linked({ keywords: 'infinix', campus: 'ui' }),
    ]
    const apart = await world.linked({ keywords: 'infinix' })
    await world.market.messaging.block(apart.id, seller.id)
    const id = await list(seller.id, 'Phone\nAn INFINIX, cracked <screen>')
    const events = await world.notify()
    const listed = events.find(({ event }) => event.type === 'product.listed')
    if (!listed) throw new Error('it was listed')
    await world.alert(listed.id, listed.event)
    // The same listing by another event was sent already.
    await world.db
      .insertInto('outbox')
      .values({ type: 'product.listed', payload: JSON.stringify(listed.event) })
      .execute()
    await world.notify()
    expect([seller, picky, away, apart].flatMap(texts)).toEqual([])
    const [said, ...more] = ada.chat.heard()
    expect(more).toEqual([])
    expect(said?.text).toBe('<b>Phone</b>\n\nNew on your campus. It matches your keyword “ínfinix”.')
    expect(said?.buttons).toEqual([
      { text: 'Open', url: `https://campus.example.ng/products/${id}` },
      { text: 'Mute “ínfinix”', callback_data: expect.stringMatching(/^d\.mute\.\d+$/) },
    ])
  })

  test('of five a day is sent singly, and further ones together in the evening', async () => {
    world.setTime(12, 0, 1)
    const [seller, ada] = [await aUser(world.market), await world.linked({ keywords: 'tecno' })]
    const ids: number[] = []
    for (let number = 1; number <= 8; number += 1) {
      ids.push(await list(seller.id, `Tecno ${number}`))
      await world.notify()
    }
    expect(ada.chat.heard()).toHaveLength(5)
    await world.market.catalog.markSold(ids[5] ?? 0, seller.id)
    world.setTime(18, 59, 1)
    await world.market.notifying.sendAlertDigests(100)
    await world.notify()
    expect(ada.chat.heard()).toHaveLength(5)
    world.setTime(19, 0, 1)
    await Promise.all([1, 2].map(() => world.market.notifying.sendAlertDigests(100)))
    await world.notify()
    const digest = ada.chat.heard().slice(5)
    expect(digest).toHaveLength(1)
    expect(digest[0]?.text).toContain('2 more alerts today')
    expect(digest[0]?.text).toMatch(/<a href="https:\/\/campus\.example\.ng\/products\/\d+">Tecno 8<\/a>/)
    expect(digest[0]?.text).not.toContain('Tecno 6')
  })

  test('at night waits for the morning; a message does not', async () => {
    world.setTime(23, 30, 2)
    const [seller, ada] = [await aUser(world.market), await world.linked({ keywords: 'itel' })]
    await list(seller.id, 'Itel')
    await world.market.catalog.markSold(await list(seller.id, 'Itel, sold in the night'), seller.id)
    const gone = await list(seller.id, 'Itel, gone in the morning')
    await write(seller.id, ada.id, 'Are you awake?')
    await world.notify()
    expect(texts(ada)).toEqual([expect.stringContaining('Are you awake?')])
    world.setTime(5, 59, 3)
    await world.sendDue()
    expect(ada.chat.heard()).toHaveLength(1)
    await world.market.catalog.markSold(gone, seller.id)
    world.setTime(6, 0, 3)
    await world.sendDue()
    expect(texts(ada).at(-1)).toContain('It matches your keyword “itel”')
    expect(ada.chat.heard()).toHaveLength(2)
  })
})

describe('A notice rejected by Telegram', () => {
  test('because the bot was blocked unlinks the chat, and is not retried', async () => {
    const [ada, bola] = [await world.linked(), await world.linked()]
    telegram.fail('sendMessage', BLOCKED)
    await write(bola.id, ada.id, 'One')
    await world.notify()
    const calls = telegram.calls.length
    await write(bola.id, ada.id, 'Two')
    await world.notify()
    world.pass(60)
    await world.sendDue()
    expect(telegram.calls).toHaveLength(calls)
    expect(await world.market.identity.userOfChat(telegramChat(String(ada.chat.id)))).toBeUndefined()
    expect(world.complaints).toEqual([])
  })

  test('because of rate limits is sent after Telegram’s delay, in order', async () => {
    const [ada, bola] = [await world.linked(), await world.linked()]
    telegram.fail('sendMessage', tooMany(30))
    await write(bola.id, ada.id, 'One')
    await write(bola.id, ada.id, 'Two')
    await world.notify()
    world.pass(29 / 60)
    await world.sendDue()
    expect(ada.chat.heard()).toEqual([])
    world.pass(2 / 60)
    await world.sendDue()
    await world.sendDue()
    expect(texts(ada).map((text) => /blockquote>(\w+)</.exec(text)?.[1])).toEqual(['One', 'Two'])
  })

  test('for an hour is sent later, once; a permanent rejection ends it', async () => {
    const [ada, bola] = [await world.linked(), await world.linked()]
    for (let times = 0; times < 8; times += 1)
      telegram.fail('sendMessage', {
        status: 502,
        body: { ok: false, error_code: 502, description: 'Bad Gateway' },
      })
    await write(bola.id, ada.id, 'Late')
    await world.notify()
    for (let minute = 0; minute < 60; minute += 1) {
      await world.sendDue()
      world.pass(1)
    }
    expect(telegram.failsLeft()).toBe(0)
    expect(texts(ada)).toEqual([expect.stringContaining('Late')])
    const refused = { status: 400, body: { ok: false, error_code: 400, description: 'Bad Request: no' } }
    telegram.fail('sendMessage', refused)
    await write(bola.id, ada.id, 'Never')
    await write(bola.id, ada.id, 'After it')
    await world.notify()
    world.pass(60)
    await world.sendDue()
    expect(texts(ada).slice(1)).toEqual([expect.stringContaining('After it')])
    expect(world.complaints).toEqual([expect.stringContaining('Telegram rejected a message')])
  })

  test('because a worker was killed while sending is sent by another one', async () => {
    const [ada, bola] = [await world.linked(), await world.linked()]
    telegram.fail('sendMessage', 'hang')
    await write(bola.id, ada.id, 'Survives')
    // The worker is killed before Telegram responds.
    const gone = world.notify().catch(() => undefined)
    await expect.poll(() => telegram.failsLeft(), { timeout: 5000 }).toBe(0)
    const other = aBot(postgres, telegram)
    await other.sendDue()
    expect(ada.chat.heard()).toEqual([])
    other.pass(2)
    await Promise.all([other.sendDue(), other.sendDue()])
    expect(texts(ada)).toEqual([expect.stringContaining('Survives')])
    telegram.release()
    await gone
  })
})

describe('Orders', () => {
  test('that are placed notify the seller of the next step, without the handover code', async () => {
    const { seller, buyer, order } = await anOrderInChats(world)
    const { handover_code: code } = await world.db
      .selectFrom('orders')
      .select('handover_code')
      .where('id', '=', order)
      .executeTakeFirstOrThrow()
    expect(seller.chat.heard().at(-1)?.buttons).toEqual([
      { text: 'Start Preparing', callback_data: `a.advance.${order}.preparing` },
      { text: 'View order', url: `https://campus.example.ng/orders/${order}` },
    ])
    expect([...texts(seller), ...texts(buyer)].join()).not.toContain(code)
  })
})
