import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { ENDPOINTS } from '#adapters/contract/calls.ts'
import { requestFor } from '#tests/http/access/requests.ts'
import { aWorld, type World } from '#tests/http/access/world.ts'
import { send } from '#tests/support/servers/app.ts'

const DEBITS = ['acceptBid', 'buyNow', 'checkOut', 'withdraw']
const ACCOUNT = { bankCode: '058', accountNumber: '0123456789' }

let world: World
beforeAll(async () => {
  world = await aWorld()
})
afterAll(() => world?.app.close())

const writes = Object.entries(ENDPOINTS).filter(
  ([, endpoint]) => endpoint.method !== 'GET' && endpoint.stream === undefined,
)

async function attempt(name: string, role: 'owner' | 'other') {
  const endpoint = ENDPOINTS[name]
  if (!endpoint) throw new Error(`no call is named ${name}`)
  const { app, market } = world
  const [request, before] = [await requestFor(name, endpoint, world), await debits()]
  const accountName = await market.wallet.resolveAccount(ACCOUNT)
  const payload = name === 'withdraw' ? { amount: 1000, ...ACCOUNT, accountName } : request.payload
  const { status, body } = await send(app, {
    ...request,
    ...(payload && { payload }),
    token: world.tokenOf(role),
  })
  return { status, body, debits: (await debits()) - before }
}

async function debits(): Promise<number> {
  const { count } = await world.market.db
    .selectFrom('postings as p')
    .innerJoin('accounts as a', 'a.id', 'p.account_id')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('a.kind', '=', 'wallet')
    .where('p.amount_kobo', '<', 0)
    .executeTakeFirstOrThrow()
  return Number(count)
}

const stop = () => world.market.db.updateTable('users').set({ withdrawals_stopped_at: new Date() }).execute()

test('exactly the calls listed here debit a wallet', async () => {
  const found: string[] = []
  for (const [name] of writes)
    for (const role of ['owner', 'other'] as const) {
      await world.restore()
      if ((await attempt(name, role)).debits > 0 && !found.includes(name)) found.push(name)
    }
  expect(found.sort()).toEqual(DEBITS)
}, 120_000)

describe('while the owner’s money is stopped', () => {
  test('no call of the contract debits a wallet', async () => {
    for (const [name] of writes)
      for (const role of ['owner', 'other'] as const) {
        await world.restore()
        await stop()
        expect([name, role, (await attempt(name, role)).debits]).toEqual([name, role, 0])
      }
  }, 120_000)

  test.each(DEBITS)('%s says so', async (name) => {
    await world.restore()
    await stop()
    const role = name === 'acceptBid' ? 'owner' : 'other'
    const code = name === 'withdraw' ? 'WITHDRAWALS_STOPPED' : 'PAYMENTS_STOPPED'
    expect(await attempt(name, role)).toMatchObject({
      status: 409,
      body: { code, message: expect.stringContaining('“This wasn’t me”') },
    })
  })
})
