import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { telegramChat } from '#tests/support/market/builders.ts'
import { aBusiness, aGig, aProduct, aUser } from '#tests/support/market/marketplace.ts'
import { send, testApp } from '#tests/support/servers/app.ts'
import { callsIn, type World } from './calls.ts'

let world: World
beforeAll(async () => {
  world = await testApp({ emailVerification: 'off' })
})
afterAll(() => world.app.close())

const { call, login, isIn } = callsIn(() => world)

describe('sessions', () => {
  test('are listed with this one marked, and end one by one or all together', async () => {
    const ada = await aUser(world.market)
    const phone = String((await login(ada.email, ada.password)).body.token)
    const list = async (token: string) =>
      (await call('GET', '/api/auth/sessions', undefined, token)).body.sessions as {
        id: number
        current: boolean
      }[]
    const sessions = await list(phone)
    expect(sessions).toHaveLength(2)
    const first = sessions.find(({ current }) => !current)
    const stranger = await aUser(world.market)
    await call('DELETE', `/api/auth/sessions/${first?.id}`, undefined, stranger.token)
    expect(await isIn(ada.token)).toBe(true)
    await call('DELETE', `/api/auth/sessions/${first?.id}`, undefined, phone)
    expect(await isIn(ada.token)).toBe(false)
    expect(await call('DELETE', '/api/auth/sessions', undefined, phone)).toMatchObject({
      body: { message: 'Signed out everywhere' },
    })
    expect(await isIn(phone)).toBe(false)
  })

  test('[S69] seen in the last 15 minutes count as active, by campus', async () => {
    const here = await testApp()
    const [ada] = [await aUser(here.market, { campus: 'ui' }), await aUser(here.market, { campus: 'unn' })]
    const counts = async (query = '') =>
      (await send(here.app, { method: 'GET', url: `/api/auth/active-users${query}` })).body
    expect(await counts()).toEqual({ activeCount: 2, totalCount: 2 })
    expect(await counts('?campus=ui')).toEqual({ activeCount: 1, totalCount: 1 })
    const longAgo = { last_seen_at: new Date(Date.now() - 16 * 60_000) }
    await here.market.db.updateTable('users').set(longAgo).execute()
    await here.market.db.updateTable('sessions').set(longAgo).execute()
    expect(await counts()).toEqual({ activeCount: 0, totalCount: 2 })
    await send(here.app, { method: 'GET', url: '/api/auth/me', token: ada?.token ?? '' })
    // It is stored after the response.
    await expect.poll(() => counts()).toEqual({ activeCount: 1, totalCount: 2 })
    await here.app.close()
  })

  test('[S112] show others a name, a picture, a campus and whether they act for the platform, and nothing else', async () => {
    const [ada, bola] = [await aUser(world.market), await aUser(world.market)]
    const { body } = await call('GET', `/api/auth/user/${ada.id}`, undefined, bola.token)
    expect(Object.keys(body).sort()).toEqual(['campus', 'id', 'isAdmin', 'name', 'picture', 'verified'])
    expect((await call('GET', `/api/auth/user/${ada.id}`)).status).toBe(401)
    expect((await call('GET', '/api/auth/user/99999', undefined, bola.token)).status).toBe(404)
  })
})

describe('a Telegram chat', () => {
  const verify = (code: string, token: string) => call('POST', '/api/telegram/verify-code', { code }, token)

  test('[S115] is linked by the bot’s code, in any case, and moves with a newer code', async () => {
    const [ada, bola] = [await aUser(world.market), await aUser(world.market)]
    const chatOf = async (token: string) =>
      ((await call('GET', '/api/auth/me', undefined, token)).body.user as { telegramChatId: string | null })
        .telegramChatId
    const code = await world.market.identity.issueChatCode(telegramChat('4711'))
    expect(await verify(code.toLowerCase(), ada.token)).toMatchObject({
      status: 200,
      body: { message: 'Telegram account linked successfully!' },
    })
    expect(await chatOf(ada.token)).toBe('4711')
    await verify(await world.market.identity.issueChatCode(telegramChat('4711')), bola.token)
    expect([await chatOf(ada.token), await chatOf(bola.token)]).toEqual([null, '4711'])
    expect((await call('DELETE', '/api/auth/link-telegram', undefined, bola.token)).status).toBe(200)
    expect(await chatOf(bola.token)).toBeNull()
  })

  test('[S115] rejects a wrong, short or used code on its field', async () => {
    const ada = await aUser(world.market)
    const code = await world.market.identity.issueChatCode(telegramChat('4712'))
    expect((await verify('', ada.token)).body.errors).toEqual({ code: 'Please enter the code' })
    expect((await verify('ABC', ada.token)).body.errors).toEqual({ code: 'The code has 6 characters' })
    expect(await verify('WRONG2', ada.token)).toMatchObject({
      status: 400,
      body: { message: 'Failed to link Telegram account. Please try again.' },
    })
    for (let tries = 0; tries < 4; tries += 1) await verify('WRONG2', ada.token)
    expect((await verify(code, ada.token)).status).toBe(400)
  })

  test('[S115] cannot be linked by its number alone', async () => {
    const ada = await aUser(world.market)
    const { status, body } = await call('POST', '/api/auth/link-telegram', { telegramId: '4713' }, ada.token)
    expect(status).toBe(200)
    expect(body.user).toMatchObject({ telegramChatId: null })
    expect((await world.market.events()).at(-1)).toEqual({
      type: 'chat_code.requested',
      ...telegramChat('4713'),
    })
  })
})

describe('an account that closes', () => {
  const close = (token: string, password: string) => call('DELETE', '/api/auth/me', { password }, token)

  test('is rejected while money is in play, and needs the password', async () => {
    const [rich, seller, buyer] = [
      await aUser(world.market, { naira: 500 }),
      await aUser(world.market),
      await aUser(world.market, { naira: 5000 }),
    ]
    expect(await close(rich.token, rich.password)).toMatchObject({
      status: 409,
      body: { code: 'MONEY_IN_PLAY' },
    })
    const productId = await aProduct(world.market, seller.id)
    await call(
      'POST',
      '/api/orders/buy-now',
      { productId, quantity: 1, deliveryMethod: 'pickup' },
      buyer.token,
    )
    expect((await close(seller.token, seller.password)).body.code).toBe('MONEY_IN_PLAY')
    expect((await call('GET', `/api/products/${productId}`)).status).toBe(200)
    const ada = await aUser(world.market)
    expect((await close(ada.token, 'not it')).body).toMatchObject({
      errors: { password: expect.any(String) },
    })
    expect(await isIn(ada.token)).toBe(true)
  })

  test('gives up a balance too small to withdraw by naming the sum, which super admins see in the ledger', async () => {
    const [poor, rich] = [
      await aUser(world.market, { naira: 500.5 }),
      await aUser(world.market, { naira: 1200 }),
    ]
    const closeWith = ({ token, password }: typeof poor, giveUp: number) =>
      call('DELETE', '/api/auth/me', { password, giveUp }, token)
    expect(await closeWith(poor, 500)).toMatchObject({
      status: 409,
      body: {
        code: 'BALANCE_CHANGED',
        message: 'You now have ₦500.50 in your wallet. Please check it again.',
      },
    })
    expect(await closeWith(poor, 0)).toMatchObject({
      status: 400,
      body: { errors: { giveUp: expect.any(String) } },
    })
    expect(await closeWith(rich, 1200)).toMatchObject({ status: 409, body: { code: 'MONEY_IN_PLAY' } })
    expect(await isIn(rich.token)).toBe(true)
    expect((await closeWith(poor, 500.5)).status).toBe(200)
    expect(await world.market.views.givenUp()).toEqual({ accounts: 1, amount: 500.5 })
  })

  test('deletes its listings, sessions and personal fields; its address is free again', async () => {
    const before = world
    world = await testApp()
    const ada = await aUser(world.market)
    const productId = await aProduct(world.market, ada.id)
    await call('PUT', '/api/auth/profile', { name: 'Ada', phone: '0803' }, ada.token)
    expect(await close(ada.token, ada.password)).toMatchObject({
      status: 200,
      body: { message: 'Your account has been deleted' },
    })
    expect(await isIn(ada.token)).toBe(false)
    expect((await login(ada.email, ada.password)).status).toBe(401)
    expect((await call('GET', `/api/products/${productId}`)).status).toBe(404)
    const left = JSON.stringify(await world.market.atomically(({ users }) => users.byId(ada.id)))
    expect(left).toContain('Deleted user')
    expect(left).not.toContain('0803')
    expect(left).not.toContain(ada.email)
    const again = { name: 'Ada', email: ada.email, password: 'secret-2', turnstileToken: 'x' }
    expect((await call('POST', '/api/auth/register', again)).status).toBe(201)
    expect((await world.market.events()).find(({ type }) => type === 'account.closed')).toMatchObject({
      imageKeys: [expect.any(String)],
    })
    await world.app.close()
    world = before
  })

  test('preserves others’ messages to it, and none of its own', async () => {
    const [ada, bola] = [await aUser(world.market), await aUser(world.market)]
    const send = (from: typeof ada, to: typeof ada, content: string) =>
      call('POST', '/api/messages', { receiverId: to.id, content }, from.token)
    await send(ada, bola, 'Is it new?')
    await send(bola, ada, 'As good as new')
    await send(ada, bola, 'My number is 0803')
    expect((await close(ada.token, ada.password)).status).toBe(200)
    const seen = (path: string) => call('GET', path, undefined, bola.token)
    expect((await seen(`/api/messages/conversation/${ada.id}`)).body).toMatchObject([
      { content: 'As good as new', receiver: { name: 'Deleted user' } },
    ])
    expect((await seen('/api/messages')).body).toMatchObject([
      { otherUser: { id: ada.id, name: 'Deleted user' }, latestMessage: { content: 'As good as new' } },
    ])
    expect((await seen(`/api/auth/user/${ada.id}`)).body).toMatchObject({ isClosed: true })
    expect(await send(bola, ada, 'Still there?')).toMatchObject({ status: 404 })
  })
})

describe('the export', () => {
  test('has everything about the user as a file, and no secret', async () => {
    const ada = await aUser(world.market, { naira: 1500 })
    await aProduct(world.market, ada.id)
    await aBusiness(world.market, ada.id)
    await aGig(world.market, ada.id)
    const chosen = { group: 'orders', channel: 'push', isOn: false } as const
    await world.market.notifying.changeNoticePreference(ada.id, chosen)
    const { body, headers } = await call('GET', '/api/auth/export', undefined, ada.token)
    expect(headers['content-disposition']).toContain('attachment')
    expect(body).toMatchObject({
      user: { id: ada.id, email: ada.email },
      products: [{ title: 'A phone' }],
      businesses: [{ name: 'Mama Put' }],
      gigs: [{ budget: 5000, status: 'open' }],
      bids: [],
      transactions: [{ type: 'deposit', amount: 1500 }],
      wallet: { balance: 1500 },
      notificationPreferences: expect.arrayContaining([expect.objectContaining(chosen)]),
    })
    const secrets = JSON.stringify(body).replace('"hasPassword":true', '')
    expect(secrets).not.toMatch(/password|tokenHash|plain:/i)
  })
})
