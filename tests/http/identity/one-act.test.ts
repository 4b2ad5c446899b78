import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { aProduct, aUser } from '#tests/support/market/marketplace.ts'
import { send, testApp } from '#tests/support/servers/app.ts'
import { ids } from '../../../app-server/ids.ts'

type Session = { token: string }
let world: Awaited<ReturnType<typeof testApp>>
beforeAll(async () => {
  world = await testApp()
})
afterAll(() => world.app.close())

const PIN = '482913'
const ACCOUNT = { bankCode: '058', accountNumber: '0123456789' }
const call = (
  method: 'GET' | 'POST' | 'PUT',
  url: string,
  { token }: Session,
  payload?: object,
  key?: string,
) =>
  send(world.app, {
    method,
    url,
    token,
    ...(payload && { payload }),
    ...(key && { headers: { 'idempotency-key': key } }),
  })
const prove = async (
  session: Session,
  requested: Awaited<ReturnType<typeof call>>,
  proof: object = { pin: PIN },
) => {
  expect(requested).toMatchObject({ status: 403, body: { code: 'STEP_UP_REQUIRED' } })
  return call('POST', '/api/auth/step-up', session, { act: requested.body.act, ...proof })
}

async function aVictim() {
  const person = await aUser(world.market, { naira: 20_000 })
  expect((await call('PUT', '/api/auth/wallet-pin', person, { pin: PIN })).status).toBe(200)
  return person
}
async function withdraw(session: Session, amount = 2000, key?: string) {
  const accountName = await world.market.wallet.resolveAccount(ACCOUNT)
  return call('POST', '/api/wallet/withdraw', session, { amount, ...ACCOUNT, accountName }, key)
}
const balanceOf = async (session: Session) =>
  ((await call('GET', '/api/wallet', session)).body.wallet as { balance: number }).balance
const told = async (userId: number) =>
  (await world.market.events()).filter(
    (event) => event.type === 'proof.unanswered' && event.userId === userId,
  )

describe('[R39] a proof', () => {
  test('is valid for one call: it pays for its snack, and for no payout, listing or key', async () => {
    const ada = await aVictim()
    const [snack, other] = [
      await aProduct(world.market, (await aUser(world.market)).id),
      await aProduct(world.market, (await aUser(world.market)).id),
    ]
    const buy = (productId: number) => call('POST', '/api/orders/buy-now', ada, { productId })
    expect((await prove(ada, await buy(snack))).status).toBe(200)
    expect((await withdraw(ada)).status).toBe(403)
    expect((await buy(other)).status).toBe(403)
    expect((await call('POST', '/api/auth/passkeys/options', ada)).status).toBe(403)
    expect((await call('PUT', '/api/auth/wallet-pin', ada, { pin: '730581' })).status).toBe(403)
    expect(await balanceOf(ada)).toBe(20_000)
    expect((await buy(snack)).status).toBe(201)
    expect((await buy(snack)).status).toBe(403)
  })

  test('is valid for one body: another sum, account or key needs another proof, another field order does not', async () => {
    const ada = await aVictim()
    const requested = await withdraw(ada, 2000)
    expect((await prove(ada, requested)).status).toBe(200)
    expect((await withdraw(ada, 15_000)).status).toBe(403)
    expect((await withdraw(ada, 2000, 'a-key')).status).toBe(403)
    const accountName = await world.market.wallet.resolveAccount(ACCOUNT)
    const turned = {
      accountName,
      accountNumber: ACCOUNT.accountNumber,
      bankCode: ACCOUNT.bankCode,
      amount: 2000,
    }
    expect((await call('POST', '/api/wallet/withdraw', ada, turned)).status).toBe(201)
  })

  test('lets one of 20 simultaneous calls through', async () => {
    const ada = await aVictim()
    expect((await prove(ada, await withdraw(ada, 1000))).status).toBe(200)
    const all = await Promise.all(Array.from({ length: 20 }, () => withdraw(ada, 1000)))
    expect(all.filter(({ status }) => status === 201)).toHaveLength(1)
    expect(all.filter(({ status }) => status === 403)).toHaveLength(19)
    expect(await balanceOf(ada)).toBe(20_000 - 1200)
  })

  test('expires after five minutes', async () => {
    const ada = await aVictim()
    expect((await prove(ada, await withdraw(ada))).status).toBe(200)
    await world.market.db
      .updateTable('act_proofs')
      .set({ good_until: new Date(Date.now() - 1) })
      .execute()
    expect((await withdraw(ada)).status).toBe(403)
  })

  test('is returned by a rejected call, and not by one replayed under its key', async () => {
    const ada = await aVictim()
    expect((await prove(ada, await withdraw(ada, 500_000))).status).toBe(200)
    expect((await withdraw(ada, 500_000)).status).toBe(409)
    expect((await withdraw(ada, 500_000)).status).toBe(409)

    expect((await prove(ada, await withdraw(ada, 2000, 'once'))).status).toBe(200)
    const done = await withdraw(ada, 2000, 'once')
    const again = await withdraw(ada, 2000, 'once')
    expect([done.status, again.status, again.headers['idempotent-replay']]).toEqual([201, 201, 'true'])
    expect(await balanceOf(ada)).toBe(20_000 - 2200)
  })

  test('of a session on another device is not valid in this session', async () => {
    const ada = await aVictim()
    const { body } = await send(world.app, {
      method: 'POST',
      url: '/api/auth/login',
      payload: { email: ada.email, password: ada.password },
    })
    const other = { token: String(body.token) }
    const requested = await withdraw(ada)
    expect((await prove(other, requested)).status).toBe(200)
    for (const session of [ada, other]) expect((await withdraw(session)).status).toBe(403)
  })

  test('ends when a key is set in another session', async () => {
    const ada = await aUser(world.market, { naira: 20_000 })
    const age = { created_at: new Date(Date.now() - 3_600_000), proved_until: null }
    await world.market.db
      .updateTable('sessions')
      .set(age)
      .where('token_hash', '=', ids.hash(ada.token))
      .execute()
    expect((await prove(ada, await withdraw(ada), { password: ada.password })).status).toBe(200)
    await world.market.identity.setWalletPin(ada.id, PIN)
    expect((await withdraw(ada)).body.methods).toEqual(['pin'])
  })
})

describe('A session that requests proofs without giving any', () => {
  test('notifies its owner after five times, once, whatever the owner proves elsewhere', async () => {
    const ada = await aVictim()
    for (let asks = 0; asks < 4; asks += 1) await withdraw(ada)
    expect((await prove(ada, await withdraw(ada, 1000))).status).toBe(200)
    expect(await told(ada.id)).toHaveLength(1)
    for (let asks = 0; asks < 12; asks += 1) await withdraw(ada)
    expect(await told(ada.id)).toHaveLength(1)
  })

  test('does not notify while each is answered, nor for automatic requests of the web', async () => {
    const ada = await aVictim()
    for (let amount = 1000; amount < 1006; amount += 1)
      expect((await prove(ada, await withdraw(ada, amount))).status).toBe(200)
    for (let asks = 0; asks < 6; asks += 1)
      expect((await call('POST', '/api/telegram/link', ada)).status).toBe(403)
    expect(await told(ada.id)).toEqual([])
  })
})
