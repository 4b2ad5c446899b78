import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { noticesOf } from '#domain/notifying/routing.ts'
import { kobo } from '#domain/shared/money.ts'
import { unique } from '#tests/support/market/builders.ts'
import { aProduct, aUser } from '#tests/support/market/marketplace.ts'
import { aNoticeContext } from '#tests/support/market/notice-context.ts'
import { promote } from '#tests/support/market/test-market.ts'
import { send, testApp } from '#tests/support/servers/app.ts'
import type { Core } from '../../../app-server/core.ts'
import { composeSignals } from '../../../app-server/moderation.ts'

type Person = Awaited<ReturnType<typeof aUser>>
type Line = {
  id: number
  kind: string
  people: { id: number; name: string; campus: string }[]
  peopleCount: number
  deal: { kind: string; id: number; title: string; amount: number; payerId: number } | null
  look: { by: { id: number }; note: string } | null
}

let world: Awaited<ReturnType<typeof testApp>>
let admin: Record<'local' | 'foreign' | 'boss', Person>
let handedOn = 0
beforeAll(async () => {
  world = await testApp()
  const { market } = world
  admin = { local: await aUser(market), foreign: await aUser(market), boss: await aUser(market) }
  await promote(market, admin.local.id, 'ADMIN', 'unilag')
  await promote(market, admin.foreign.id, 'ADMIN', 'ui')
  await promote(market, admin.boss.id, 'SUPER_ADMIN', null)
})
afterAll(() => world.app.close())
beforeEach(async () => {
  await world.market.db.deleteFrom('signals').execute()
  handedOn = (await world.market.events()).length
})

const call = (method: 'GET' | 'POST', url: string, { token }: { token: string }, payload?: object) =>
  send(world.app, { method, url, token, ...(payload && { payload }) })
const linesOf = async (who: Person, query = '') =>
  (await call('GET', `/api/admin/signals${query}`, who)).body.signals as Line[]
const waitingOf = async (who: Person) => (await call('GET', '/api/admin/waiting', who)).body.signals
const look = (who: Person, id: number, note?: string) =>
  call('POST', `/api/admin/signals/${id}/look`, who, note === undefined ? {} : { reason: note })

async function handOn(by: 'step' | 'job' = 'step'): Promise<void> {
  const { market } = world
  const all = await market.events()
  const channel = composeSignals({ db: market.db, now: () => new Date(), market } as unknown as Core)
  const events = all
    .map((event, index) => ({ id: index + 1, event, at: new Date().toISOString() }))
    .slice(handedOn)
    .filter(({ event }) => (channel.of as readonly string[]).includes(event.type))
  handedOn = all.length
  if (by === 'job') for (const { id, event } of events) await channel.handle(id, event)
  else await market.db.transaction().execute(async (step) => void (await channel.inStep(step, events)))
}

async function kindsOf(...people: Person[]): Promise<string[]> {
  const lines = await linesOf(admin.boss)
  return lines
    .filter((line) => people.every(({ id }) => line.people.some((person) => person.id === id)))
    .map(({ kind }) => kind)
}

async function withdraw(who: Person, accountNumber: string): Promise<void> {
  const account = { bankCode: '058', accountNumber }
  const accountName = await world.market.wallet.resolveAccount(account)
  await world.market.wallet.withdraw(who.id, kobo(1000_00), { ...account, accountName })
}

async function buy(buyer: Person, productId: number): Promise<number> {
  const order = { buyerId: buyer.id, productId, quantity: 1, deliveryMethod: 'pickup', notes: '' } as const
  await world.market.ordering.buyNow({ ...order, requestKey: unique('key') })
  const row = await world.market.db
    .selectFrom('orders')
    .select('id')
    .where('buyer_id', '=', buyer.id)
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow()
  return row.id
}

async function aged({ id }: Person, days: number): Promise<void> {
  await world.market.db
    .updateTable('users')
    .set({ created_at: new Date(Date.now() - days * 86_400_000) })
    .where('id', '=', id)
    .execute()
}

describe('Signals for admins', () => {
  test('include a bank account to which two members withdraw, and never its number', async () => {
    const { market } = world
    const [ada, bola, chidi] = [
      await aUser(market, { naira: 5000 }),
      await aUser(market, { naira: 5000 }),
      await aUser(market, { naira: 5000 }),
    ]
    await withdraw(ada, '0123456780')
    await withdraw(ada, '0123456780')
    await withdraw(chidi, '0123456781')
    await handOn()
    expect(await kindsOf(ada)).toEqual([])
    await withdraw(bola, '0123456780')
    await handOn()
    await handOn('job')
    expect(await kindsOf(ada, bola)).toEqual(['shared_bank_account'])
    expect(await kindsOf(chidi)).toEqual([])
    const { body } = await call('GET', '/api/admin/signals', admin.boss)
    expect(JSON.stringify(body)).not.toContain('0123456780')
    const rows = await market.db.selectFrom('signals').selectAll().execute()
    expect(JSON.stringify(rows)).not.toContain('0123456780')
  })

  test('include a device with three verified accounts within a week', async () => {
    const device = unique('device-of-many-accounts-for-signals').padEnd(43, 'x')
    const register = async () => {
      const email = `${unique('one')}@campus.test`
      const account = { name: 'One More', email, password: 'secret-1', campus: 'unilag' }
      const { userId: id } = await world.market.identity.register({ ...account, deviceToken: device })
      return { id } as Person
    }
    const [one, two] = [await register(), await register()]
    const set = (email_verified_at: Date | null) =>
      world.market.db.updateTable('users').set({ email_verified_at }).where('id', '=', two.id).execute()
    await set(null)
    const three = await register()
    await handOn()
    expect(await kindsOf(one)).toEqual([])
    await set(new Date())
    await world.market.atomically(({ outbox }) => outbox.append([{ type: 'email.verified', userId: two.id }]))
    await handOn('job')
    expect(await kindsOf(one, two, three)).toEqual(['accounts_on_one_device'])
  })

  test('include a deposit followed by a purchase from an own second account', async () => {
    const { market } = world
    const [seller, buyer] = [await aUser(market), await aUser(market, { naira: 100_000 })]
    const productId = await aProduct(market, seller.id)
    const order = await buy(buyer, productId)
    await buy(buyer, await aProduct(market, seller.id))
    await handOn()
    expect(await kindsOf(buyer, seller)).toEqual(['purchase_after_deposit'])
    const [line] = await linesOf(admin.local)
    expect(line).toMatchObject({
      peopleCount: 2,
      look: null,
      deal: { kind: 'order', id: order, title: 'A phone', amount: 2000, payerId: buyer.id },
    })
  })

  test('exclude a purchase at a seller who sold to others, and one long after the deposit', async () => {
    const { market } = world
    const [seller, buyer, other] = [
      await aUser(market),
      await aUser(market, { naira: 100_000 }),
      await aUser(market, { naira: 100_000 }),
    ]
    await aged(seller, 8)
    await buy(buyer, await aProduct(market, seller.id))
    await handOn()
    expect(await kindsOf(buyer, seller)).toEqual(['purchase_after_deposit'])
    await market.db
      .updateTable('orders')
      .set({ status: 'completed', updated_at: new Date(Date.now() - 1000) })
      .where('buyer_id', '=', buyer.id)
      .execute()
    await buy(other, await aProduct(market, seller.id))
    await handOn()
    expect(await kindsOf(other, seller)).toEqual([])

    const late = await aUser(market, { naira: 100_000 })
    await market.db
      .updateTable('transactions')
      .set({ updated_at: new Date(Date.now() - 3_700_000) })
      .where('user_id', '=', late.id)
      .execute()
    await buy(late, await aProduct(market, (await aUser(market)).id))
    await handOn()
    expect(await kindsOf(late)).toEqual([])
  })

  test('include two members who buy from each other twice in a month, in one line', async () => {
    const { market } = world
    const [ada, bola] = [await aUser(market, { naira: 100_000 }), await aUser(market, { naira: 100_000 })]
    for (const member of [ada, bola]) await aged(member, 30)
    const fromAda = await aProduct(market, ada.id)
    const fromBola = await aProduct(market, bola.id)
    for (const [buyer, product] of [
      [ada, fromBola],
      [bola, fromAda],
      [bola, fromAda],
    ] as const)
      await buy(buyer, product)
    await handOn()
    expect(await kindsOf(ada, bola)).toEqual([])
    await buy(ada, fromBola)
    await buy(ada, fromBola)
    await handOn()
    expect(await kindsOf(ada, bola)).toEqual(['mutual_purchases'])
  })

  test('include a buyer who cancels five orders within a day, and not one whose sellers declined', async () => {
    const { market } = world
    const [seller, buyer] = [await aUser(market), await aUser(market, { naira: 100_000 })]
    for (const member of [seller, buyer]) await aged(member, 30)
    const product = await aProduct(market, seller.id)
    const cancel = async (by: Person) => {
      const id = await buy(buyer, product)
      await market.ordering.cancel(id, by.id, 'Changed my mind')
    }
    for (let count = 0; count < 4; count += 1) await cancel(buyer)
    await cancel(seller)
    await handOn()
    expect(await kindsOf(buyer)).toEqual([])
    await cancel(buyer)
    await cancel(buyer)
    await handOn()
    expect(await kindsOf(buyer)).toEqual(['repeated_cancellations'])
    expect(await kindsOf(seller)).toEqual([])
  })

  test('include a seller who lost three disputes, and not for split ones', async () => {
    const { market } = world
    const [seller, buyer] = [await aUser(market), await aUser(market, { naira: 100_000 })]
    for (const member of [seller, buyer]) await aged(member, 30)
    const product = await aProduct(market, seller.id)
    const boss = { id: admin.boss.id, role: 'SUPER_ADMIN', adminCampus: null } as const
    const lose = async (ruling: Parameters<typeof market.disputes.resolve>[2]) => {
      const id = await buy(buyer, product)
      const dispute = await market.disputes.open({ kind: 'order', id }, buyer.id, 'It is broken', 'all')
      await market.disputes.resolve(dispute, boss, ruling)
      await handOn()
    }
    const refund = { resolution: 'refund', reason: 'It is broken' } as const
    await lose(refund)
    await lose({ resolution: 'split', payeeAmount: kobo(500_00), reason: 'Half' })
    await lose(refund)
    expect(await kindsOf(seller)).toEqual([])
    await lose(refund)
    expect(await kindsOf(seller)).toEqual(['lost_disputes'])
    expect(await kindsOf(buyer)).toEqual([])
  })

  test('include a gig paid by a new member right after a deposit', async () => {
    const { market } = world
    const [owner, freelancer] = [await aUser(market, { naira: 20_000 }), await aUser(market)]
    const gig = await market.db
      .insertInto('holds')
      .values({
        ...{ subject_kind: 'gig', subject_id: 987_654, payer_id: owner.id, payee_id: freelancer.id },
        ...{ amount_kobo: 15_000_00, fee_kobo: 0, reference: unique('GIG'), created_at: new Date() },
      })
      .returning('subject_id')
      .executeTakeFirstOrThrow()
    const channel = composeSignals({ db: market.db, now: () => new Date(), market } as unknown as Core)
    await channel.handle(1, {
      ...{ type: 'bid.accepted', gigId: gig.subject_id, ownerId: owner.id, freelancerId: freelancer.id },
      ...{ title: 'A poster', amount: kobo(15_000_00) },
    })
    expect(await linesOf(admin.local)).toMatchObject([
      { kind: 'purchase_after_deposit', deal: { kind: 'gig', amount: 15_000, payerId: owner.id } },
    ])
  })
})

describe('A signal', () => {
  async function aLine(more: Person[] = []): Promise<{ line: Line; ada: Person; bola: Person }> {
    const [ada, bola] = [await aUser(world.market), await aUser(world.market)]
    await world.market.moderation.raiseSignals([
      {
        ...{ kind: 'shared_bank_account', key: unique('withdrawal'), facts: { withdrawalId: 1 } },
        userIds: [ada.id, bola.id, ...more.map(({ id }) => id)],
      },
    ])
    const [line] = await linesOf(admin.boss)
    if (!line) throw new Error('no line')
    return { line, ada, bola }
  }

  test('is for admins of its people’s campuses and for super admins; members are rejected and never notified', async () => {
    const before = (await world.market.events()).length
    const { line, ada } = await aLine()
    const sees = async (who: Person) => [(await linesOf(who)).length, await waitingOf(who)]
    expect(await sees(admin.local)).toEqual([1, 1])
    expect(await sees(admin.foreign)).toEqual([0, 0])
    expect(await sees(admin.boss)).toEqual([1, 1])
    expect(await linesOf(admin.foreign, '?campus=unilag')).toEqual([])
    expect(await linesOf(admin.boss, '?campus=ui')).toEqual([])
    expect((await look(admin.foreign, line.id)).status).toBe(404)
    expect((await call('GET', '/api/admin/signals', ada)).status).toBe(403)
    expect((await look(ada, line.id)).status).toBe(403)
    await look(admin.local, line.id)
    const told = (await world.market.events()).slice(before).filter(({ type }) => type !== 'user.registered')
    expect(told.flatMap((event) => noticesOf(event, aNoticeContext()))).toEqual([])
    expect(JSON.stringify((await call('GET', '/api/auth/export', ada)).body)).not.toContain('shared_bank')
  })

  test('is visible to the admins of every campus concerned', async () => {
    const { line } = await aLine([await aUser(world.market, { campus: 'ui' })])
    expect((await linesOf(admin.foreign)).map(({ id }) => id)).toEqual([line.id])
    expect(await waitingOf(admin.foreign)).toBe(1)
  })

  test('is hidden from an admin named in it, who cannot review it', async () => {
    const { line } = await aLine([admin.local])
    expect([await linesOf(admin.local), await waitingOf(admin.local)]).toEqual([[], 0])
    expect((await look(admin.local, line.id)).status).toBe(404)
  })

  test('leaves the queue once reviewed, with the note, in the audit log, once', async () => {
    const { line } = await aLine()
    expect((await look(admin.local, line.id, 'They share a room')).status).toBe(200)
    expect((await look(admin.boss, line.id)).body.code).toBe('ALREADY_DECIDED')
    expect((await look(admin.boss, 987_654)).status).toBe(404)
    expect([await linesOf(admin.local), await waitingOf(admin.local)]).toEqual([[], 0])
    expect(await linesOf(admin.local, '?status=looked_at')).toMatchObject([
      { id: line.id, look: { by: { id: admin.local.id }, note: 'They share a room' } },
    ])
    expect(await world.market.audit()).toContainEqual(
      expect.objectContaining({
        actorId: admin.local.id,
        action: 'signal.looked_at',
        subject: `signal:${line.id}`,
        reason: 'They share a room',
      }),
    )
    const other = await aLine()
    expect((await look(admin.boss, other.line.id)).status).toBe(200)
    expect((await world.market.audit()).at(-1)?.reason).toBe('Looked at')
  })

  test('drops closed accounts, and is deleted with the last of them', async () => {
    const { line, ada, bola } = await aLine()
    await world.market.identity.closeOwnAccount(ada.id, ada.password)
    expect((await linesOf(admin.local)).map(({ people }) => people.map(({ id }) => id))).toEqual([[bola.id]])
    await world.market.identity.closeOwnAccount(bola.id, bola.password)
    expect(
      await world.market.db.selectFrom('signals').select('id').where('id', '=', line.id).execute(),
    ).toEqual([])
  })
})
