import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { kobo } from '#domain/shared/money.ts'
import { appCode } from '#tests/support/browsers/authenticator-app.ts'
import { softwareAuthenticator } from '#tests/support/browsers/software-authenticator.ts'
import { aGooglePerson, unique } from '#tests/support/market/builders.ts'
import { aGig, aProduct, aUser } from '#tests/support/market/marketplace.ts'
import { emailedCodeOf } from '#tests/support/market/proofs.ts'
import { send, testApp } from '#tests/support/servers/app.ts'

type Passkey = ReturnType<typeof softwareAuthenticator>
type Keys = { pin?: string; passkey?: Passkey; app?: string }
/** A session on a device with the holder's keys; `chatOf` is the user whose chat they control. */
type Session = Keys & {
  token: string
  device?: string
  password?: string
  mailboxOf?: number
  chatOf?: number
}
type Person = Session & { id: number; email: string; password: string }
let world: Awaited<ReturnType<typeof testApp>>
beforeAll(async () => {
  world = await testApp({
    emailVerification: 'required',
    holds: { depositDays: 3, proceedsHours: 24, payoutHours: 24 },
    keysHoldHours: 24,
    google: async (credential) => {
      const [email = ''] = credential.split(' ')
      return aGooglePerson({ subject: email, email, tokenId: credential })
    },
  })
})
afterAll(() => world.app.close())

const [OWN, THIEFS] = ['o'.repeat(43), 't'.repeat(43)]
const ACCOUNT = { bankCode: '058', accountNumber: '0123456789' }

const sendOnce = (method: 'GET' | 'POST' | 'PUT', url: string, session: Partial<Session>, payload?: object) =>
  send(world.app, {
    ...{ method, url, headers: { 'x-device': session.device ?? THIEFS } },
    ...(session.token && { token: session.token }),
    ...(payload && { payload }),
  })
/** Like `sendOnce`, but gives a requested proof as far as the caller can, and repeats the call. */
async function call(
  method: 'GET' | 'POST' | 'PUT',
  url: string,
  session: Partial<Session>,
  payload?: object,
) {
  const first = await sendOnce(method, url, session, payload)
  const { act, code, methods } = first.body
  if (code !== 'STEP_UP_REQUIRED') return first
  const proof = await proofBy(session, String(act), methods as string[])
  await sendOnce('POST', '/api/auth/step-up', session, { act, ...proof })
  return sendOnce(method, url, session, payload)
}

async function proofBy(session: Partial<Session>, act: string, methods: string[]): Promise<object> {
  const { password, pin, passkey, app, mailboxOf } = session
  if (passkey && methods.includes('passkey')) {
    const { body } = await sendOnce('POST', '/api/auth/step-up/passkey-options', session, { act })
    return { passkey: passkey.sign(body.options as { challenge: string }) }
  }
  if (pin && methods.includes('pin')) return { pin }
  if (app && methods.includes('totp')) return { totp: await nextCode(app) }
  if (mailboxOf === undefined || !methods.includes('email_code')) return { password }
  await sendOnce('POST', '/api/auth/step-up/email-code', session, { act })
  return { password, emailCode: await emailedCodeOf(world.market, mailboxOf) }
}
async function nextCode(app: string): Promise<string> {
  await world.market.db.updateTable('authenticators').set({ last_step: 0 }).execute()
  return appCode(app)
}

async function login(email: string, password: string, more: Partial<Session> = {}): Promise<Session> {
  const totp = more.app && (await nextCode(more.app))
  const { body } = await sendOnce('POST', '/api/auth/login', more, { email, password, ...(totp && { totp }) })
  return { ...more, token: String(body.token ?? '') }
}

const guards: Record<string, (victim: Person) => Promise<Keys>> = {
  'no key': async () => ({}),
  'a PIN': async (victim) => {
    expect((await call('PUT', '/api/auth/wallet-pin', victim, { pin: '482913' })).status).toBe(200)
    return { pin: '482913' }
  },
  'a passkey': async (victim) => {
    const { body } = await call('POST', '/api/auth/passkeys/options', victim)
    const passkey = softwareAuthenticator()
    const created = passkey.create(body.options as { challenge: string })
    expect((await call('POST', '/api/auth/passkeys', victim, { passkey: created })).status).toBe(201)
    return { passkey }
  },
  'an authenticator app': async (victim) => {
    const { body } = await call('POST', '/api/auth/totp/options', victim)
    const app = String(body.secret)
    expect((await call('POST', '/api/auth/totp', victim, { totp: appCode(app) })).status).toBe(201)
    return { app }
  },
}

const thefts: Record<string, (victim: Person) => Promise<Session>> = {
  'a stolen token': async ({ token }) => ({ token }),
  'a stolen password': async ({ email, password }) => ({ ...(await login(email, password)), password }),
  'a stolen mailbox': async (victim) => byMailbox(victim, {}),
  'a first Google sign-in': async ({ id, email }) => {
    const credential = `${email} ${unique('token')}`
    const { body } = await sendOnce('POST', '/api/auth/google-login', {}, { token: credential })
    return { token: String(body.token ?? ''), mailboxOf: id }
  },
  'a stolen chat': async ({ id }) => ({ token: '', chatOf: id }),
  'an unlocked phone': async ({ id, token }) => ({ token, device: OWN, chatOf: id }),
  'an unlocked phone with the mailbox on it': async (victim) =>
    byMailbox(victim, { token: victim.token, device: OWN, chatOf: victim.id }),
}

async function byMailbox({ id, email }: Person, phone: Partial<Session>): Promise<Session> {
  const { identity } = world.market
  const reset = await identity.issuePasswordReset(email)
  const password = 'stolen-9-mailbox'
  await identity.resetPassword({ token: reset?.token ?? '', password })
  const thief = await login(email, password, phone)
  await sendOnce('POST', '/api/auth/wallet-pin/reset/email-code', thief)
  const requested = (await world.market.events()).some(
    (event) => event.type === 'proof_code.requested' && event.userId === id,
  )
  const proof = requested ? { password, emailCode: await emailedCodeOf(world.market, id) } : { password }
  await sendOnce('POST', '/api/auth/wallet-pin/reset', thief, proof)
  return { ...(await login(email, password, phone)), password, mailboxOf: id }
}

async function aMember(device: string, funds: { naira?: number } = {}): Promise<Person> {
  const { identity } = world.market
  const { id, email, password } = await aUser(world.market, funds)
  const verification = await identity.issueVerification({ userId: id })
  await identity.verifyEmail(verification?.token ?? '')
  await identity.rememberDevice(id, device, true)
  return { id, email, ...(await login(email, password, { device })), password }
}

async function aVictim(guard: string): Promise<Person> {
  const person = await aMember(OWN, { naira: 20_000 })
  await hoursPass(73, person.id)
  const keys = await guards[guard]?.(person)
  await world.market.db
    .updateTable('sessions')
    .set({ proved_until: null })
    .where('user_id', '=', person.id)
    .execute()
  return { ...person, ...keys }
}

/** A user with a known bank account, so that no payout to it is held: only settling delays money. */
async function anAccomplice(): Promise<Person> {
  const person = await aMember(THIEFS)
  const accountName = await world.market.wallet.resolveAccount(ACCOUNT)
  const at = new Date(Date.now() - 8 * 86_400_000)
  await world.market.atomically(({ withdrawals }) =>
    withdrawals.add({
      ...{ userId: person.id, reference: `wdr_known_${person.id}`, amount: kobo(1), fee: kobo(0) },
      ...{
        ...ACCOUNT,
        accountName,
        provider: 'memory',
        status: 'paid',
        heldUntil: null,
        createdAt: at,
        updatedAt: at,
      },
    }),
  )
  return person
}

/** Simulates that many hours for the money of these users. */
async function hoursPass(hours: number, ...people: number[]): Promise<void> {
  const { db } = world.market
  await sql`update unsettled_credits u set settles_at = u.settles_at - make_interval(hours => ${hours})
    from accounts a where a.id = u.account_id and a.user_id = any(${people})`.execute(db)
  await sql`update users set withdrawals_rest_until = withdrawals_rest_until - make_interval(hours => ${hours})
    where id = any(${people})`.execute(db)
}

async function robs(thief: Session, victim: Person, accomplice: Person): Promise<void> {
  const { market } = world
  const productId = await aProduct(market, accomplice.id, kobo(9000_00))
  const delivery = { deliveryMethod: 'pickup', notes: '' }
  await call('POST', '/api/orders/buy-now', thief, { productId, ...delivery })
  await call('POST', '/api/cart/add', thief, { productId, quantity: 1 })
  await call('POST', '/api/orders/create', thief, delivery)
  for (const { id } of await ordersOf(victim.id)) {
    const { handoverCode: code } = (await call('GET', `/api/orders/${id}`, thief)).body
    await call('POST', `/api/orders/${id}/handover`, accomplice, { code })
    for (const status of ['preparing', 'ready_for_pickup', 'in_transit', 'delivered'])
      await call('PUT', `/api/orders/${id}/delivery-status`, accomplice, { deliveryStatus: status })
    if (thief.chatOf !== undefined)
      await market.ordering.confirmDelivery(id, thief.chatOf, 'Delivery confirmed by buyer').catch(() => {})
  }
  const gigId = await aGig(market, victim.id)
  const bid = { amount: 900, proposal: 'I will do it tonight, and well', deliveryTime: 2 }
  const placed = await call('POST', `/api/bids/${gigId}`, accomplice, bid)
  await call('POST', `/api/gigs/${gigId}/bids/${(placed.body.data as { id: number }).id}/accept`, thief, {})
  await call('POST', `/api/gigs/${gigId}/complete`, thief)
  await withdrawAll(thief, victim.id)
  await withdrawAll(accomplice, accomplice.id)
}

async function withdrawAll(session: Session, userId: number): Promise<void> {
  const accountName = await world.market.wallet.resolveAccount(ACCOUNT)
  const { available } = await world.market.wallet.fundsOf(userId)
  const balance = await world.market.atomically(({ ledger }) => ledger.balanceOf(userId))
  for (const kobos of [balance, available])
    await call('POST', '/api/wallet/withdraw', session, {
      ...{ amount: Math.max(1000, kobos / 100 - 200), ...ACCOUNT, accountName },
    })
}

const ordersOf = (buyerId: number) =>
  world.market.db.selectFrom('orders').select('id').where('buyer_id', '=', buyerId).execute()

async function atABank(...people: number[]): Promise<number> {
  const { db, wallet } = world.market
  for (const { id } of await db
    .selectFrom('withdrawals')
    .select('id')
    .where('user_id', 'in', people)
    .execute())
    await wallet.payOut(id)
  const sent = await db
    .selectFrom('withdrawals')
    .select(['amount_kobo'])
    .where('user_id', 'in', people)
    .where('status', 'in', ['sending', 'paid'])
    .where('reference', 'not like', 'wdr_known%')
    .execute()
  return sent.reduce((sum, { amount_kobo }) => sum + amount_kobo, 0) / 100
}

async function aTheft(theft: string, guard: string) {
  const victim = await aVictim(guard)
  const accomplice = await anAccomplice()
  return { victim, accomplice, thief: (await thefts[theft]?.(victim)) ?? victim }
}

describe.each(Object.keys(guards))(
  '[R45] with %s set, and an accomplice who sells, delivers and withdraws',
  (guard) => {
    test.each(Object.keys(thefts))('%s pays ₦0 to a bank within 24 hours', async (theft) => {
      const { victim, accomplice, thief } = await aTheft(theft, guard)
      await robs(thief, victim, accomplice)
      expect(await atABank(victim.id, accomplice.id)).toBe(0)
      if (guard !== 'no key' && !theft.includes('mailbox')) expect(await ordersOf(victim.id)).toEqual([])
      await hoursPass(23, victim.id, accomplice.id)
      await robs(thief, victim, accomplice)
      expect(await atABank(victim.id, accomplice.id)).toBe(0)
    })
  },
)

describe('[R45] “This wasn’t me” within the day', () => {
  test.each(Object.keys(thefts))('blocks payouts to every bank of what %s took', async (theft) => {
    const { victim, accomplice, thief } = await aTheft(theft, 'no key')
    await robs(thief, victim, accomplice)
    const { identity } = world.market
    await identity.secureAccount(await identity.issueSecuringLink(victim.id))
    await hoursPass(25, victim.id, accomplice.id)
    await robs(thief, victim, accomplice)
    expect(await atABank(victim.id, accomplice.id)).toBe(0)
    expect((await world.market.wallet.fundsOf(accomplice.id)).available).toBe(0)
  })
})

describe('[R45] the attacks work', () => {
  test('without a key a stolen mailbox can buy, and the proceeds can be withdrawn a day later', async () => {
    const { victim, accomplice, thief } = await aTheft('a stolen mailbox', 'no key')
    await robs(thief, victim, accomplice)
    const { settles, available } = await world.market.wallet.fundsOf(accomplice.id)
    expect(available).toBe(0)
    expect(settles.reduce((sum, { amount }) => sum + amount, 0)).toBeGreaterThan(0)
    await hoursPass(25, accomplice.id)
    expect((await world.market.wallet.fundsOf(accomplice.id)).available).toBeGreaterThan(0)
  })

  test.each(Object.keys(guards))(
    'an unlocked phone with %s on it can buy, and the proceeds are withdrawn a day later',
    async (guard) => {
      const victim = await aVictim(guard)
      const accomplice = await anAccomplice()
      await robs({ ...victim, device: OWN, chatOf: victim.id }, victim, accomplice)
      expect(await ordersOf(victim.id)).not.toEqual([])
      expect(await atABank(victim.id, accomplice.id)).toBe(0)
      await hoursPass(25, victim.id, accomplice.id)
      await withdrawAll(accomplice, accomplice.id)
      expect(await atABank(victim.id, accomplice.id)).toBeGreaterThan(0)
    },
  )
})
