import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { kobo } from '#domain/shared/money.ts'
import { send, testApp } from '#tests/support/app.ts'
import { aGig, aProduct, aUser } from '#tests/support/marketplace.ts'
import { emailedCodeOf } from '#tests/support/proofs.ts'
import { softwareAuthenticator } from '#tests/support/software-authenticator.ts'

/** A session, and what its holder can prove with. */
type Session = { token: string; password?: string; mailboxOf?: number }
type Person = Session & { id: number; email: string; password: string }
let world: Awaited<ReturnType<typeof testApp>>
beforeAll(async () => {
  world = await testApp({ holds: { depositDays: 3, proceedsHours: 24, payoutHours: 24 } })
})
afterAll(() => world.app.close())

const [OWN, THIEFS] = ['o'.repeat(43), 't'.repeat(43)]
const ACCOUNT = { bankCode: '058', accountNumber: '0123456789' }

const sendOnce = (
  method: 'GET' | 'POST' | 'PUT',
  url: string,
  session?: Session,
  payload?: object,
  device = THIEFS,
) =>
  send(world.app, {
    ...{ method, url, headers: { 'x-device': device } },
    ...(session && { token: session.token }),
    ...(payload && { payload }),
  })
/** As `sendOnce`; where a fresh proof is asked for, it is given as far as the caller can, and the call made again. */
async function call(
  method: 'GET' | 'POST' | 'PUT',
  url: string,
  session?: Session,
  payload?: object,
  device = THIEFS,
) {
  const first = await sendOnce(method, url, session, payload, device)
  const { act, code, methods } = first.body
  if (code !== 'STEP_UP_REQUIRED' || session?.password === undefined) return first
  const { password, mailboxOf } = session
  const proof: Record<string, unknown> = { act, password }
  if (mailboxOf !== undefined && (methods as string[]).includes('email_code')) {
    await sendOnce('POST', '/api/auth/step-up/email-code', session, { act }, device)
    proof.emailCode = await emailedCodeOf(world.market, mailboxOf)
  }
  await sendOnce('POST', '/api/auth/step-up', session, proof, device)
  return sendOnce(method, url, session, payload, device)
}
async function login(email: string, password: string, device: string): Promise<Session> {
  return {
    token: String((await call('POST', '/api/auth/login', undefined, { email, password }, device)).body.token),
  }
}

const guards: Record<string, (victim: Person) => Promise<void>> = {
  'no key': async () => {},
  'a PIN': async (victim) => {
    expect((await call('PUT', '/api/auth/wallet-pin', victim, { pin: '482913' }, OWN)).status).toBe(200)
  },
  'a passkey': async (victim) => {
    const { body } = await call('POST', '/api/auth/passkeys/options', victim, undefined, OWN)
    const passkey = softwareAuthenticator().create(body.options as { challenge: string })
    expect((await call('POST', '/api/auth/passkeys', victim, { passkey }, OWN)).status).toBe(201)
  },
}

const thefts: Record<string, (victim: Person) => Promise<Session>> = {
  'a stolen token': async ({ id, token }) => {
    await world.market.db
      .updateTable('sessions')
      .set({ proved_until: null })
      .where('user_id', '=', id)
      .execute()
    return { token }
  },
  'a stolen password': async ({ email, password }) => ({
    ...(await login(email, password, THIEFS)),
    password,
  }),
  'a stolen mailbox': async ({ id, email }) => {
    const { identity } = world.market
    const reset = await identity.issuePasswordReset(email)
    const password = 'stolen-9-mailbox'
    await identity.resetPassword({ token: reset?.token ?? '', password })
    const thief = await login(email, password, THIEFS)
    await sendOnce('POST', '/api/auth/wallet-pin/reset/email-code', thief)
    const asked = (await world.market.events()).some(
      (event) => event.type === 'proof_code.requested' && event.userId === id,
    )
    const proof = asked ? { password, emailCode: await emailedCodeOf(world.market, id) } : { password }
    await sendOnce('POST', '/api/auth/wallet-pin/reset', thief, proof)
    return { ...(await login(email, password, THIEFS)), password, mailboxOf: id }
  },
}

/** Somebody with ₦20,000 that have settled, known on their own device. */
async function aVictim(guard: (victim: Person) => Promise<void>): Promise<Person> {
  const person = await aUser(world.market, { naira: 20_000 })
  await hoursPass(73, person.id)
  await login(person.email, person.password, OWN)
  await guard(person)
  return person
}

/** Somebody whose bank account is known, so that no payout to it waits: only settling keeps money from it. */
async function anAccomplice(): Promise<Person> {
  const person = await aUser(world.market)
  const [accountName, at] = [
    await world.market.wallet.resolveAccount(ACCOUNT),
    new Date(Date.now() - 8 * 86_400_000),
  ]
  await world.market.atomically(({ withdrawals }) =>
    withdrawals.add({
      ...{ userId: person.id, reference: `wdr_known_${person.id}`, amount: kobo(1), fee: kobo(0) },
      ...{ ...ACCOUNT, accountName, status: 'paid', heldUntil: null, createdAt: at, updatedAt: at },
    }),
  )
  return person
}

/** As if so many hours had passed for the money of these people, and for what is under way. */
async function hoursPass(hours: number, ...people: number[]): Promise<void> {
  const { db } = world.market
  await sql`update unsettled_credits u set settles_at = u.settles_at - make_interval(hours => ${hours})
    from accounts a where a.id = u.account_id and a.user_id = any(${people})`.execute(db)
  await sql`update users set withdrawals_rest_until = withdrawals_rest_until - make_interval(hours => ${hours})
    where id = any(${people})`.execute(db)
}

/** Takes all there is by each way that pays someone, delivers at once, and withdraws on both sides. */
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
  }
  const gigId = await aGig(market, victim.id)
  const bid = { amount: 900, proposal: 'I will do it tonight, and well', deliveryTime: 2 }
  const placed = await call('POST', `/api/bids/${gigId}`, accomplice, bid)
  await call('POST', `/api/gigs/${gigId}/bids/${(placed.body.data as { id: number }).id}/accept`, thief, {})
  await call('POST', `/api/gigs/${gigId}/complete`, thief)
  await withdrawAll(thief, victim.id)
  await withdrawAll(accomplice, accomplice.id)
}

/** Asks for everything, and for as much as the wallet says. */
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

/** Sends what is due; returns the naira of these people that went to a bank, or are on the way. */
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

describe.each(Object.keys(guards))(
  '[R45] with %s set, and an accomplice who sells, delivers and withdraws',
  (guard) => {
    test.each(Object.keys(thefts))('%s brings ₦0 to a bank within 24 hours', async (theft) => {
      const victim = await aVictim(guards[guard] ?? (async () => {}))
      const accomplice = await anAccomplice()
      const thief = (await thefts[theft]?.(victim)) ?? victim
      await robs(thief, victim, accomplice)
      expect(await atABank(victim.id, accomplice.id)).toBe(0)
      await hoursPass(23, victim.id, accomplice.id)
      await robs(thief, victim, accomplice)
      expect(await atABank(victim.id, accomplice.id)).toBe(0)
    })
  },
)

test('[R45] these are real: without a key a stolen mailbox buys, and what it bought may leave a day later', async () => {
  const victim = await aVictim(async () => {})
  const accomplice = await anAccomplice()
  const thief = (await thefts['a stolen mailbox']?.(victim)) ?? victim
  await robs(thief, victim, accomplice)
  const { settles, available } = await world.market.wallet.fundsOf(accomplice.id)
  expect(available).toBe(0)
  expect(settles.reduce((sum, { amount }) => sum + amount, 0)).toBeGreaterThan(0)
  await hoursPass(25, accomplice.id)
  expect((await world.market.wallet.fundsOf(accomplice.id)).available).toBeGreaterThan(0)
})
