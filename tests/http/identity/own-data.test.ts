import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { kobo } from '#domain/shared/money.ts'
import { aProduct, aUser } from '#tests/support/market/marketplace.ts'
import { send, testApp } from '#tests/support/servers/app.ts'

const RECORDS = join(import.meta.dirname, '../../../adapters/postgres/identity/own-records.ts')
const SHOWN = [
  ...['sessions', 'passkeys', 'wallet_pins', 'authenticators', 'student_proofs', 'student_cards'],
  ...['products', 'businesses', 'gigs', 'bids', 'offers', 'orders', 'favorites', 'comments', 'reviews'],
  ...[
    'accounts',
    'transactions',
    'messages',
    'blocks',
    'reports',
    'saved_searches',
    'alerts',
    'notice_preferences',
  ],
]
const LEFT_OUT: Record<string, string> = {
  recovery_codes: 'hashes of secrets',
  chat_links: 'hashes of links that work for an hour',
  verification_codes: 'hashes of codes that verify an email',
  chat_tries: 'counts wrong codes for an hour',
  idempotency_keys: 'copies of responses, for a day',
  conversations: 'made of messages',
  carts: 'the sum that was shown last; its items are in the export',
  signals: 'would tell somebody who cheats what gave them away',
  signal_people: 'the same',
  admin_reminders: 'when an admin was last reminded',
  announcements: 'what admins announce to a campus; the audit log has who did',
  fee_configs: 'settings of the platform; the audit log has who changed them',
}

let world: Awaited<ReturnType<typeof testApp>>
beforeAll(async () => {
  world = await testApp()
})
afterAll(() => world.app.close())

const exportOf = async ({ token }: { token: string }) =>
  (await send(world.app, { method: 'GET', url: '/api/auth/export', token })).body

describe('the data export', () => {
  test('reads every table about people, except the listed ones', async () => {
    const { rows } = await sql<{ name: string }>`
      select distinct conrelid::regclass::text as name from pg_constraint
      where contype = 'f' and confrelid = 'users'::regclass order by 1`.execute(world.market.db)
    const read = [...readFileSync(RECORDS, 'utf8').matchAll(/from (\w+)/g)].map(([, name]) => name)
    const known = [...read, ...SHOWN, ...Object.keys(LEFT_OUT)]
    expect(rows.map(({ name }) => name).filter((name) => !known.includes(name))).toEqual([])
  })

  test('has bank accounts, payouts, escrow, notifications and dispute statements, of no one else', async () => {
    const { market } = world
    const [ada, bola] = [await aUser(market, { naira: 9000 }), await aUser(market, { naira: 9000 })]
    const account = { bankCode: '058', accountNumber: '2233445566' }
    const accountName = await market.wallet.resolveAccount(account)
    await market.wallet.withdraw(ada.id, kobo(1000_00), { ...account, accountName }, { save: true })
    const productId = await aProduct(market, bola.id)
    const payload = { productId }
    const { order } = (
      await send(world.app, { method: 'POST', url: '/api/orders/buy-now', token: ada.token, payload })
    ).body as { order: { id: number } }
    await market.disputes.open({ kind: 'order', id: order.id }, ada.id, 'It never came to the gate')

    expect(await exportOf(ada)).toMatchObject({
      bankAccounts: [{ bankName: 'Guaranty Trust Bank', accountNumber: '2233445566' }],
      withdrawals: [{ amountKobo: 100_000, accountNumber: '2233445566', status: 'requested' }],
      deposits: [{ provider: 'memory', amountKobo: 900_000, status: 'credited' }],
      escrow: [{ side: 'payer', subjectId: order.id, status: 'held' }],
      disputes: [{ side: 'payer', reason: 'It never came to the gate' }],
      devices: [{ isTrusted: true }],
    })
    const theirs = await exportOf(bola)
    expect(theirs).toMatchObject({ withdrawals: [], bankAccounts: [], escrow: [{ side: 'payee' }] })
    expect(JSON.stringify(theirs)).not.toContain('2233445566')
  })

  test('has no secret', async () => {
    expect(JSON.stringify(await exportOf(await aUser(world.market)))).not.toMatch(/hash|token|secret/i)
  })
})
