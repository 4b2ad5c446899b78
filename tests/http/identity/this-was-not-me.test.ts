import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { softwareAuthenticator } from '#tests/support/browsers/software-authenticator.ts'
import { aGig, aProduct, aUser } from '#tests/support/market/marketplace.ts'
import { send, testApp } from '#tests/support/servers/app.ts'

type Session = { token: string }
let world: Awaited<ReturnType<typeof testApp>>
beforeAll(async () => {
  world = await testApp()
})
afterAll(() => world.app.close())

const ACCOUNT = { bankCode: '058', accountNumber: '0123456789' }
const THIEFS = 'stolen-9-mailbox'
const HOUR_MS = 3_600_000

const call = (method: 'GET' | 'POST' | 'PUT' | 'DELETE', url: string, session?: Session, payload?: object) =>
  send(world.app, { method, url, ...(session && { token: session.token }), ...(payload && { payload }) })
const press = (token: string) => call('POST', '/api/auth/secure-account', undefined, { token })
const rich = () => aUser(world.market, { naira: 20_000 })
const login = (email: string, password: string) =>
  call('POST', '/api/auth/login', undefined, { email, password })

async function withdraw(session: Session) {
  const accountName = await world.market.wallet.resolveAccount(ACCOUNT)
  return call('POST', '/api/wallet/withdraw', session, { amount: 2000, ...ACCOUNT, accountName })
}
async function resetPassword(email: string, password: string) {
  const reset = await world.market.identity.issuePasswordReset(email)
  await call('POST', '/api/auth/reset-password', undefined, { token: reset?.token ?? '', password })
}
async function sessionOf(email: string, password: string): Promise<Session> {
  return { token: String((await login(email, password)).body.token) }
}
async function addPasskey(session: Session): Promise<void> {
  const { body } = await call('POST', '/api/auth/passkeys/options', session)
  const passkey = softwareAuthenticator().create(body.options as { challenge: string })
  expect((await call('POST', '/api/auth/passkeys', session, { passkey })).status).toBe(201)
}
const walletOf = async (session: Session) => (await call('GET', '/api/wallet', session)).body.wallet
const wait = (userId: number, hours: number) =>
  world.market.db
    .updateTable('users')
    .set({ withdrawals_rest_until: new Date(Date.now() + (24 - hours) * HOUR_MS) })
    .where('id', '=', userId)
    .execute()

describe('“This wasn’t me”', () => {
  test('ends every session, the thief’s new passkey, and withdrawals until the password is reset', async () => {
    const ada = await rich()
    await resetPassword(ada.email, THIEFS)
    const resetAt = new Date()
    const thief = await sessionOf(ada.email, THIEFS)
    await addPasskey(thief)
    await world.market.identity.issuePasswordReset(ada.email)
    const token = await world.market.identity.issueSecuringLink(ada.id, resetAt)

    expect(await press(token)).toMatchObject({
      status: 200,
      body: { message: 'We signed out every device and stopped withdrawals. Now reset your password.' },
    })
    expect((await call('GET', '/api/auth/me', thief)).status).toBe(401)
    expect(await login(ada.email, THIEFS)).toMatchObject({
      status: 403,
      body: { code: 'PASSWORD_RESET_REQUIRED' },
    })
    expect((await login(ada.email, 'wrong-1')).status).toBe(401)
    expect(await world.market.events()).toContainEqual({ type: 'account.secured', userId: ada.id })

    await resetPassword(ada.email, 'adas-own-9-words')
    const own = await sessionOf(ada.email, 'adas-own-9-words')
    expect((await call('GET', '/api/auth/passkeys', own)).body.passkeys).toEqual([])
    expect(await walletOf(own)).toMatchObject({
      withdrawalsStopped: false,
      withdrawalsRestUntil: expect.any(String),
    })
    expect((await withdraw(own)).body.code).toBe('WITHDRAWALS_REST')
    await wait(ada.id, 24)
    expect((await withdraw(own)).status).toBe(201)
  })

  test('stops the money for an account without a password, without an expiry', async () => {
    const ada = await rich()
    await addPasskey(ada)
    const token = await world.market.identity.issueSecuringLink(ada.id, new Date(Date.now() + 2 * 60_000))
    await press(token)
    expect((await call('GET', '/api/auth/me', ada)).status).toBe(401)
    // As after a sign-in with the passkey, which stays: it was added before.
    const { db } = world.market
    expect(await db.selectFrom('passkeys').select('id').where('user_id', '=', ada.id).execute()).toHaveLength(
      1,
    )
    await expect(
      world.market.wallet.withdraw(ada.id, 200_000 as never, {
        ...ACCOUNT,
        accountName: await world.market.wallet.resolveAccount(ACCOUNT),
      }),
    ).rejects.toMatchObject({ code: 'WITHDRAWALS_STOPPED' })
    expect(await world.market.wallet.withdrawalsOf(ada.id)).toEqual({ pausedUntil: null, areStopped: true })
  })

  test('preserves older keys: access to emails alone cannot remove the wallet PIN', async () => {
    const ada = await rich()
    await call('PUT', '/api/auth/wallet-pin', ada, { pin: '482913' })
    const later = new Date(Date.now() + 2 * 60_000)
    await press(await world.market.identity.issueSecuringLink(ada.id, later))
    await resetPassword(ada.email, THIEFS)
    const thief = await sessionOf(ada.email, THIEFS)
    await wait(ada.id, 24)
    expect(await withdraw(thief)).toMatchObject({ status: 403, body: { methods: ['pin'] } })
  })

  test('removes a wallet PIN set since', async () => {
    const ada = await rich()
    const before = new Date()
    await call('PUT', '/api/auth/wallet-pin', ada, { pin: '482913' })
    await press(await world.market.identity.issueSecuringLink(ada.id, before))
    await resetPassword(ada.email, 'adas-own-9-words')
    const own = await sessionOf(ada.email, 'adas-own-9-words')
    expect((await call('GET', '/api/auth/me', own)).body).toMatchObject({ user: { hasWalletPin: false } })
  })

  test('works for 7 days, by any of the links, repeatedly', async () => {
    const ada = await rich()
    const { identity, db } = world.market
    const [one, other] = [await identity.issueSecuringLink(ada.id), await identity.issueSecuringLink(ada.id)]
    const days = async (token: string, count: number) =>
      db
        .updateTable('mail_tokens')
        .set({ expires_at: new Date(Date.now() + (7 - count) * 24 * HOUR_MS) })
        .where('user_id', '=', ada.id)
        .where('purpose', '=', 'secure_account')
        .execute()
        .then(() => press(token))
    expect((await days(one, 7)).body.code).toBe('INVALID_TOKEN')
    expect((await days(one, 6.9)).status).toBe(200)
    expect((await press(one)).status).toBe(200)
    expect((await press(other)).status).toBe(200)
    await resetPassword(ada.email, 'adas-own-9-words')
    expect((await login(ada.email, 'adas-own-9-words')).status).toBe(200)
    expect((await press('A'.repeat(43))).body.code).toBe('INVALID_TOKEN')
    // A thief who reads the emails may have reset it.
    for (const token of [one, other]) expect((await press(token)).status).toBe(200)
    expect((await login(ada.email, 'adas-own-9-words')).body.code).toBe('PASSWORD_RESET_REQUIRED')
  })

  test('about an account closed meanwhile does nothing', async () => {
    const ada = await aUser(world.market)
    const token = await world.market.identity.issueSecuringLink(ada.id)
    await call('DELETE', '/api/auth/me', ada, { password: ada.password })
    expect((await press(token)).body.code).toBe('INVALID_TOKEN')
  })

  test('about a new account does not secure one, and vice versa', async () => {
    const ada = await aUser(world.market)
    const token = await world.market.identity.issueSecuringLink(ada.id)
    expect((await call('POST', '/api/auth/not-me', undefined, { token })).body.code).toBe('INVALID_TOKEN')
    expect((await call('GET', '/api/auth/me', ada)).status).toBe(200)
  })
})

test('While stopped, a passkey younger than 30 days cannot sign in; an older one can, and moves no money', async () => {
  const ada = await rich()
  const { body } = await call('POST', '/api/auth/passkeys/options', ada)
  const passkey = softwareAuthenticator()
  const made = passkey.create(body.options as { challenge: string })
  expect((await call('POST', '/api/auth/passkeys', ada, { passkey: made })).status).toBe(201)
  const { db, identity } = world.market
  const signIn = async () => {
    const offer = (await call('POST', '/api/auth/passkey-login/options')).body
    const signed = passkey.sign(offer.options as { challenge: string })
    return call('POST', '/api/auth/passkey-login', undefined, { passkey: signed, attempt: offer.attempt })
  }
  await press(await identity.issueSecuringLink(ada.id, new Date(Date.now() + 2 * 60_000)))
  expect(await signIn()).toMatchObject({ status: 403, body: { code: 'PASSWORD_RESET_REQUIRED' } })
  const longAgo = new Date(Date.now() - 31 * 24 * HOUR_MS)
  await db.updateTable('passkeys').set({ created_at: longAgo }).where('user_id', '=', ada.id).execute()
  const own = { token: String((await signIn()).body.token) }
  expect((await withdraw(own)).status).toBe(403)
})

describe('The session that pays or creates a key', () => {
  test('is stored with it, in every such call', async () => {
    const [ada, bola] = [await rich(), await aUser(world.market)]
    const { db } = world.market
    const sessionOf = async (userId: number) =>
      (await db.selectFrom('sessions').select('id').where('user_id', '=', userId).executeTakeFirst())?.id
    const own = await sessionOf(ada.id)
    const [productId, gigId] = [await aProduct(world.market, bola.id), await aGig(world.market, ada.id)]
    const how = { deliveryMethod: 'pickup', notes: '' }
    await call('POST', '/api/orders/buy-now', ada, { productId, ...how })
    await call('POST', '/api/cart/add', ada, { productId, quantity: 1 })
    await call('POST', '/api/orders/create', ada, how)
    const bid = { amount: 900, proposal: 'I will do it tonight, and well', deliveryTime: 2 }
    const placed = await call('POST', `/api/bids/${gigId}`, bola, bid)
    await call('POST', `/api/gigs/${gigId}/bids/${(placed.body.data as { id: number }).id}/accept`, ada, {})
    await addPasskey(ada)
    await call('PUT', '/api/auth/wallet-pin', bola, { pin: '482913' })
    const paid = await db.selectFrom('holds').select('session_id').where('payer_id', '=', ada.id).execute()
    expect(paid.map(({ session_id }) => session_id)).toEqual([own, own, own])
    const keys = [
      await db.selectFrom('passkeys').select('session_id').where('user_id', '=', ada.id).execute(),
      await db.selectFrom('wallet_pins').select('session_id').where('user_id', '=', bola.id).execute(),
    ]
    expect(keys).toEqual([[{ session_id: own }], [{ session_id: await sessionOf(bola.id) }]])
  })

  test('[R27] marks a thief’s purchases as held: no one gets the money until a campus admin has decided', async () => {
    const [ada, bola] = [await rich(), await aUser(world.market)]
    const productId = await aProduct(world.market, bola.id)
    const { body } = await call('POST', '/api/orders/buy-now', ada, { productId, deliveryMethod: 'pickup' })
    const { id, handoverCode: code } = body.order as { id: number; handoverCode: string }
    await press(await world.market.identity.issueSecuringLink(ada.id))
    expect(await call('POST', `/api/orders/${id}/handover`, bola, { code })).toMatchObject({
      status: 409,
      body: { code: 'DISPUTED' },
    })
    const seen = await call('GET', `/api/orders/${id}`, bola)
    expect(seen.body).toMatchObject({
      escrowStatus: 'disputed',
      dispute: { status: 'open', heldFor: 'not_me' },
    })
  })
})
