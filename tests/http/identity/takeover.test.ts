import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { chatNoticesOf } from '#domain/notifying/chat/chat-notices.ts'
import type { NoticeContext } from '#domain/notifying/notice.ts'
import { noticesOf } from '#domain/notifying/routing.ts'
import type { DomainEvent } from '#domain/shared/events.ts'
import { appCode } from '#tests/support/browsers/authenticator-app.ts'
import { softwareAuthenticator } from '#tests/support/browsers/software-authenticator.ts'
import { telegramChat } from '#tests/support/market/builders.ts'
import { aGig, aProduct, aUser } from '#tests/support/market/marketplace.ts'
import { AN_ACT, emailedCodeOf, provenly } from '#tests/support/market/proofs.ts'
import { send, testApp } from '#tests/support/servers/app.ts'

type World = Awaited<ReturnType<typeof testApp>>
type Session = { token: string }
type Victim = Session & { id: number; email: string; password: string }
let world: World
beforeAll(async () => {
  world = await testApp()
})
afterAll(() => world.app.close())

const [OWN, THIEFS] = ['o'.repeat(43), 't'.repeat(43)]
const ACCOUNT = { bankCode: '058', accountNumber: '0123456789' }
const CONTEXT = { nameOf: () => 'Ada Obi' } as unknown as NoticeContext

const call = (
  method: 'GET' | 'POST' | 'PUT' | 'DELETE',
  url: string,
  session?: Session,
  payload?: object,
  device?: string,
) =>
  send(world.app, {
    method,
    url,
    ...(session && { token: session.token }),
    ...(payload && { payload }),
    ...(device && { headers: { 'x-device': device } }),
  })
async function login(email: string, password: string, device: string): Promise<Session> {
  const { body } = await call('POST', '/api/auth/login', undefined, { email, password }, device)
  return { token: String(body.token) }
}

async function withPin(victim: Victim): Promise<void> {
  expect((await call('PUT', '/api/auth/wallet-pin', victim, { pin: '482913' })).status).toBe(200)
}
async function withApp(victim: Session): Promise<void> {
  const { body } = await call('POST', '/api/auth/totp/options', victim)
  const totp = appCode(String(body.secret))
  expect((await call('POST', '/api/auth/totp', victim, { totp })).status).toBe(201)
}
async function withPasskey(victim: Victim): Promise<void> {
  const { body } = await call('POST', '/api/auth/passkeys/options', victim)
  const passkey = softwareAuthenticator().create(body.options as { challenge: string })
  expect((await call('POST', '/api/auth/passkeys', victim, { passkey })).status).toBe(201)
}

async function aVictim(guard: (victim: Victim) => Promise<void>): Promise<Victim> {
  const person = await aUser(world.market, { naira: 20_000 })
  await login(person.email, person.password, OWN)
  await guard(person)
  return person
}

async function buysFromAccomplice(thief: Session, victimId: number): Promise<void> {
  const { market } = world
  const accomplice = await aUser(market)
  const productId = await aProduct(market, accomplice.id)
  const delivery = { deliveryMethod: 'pickup', notes: '' }
  const bought = await call('POST', '/api/orders/buy-now', thief, { productId, ...delivery })
  expect(bought).toMatchObject({ status: 403, body: { code: 'STEP_UP_REQUIRED' } })
  await call('POST', '/api/cart/add', thief, { productId, quantity: 1 })
  expect((await call('POST', '/api/orders/create', thief, delivery)).status).toBe(403)

  const gigId = await aGig(market, victimId)
  const bid = { amount: 5000, proposal: 'I will do it tonight, and well', deliveryTime: 2 }
  const placed = await call('POST', `/api/bids/${gigId}`, accomplice, bid)
  const accept = `/api/gigs/${gigId}/bids/${(placed.body.data as { id: number }).id}/accept`
  expect((await call('POST', accept, thief, {})).status).toBe(403)
  expect((await call('GET', '/api/wallet', accomplice)).body.wallet).toMatchObject({ balance: 0 })
}

async function robs(thief: Session, password: string): Promise<void> {
  const accountName = await world.market.wallet.resolveAccount(ACCOUNT)
  const withdrawal = { amount: 2000, ...ACCOUNT, accountName }
  for (const [method, url, payload] of [
    ['POST', '/api/wallet/withdraw', withdrawal],
    ['POST', '/api/auth/step-up', { act: AN_ACT, password }],
    ['POST', '/api/wallet/withdraw', { ...withdrawal, saveAccount: true }],
    ['PUT', '/api/auth/wallet-pin', { pin: '730581' }],
    ['DELETE', '/api/auth/wallet-pin', undefined],
    ['POST', '/api/auth/passkeys/options', undefined],
    ['POST', '/api/auth/totp/options', undefined],
    ['DELETE', '/api/auth/totp', undefined],
    ['PUT', '/api/auth/password', { currentPassword: password, newPassword: 'taken-over-9-times' }],
    ['DELETE', '/api/auth/me', { password }],
    ['POST', '/api/wallet/withdraw', withdrawal],
  ] as const)
    expect((await call(method, url, thief, payload)).status, url).toBeGreaterThanOrEqual(400)
}
const balanceOf = async (userId: number) => (await world.market.wallet.fundsOf(userId)).available
const toldOf = async (victim: Victim, since: number) => {
  const events: DomainEvent[] = (await world.market.events()).slice(since)
  return events.filter((event) => 'userId' in event && event.userId === victim.id)
}
const eventsSoFar = async () => (await world.market.events()).length

describe.each([
  ['a PIN', withPin],
  ['a passkey', withPasskey],
])('[R39] with %s set', (_, guard) => {
  test('a stolen token takes ₦0', async () => {
    const victim = await aVictim(guard)
    await robs({ token: victim.token }, 'not-known-1')
    expect(await balanceOf(victim.id)).toBe(2_000_000)
  })

  test('a stolen password takes ₦0, and the owner is notified by email and Telegram', async () => {
    const victim = await aVictim(guard)
    const before = await eventsSoFar()
    const thief = await login(victim.email, victim.password, THIEFS)
    await robs(thief, victim.password)
    await buysFromAccomplice(thief, victim.id)
    expect(await balanceOf(victim.id)).toBe(2_000_000)
    const added = (await toldOf(victim, before)).filter(({ type }) => type === 'device.added')
    expect(added).toHaveLength(1)
    for (const event of added) {
      expect(noticesOf(event, CONTEXT)).toMatchObject([{ userId: victim.id, path: '/forgot-password' }])
      expect(chatNoticesOf(event, CONTEXT)).toMatchObject([{ userId: victim.id }])
    }
  })

  test('a stolen mailbox takes ₦0: a reset leaves it on, removing it pauses withdrawals, and the owner is notified', async () => {
    const victim = await aVictim(guard)
    const before = await eventsSoFar()
    const { identity } = world.market
    const reset = await identity.issuePasswordReset(victim.email)
    const password = 'stolen-9-mailbox'
    await identity.resetPassword({ token: reset?.token ?? '', password })
    const thief = await login(victim.email, password, THIEFS)
    await robs(thief, password)

    await call('POST', '/api/auth/wallet-pin/reset/email-code', thief)
    const proof = { password, emailCode: await emailedCodeOf(world.market, victim.id) }
    expect((await call('POST', '/api/auth/wallet-pin/reset', thief, proof)).status).toBe(200)
    const accountName = await world.market.wallet.resolveAccount(ACCOUNT)
    const withdrawal = { amount: 2000, ...ACCOUNT, accountName }
    const withdrawn = await provenly(
      () => call('POST', '/api/wallet/withdraw', thief, withdrawal),
      async (act) => {
        await call('POST', '/api/auth/step-up/email-code', thief, { act })
        const code = await emailedCodeOf(world.market, victim.id)
        return call('POST', '/api/auth/step-up', thief, { act, password, emailCode: code })
      },
    )
    expect(withdrawn.status).toBeGreaterThanOrEqual(400)
    expect(await balanceOf(victim.id)).toBe(2_000_000)

    const told = await toldOf(victim, before)
    expect(told.map(({ type }) => type)).toEqual(
      expect.arrayContaining(['password.changed', 'wallet_pin.reset']),
    )
    const [removed] = told.filter(({ type }) => type === 'wallet_pin.reset')
    expect(removed && chatNoticesOf(removed, CONTEXT)).toMatchObject([{ userId: victim.id }])
  })

  test('a stolen phone with Telegram takes ₦0: the chat moves no money out, and unlinking needs a proof', async () => {
    const victim = await aVictim(guard)
    const { identity } = world.market
    const { token } = await identity.offerChatLink(victim.id, 'telegram')
    await identity.linkChatByToken(telegramChat(`${victim.id}00`), token, true)
    await robs({ token: victim.token }, victim.password)
    for (const [method, url] of [
      ['DELETE', '/api/auth/link-telegram'],
      ['POST', '/api/telegram/link'],
    ] as const)
      expect((await call(method, url, victim)).status).toBeGreaterThanOrEqual(400)
    expect(await balanceOf(victim.id)).toBe(2_000_000)
  })
})

describe('[R39] with an authenticator app set up', () => {
  const signIn = (email: string, password: string, shown: object = {}) =>
    call('POST', '/api/auth/login', undefined, { email, password, ...shown }, THIEFS)

  test('a stolen token takes ₦0', async () => {
    const victim = await aVictim(withApp)
    await robs({ token: victim.token }, victim.password)
    expect(await balanceOf(victim.id)).toBe(2_000_000)
  })

  test('a stolen password does not sign in, and the owner is notified of wrong codes', async () => {
    const victim = await aVictim(withApp)
    const before = await eventsSoFar()
    expect((await signIn(victim.email, victim.password)).status).toBe(403)
    for (let tries = 0; tries < 5; tries += 1)
      expect(
        (await signIn(victim.email, victim.password, { recoveryCode: 'AAAA-AAAA-AAAA' })).status,
      ).not.toBe(200)
    const [locked] = await toldOf(victim, before)
    expect(locked?.type).toBe('totp.locked')
    expect(locked && noticesOf(locked, CONTEXT)).toMatchObject([{ userId: victim.id, isAlarm: true }])
    expect(locked && chatNoticesOf(locked, CONTEXT)).toMatchObject([{ userId: victim.id, isAlarm: true }])
    expect(await balanceOf(victim.id)).toBe(2_000_000)
  })

  test('a stolen mailbox does not sign in: a reset password still needs the code', async () => {
    const victim = await aVictim(withApp)
    const before = await eventsSoFar()
    const reset = await world.market.identity.issuePasswordReset(victim.email)
    await world.market.identity.resetPassword({ token: reset?.token ?? '', password: 'stolen-9-mailbox' })
    expect((await signIn(victim.email, 'stolen-9-mailbox')).body.code).toBe('SECOND_FACTOR_REQUIRED')
    expect((await toldOf(victim, before)).map(({ type }) => type)).toEqual(['password.changed'])
    expect(await balanceOf(victim.id)).toBe(2_000_000)
  })
})
