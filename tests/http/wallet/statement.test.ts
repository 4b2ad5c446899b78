import { afterAll, beforeAll, expect, test } from 'vitest'
import { kobo } from '#domain/shared/money.ts'
import { claimOn } from '#domain/wallet/gate.ts'
import { aUser } from '#tests/support/market/marketplace.ts'
import { send, testApp } from '#tests/support/servers/app.ts'

let world: Awaited<ReturnType<typeof testApp>>
beforeAll(async () => {
  world = await testApp()
})
afterAll(() => world.app.close())

const csv = async (token: string | undefined, query = '') => {
  const answer = await world.app.inject({
    method: 'GET',
    url: `/api/wallet/statement.csv${query}`,
    headers: { ...(token && { authorization: `Bearer ${token}` }) },
  })
  return { status: answer.statusCode, headers: answer.headers, lines: answer.payload.trimEnd().split('\n') }
}

test('a statement is a file for spreadsheets in which no cell is a formula', async () => {
  const user = await aUser(world.market, { naira: 1500.5 })
  await world.market.atomically(({ ledger }) =>
    ledger.post(
      {
        key: 'odd',
        type: 'deposit',
        reference: '=1+1',
        actorId: null,
        postings: [{ from: claimOn(user.id), to: { kind: 'provider' }, amount: kobo(500_00) }],
        entries: [
          {
            userId: user.id,
            type: 'escrow',
            direction: 'out',
            amount: kobo(500_00),
            status: 'completed',
            reference: '=1+1',
            description: '@SUM(A1), "quoted"',
          },
        ],
      },
      new Date(),
    ),
  )
  const { status, headers, lines } = await csv(user.token)
  expect(status).toBe(200)
  expect(headers['content-type']).toBe('text/csv; charset=utf-8')
  expect(headers['content-disposition']).toBe('attachment; filename="campus-marketplace-statement.csv"')
  expect(lines[0]).toBe(
    '\ufeffDate (WAT),Type,Description,Reference,Status,Money in (NGN),Money out (NGN),Balance (NGN)',
  )
  expect(lines[1]).toMatch(
    /^,,Opening balance,Campus Marketplace · .+ \(.+@.+\) · first day to \d{4}-\d\d-\d\d · Africa\/Lagos,,,,0\.00$/,
  )
  expect(lines[2]).toMatch(
    /^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d,Deposit,Wallet deposit,dep_\w+,Completed,1500\.50,,1500\.50$/,
  )
  expect(lines[3]).toContain(`Escrow,"'@SUM(A1), ""quoted""",'=1+1,Completed,,500.00,1000.50`)
})

test('takes valid days only, and is for its owner', async () => {
  const user = await aUser(world.market, { naira: 100 })
  expect((await csv(user.token, '?startDate=2026-02-30')).status).toBe(400)
  const none = await csv(user.token, '?startDate=2001-01-01&endDate=2001-12-31')
  expect(none.headers['content-disposition']).toBe(
    'attachment; filename="campus-marketplace-statement_2001-01-01_2001-12-31.csv"',
  )
  expect(none.lines).toHaveLength(2)
  expect(none.lines[1]).toContain('2001-01-01 to 2001-12-31')
  expect((await csv(undefined)).status).toBe(401)
})

test('a statement of a period names its holder and adds up; an invalid or too long period is rejected', async () => {
  const user = await aUser(world.market, { naira: 1500.5 })
  const ask = (query: string, token: string | undefined = user.token) =>
    send(world.app, {
      method: 'GET',
      url: `/api/wallet/statement?${query}`,
      ...(token && { token }),
    })
  const today = new Date(Date.now() + 3_600_000).toISOString().slice(0, 10)
  const { status, body } = await ask(`startDate=${today}&endDate=${today}`)
  expect(status).toBe(200)
  expect(body).toMatchObject({
    holder: { name: expect.any(String), email: user.email },
    startDate: today,
    endDate: today,
    timeZone: 'Africa/Lagos',
    openingBalance: 0,
    moneyIn: 1500.5,
    moneyOut: 0,
    closingBalance: 1500.5,
    heldInEscrow: 0,
    broughtForward: 0,
    lines: [{ type: 'deposit', direction: 'in', amount: 1500.5, balance: 1500.5 }],
    pagination: { total: 1, page: 1, pageSize: 200, totalPages: 1 },
  })
  const refused = async (query: string) => {
    const answer = await ask(query)
    return [answer.status, Object.values(answer.body.errors ?? {})[0]]
  }
  expect(await refused('startDate=2026-02-30&endDate=2026-03-01')).toEqual([400, 'Invalid date'])
  expect(await refused('endDate=2026-03-01')).toEqual([400, 'Invalid date'])
  expect(await refused('startDate=2026-03-02&endDate=2026-03-01')).toEqual([
    400,
    'The end date is before the start date',
  ])
  expect(await refused('startDate=2024-01-01&endDate=2024-12-31')).toEqual([200, undefined])
  expect(await refused('startDate=2024-01-01&endDate=2025-01-01')).toEqual([
    400,
    'A statement covers 12 months at most. Choose a shorter period.',
  ])
  expect((await ask(`startDate=${today}&endDate=${today}`, '')).status).toBe(401)
})

test('a bank account is saved with a withdrawal, reused, verified again, and deleted', async () => {
  const [user, other] = [await aUser(world.market, { naira: 10_000 }), await aUser(world.market)]
  const withdraw = (more: object = {}) =>
    send(world.app, {
      method: 'POST',
      url: '/api/wallet/withdraw',
      token: user.token,
      payload: {
        amount: 1000,
        bankCode: '058',
        accountNumber: '0123456789',
        accountName: 'HOLDER 058 0123456789',
        ...more,
      },
    })
  const saved = async (token = user.token) =>
    (await send(world.app, { method: 'GET', url: '/api/wallet/bank-accounts', token })).body.accounts as {
      id: number
    }[]
  await withdraw()
  expect(await saved()).toEqual([])
  await withdraw({ save: true })
  await withdraw({ save: true })
  expect(await saved()).toEqual([
    {
      id: expect.any(Number),
      bankCode: '058',
      bankName: 'Guaranty Trust Bank',
      accountNumber: '0123456789',
      accountName: 'HOLDER 058 0123456789',
      usedAt: expect.any(String),
    },
  ])
  expect((await withdraw({ accountName: 'SOMEBODY ELSE', save: true })).status).toBe(400)
  const url = `/api/wallet/bank-accounts/${(await saved())[0]?.id}`
  expect((await send(world.app, { method: 'DELETE', url, token: other.token })).status).toBe(404)
  expect(await send(world.app, { method: 'DELETE', url, token: user.token })).toMatchObject({
    status: 200,
    body: { message: 'Bank account removed' },
  })
  expect(await saved()).toEqual([])
})
