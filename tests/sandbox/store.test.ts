import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { parseWebhook } from '#adapters/paystack/webhook.ts'
import { createPool } from '#adapters/postgres/runtime/pool.ts'
import { createMemoryStore } from '#adapters/sandbox/memory-store.ts'
import { createPostgresStore } from '#adapters/sandbox/postgres-store.ts'
import type { Charge, Payout, SandboxStore } from '#adapters/sandbox/store.ts'
import { type FreshDatabase, freshDatabase } from '#tests/support/databases/infrastructure.ts'
import { aCharge, aPayout, newReference, postOutcome, startReceiver, startStandIn } from './stand-in.ts'

type Pool = ReturnType<typeof createPool>

let database: FreshDatabase
let pool: Pool
beforeAll(async () => {
  database = await freshDatabase()
  pool = connect()
})
afterAll(async () => {
  await pool.end()
  await database.drop()
})

describe.each<[string, () => SandboxStore | Promise<SandboxStore>]>([
  ['in memory', createMemoryStore],
  ['in Postgres', () => createPostgresStore(pool)],
])('The sandbox’s store %s', (_name, open) => {
  let store: SandboxStore
  beforeAll(async () => {
    store = await open()
  })

  test('stores a charge as it was opened, and opens none twice', async () => {
    const charge = charged()
    expect(await store.addCharge(charge)).toBe(true)
    expect(await store.addCharge({ ...charge, amount: 1 })).toBe(false)
    expect(await store.charge(charge.reference)).toEqual(charge)
    expect(await store.charge(newReference())).toBeUndefined()
  })

  test('ends a charge once, with one webhook, under concurrency', async () => {
    const { reference } = await added(store, charged())
    const ended = await Promise.all(Array.from({ length: 20 }, () => store.endCharge(reference, 'success')))
    expect(new Set(ended.map((charge) => charge?.outcome))).toEqual(new Set(['success']))
    expect(await store.endCharge(reference, 'failed')).toMatchObject({ outcome: 'success' })
    expect(await due(store, reference)).toEqual(['charge.success'])
    expect(await store.endCharge(newReference(), 'success')).toBeUndefined()
  })

  test.each(['failed', 'abandoned'] as const)(
    'sends no webhook for a charge that was %s',
    async (outcome) => {
      const { reference } = await added(store, charged())
      await store.endCharge(reference, outcome)
      expect(await due(store, reference)).toEqual([])
    },
  )

  test('accepts only valid steps in a dispute, each with its webhook, once', async () => {
    const { reference } = await added(store, charged())
    expect(await store.disputeCharge(reference, 'open')).toMatchObject({ dispute: 'none' })
    await store.endCharge(reference, 'success')
    expect(await store.disputeCharge(reference, 'won')).toMatchObject({ dispute: 'none' })
    await Promise.all(Array.from({ length: 10 }, () => store.disputeCharge(reference, 'open')))
    await store.disputeCharge(reference, 'remind')
    expect(await store.disputeCharge(reference, 'won')).toMatchObject({ dispute: 'won' })
    for (const step of ['open', 'remind', 'lost', 'refunded'] as const)
      expect(await store.disputeCharge(reference, step)).toMatchObject({ dispute: 'won' })
    expect((await due(store, reference)).sort()).toEqual([
      'charge.dispute.create',
      'charge.dispute.remind',
      'charge.dispute.resolve',
      'charge.success',
    ])
    expect(await store.disputeCharge(newReference(), 'open')).toBeUndefined()
  })

  test('refunds a paid charge, disputed or not, once', async () => {
    for (const before of [[], ['open']] as const) {
      const { reference } = await added(store, charged())
      await store.endCharge(reference, 'success')
      for (const step of before) await store.disputeCharge(reference, step)
      for (let times = 0; times < 2; times += 1)
        expect(await store.disputeCharge(reference, 'refunded')).toMatchObject({ dispute: 'refunded' })
      expect((await due(store, reference)).filter((event) => event === 'refund.processed')).toHaveLength(1)
    }
  })

  test('accepts a transfer once and settles it when due, once', async () => {
    const payout = paidOut(1000)
    const taken = await Promise.all(Array.from({ length: 10 }, () => store.addPayout(payout)))
    expect(taken.filter(Boolean)).toHaveLength(1)
    await store.settlePayouts(999, () => 'failed')
    expect(await store.payout(payout.reference)).toEqual(payout)
    await Promise.all(Array.from({ length: 5 }, () => store.settlePayouts(1000, () => 'failed')))
    await store.settlePayouts(1000, () => 'success')
    expect(await store.payout(payout.reference)).toEqual({ ...payout, status: 'failed' })
    expect(await due(store, payout.reference)).toEqual(['transfer.failed'])
  })

  test('lists charges and transfers of a period, by status, newest first', async () => {
    const at = (createdAt: number) => added(store, { ...charged(), createdAt })
    const [first, second, third, outside] = [await at(500), await at(501), await at(502), await at(510)]
    const part = { from: 500, to: 510, status: null, offset: 0, limit: 2 }
    expect(await store.charges(part)).toEqual({ rows: [third, second], total: 3 })
    expect(await store.charges({ ...part, offset: 2 })).toEqual({ rows: [first], total: 3 })
    await store.endCharge(second.reference, 'success')
    expect(await store.charges({ ...part, to: 600, status: 'success' })).toMatchObject({
      rows: [{ reference: second.reference }],
      total: 1,
    })
    expect(await store.charges({ ...part, from: 510, to: 511 })).toEqual({ rows: [outside], total: 1 })
    const payout = paidOut(5_000_000_000_000)
    await store.addPayout(payout)
    const later = { ...part, from: payout.settlesAt, to: payout.settlesAt + 1 }
    expect(await store.payouts(later)).toEqual({ rows: [payout], total: 1 })
    expect(await store.payouts({ ...later, status: 'success\0' })).toEqual({ rows: [], total: 0 })
  })

  test('leases a webhook to one process, and again after the lease expires', async () => {
    await due(store, 'none')
    const { reference } = await added(store, charged())
    await store.endCharge(reference, 'success')
    const taken = (await Promise.all([1, 2, 3].map(() => store.takeWebhooks(1000, 5000)))).flat()
    expect(taken).toMatchObject([{ event: 'charge.success', reference, tries: 1 }])
    expect(await store.takeWebhooks(4999, 9000)).toEqual([])
    const [again] = await store.takeWebhooks(5000, 9000)
    expect(again).toMatchObject({ reference, tries: 2 })
    await store.postponeWebhook(again?.id ?? 0, 6000)
    expect(await store.takeWebhooks(6000, 9000)).toMatchObject([{ reference, tries: 3 }])
    await store.endWebhook(again?.id ?? 0)
    expect(await store.takeWebhooks(Number.MAX_SAFE_INTEGER, 0)).toEqual([])
  })

  test('stores emails, newest first, of one address or of all', async () => {
    const mail = { to: 'ada@campus.test', subject: 'One', text: 'Hello', html: '<p>Hello</p>' }
    await store.addEmail(mail)
    await store.addEmail({ ...mail, to: 'obi@campus.test', subject: 'Two' })
    await store.addEmail({ ...mail, subject: 'Three' })
    expect((await store.emails(undefined, 100)).map((item) => item.subject)).toEqual(['Three', 'Two', 'One'])
    expect((await store.emails(undefined, 2)).map((item) => item.subject)).toEqual(['Three', 'Two'])
    const [newest, ...older] = await store.emails('Ada@campus.test', 100)
    expect(newest).toMatchObject({ ...mail, subject: 'Three' })
    expect(Date.now() - Date.parse(newest?.sentAt ?? '')).toBeLessThan(60_000)
    expect(older).toHaveLength(1)
  })

  test('finds nothing for a request with a null character', async () => {
    const { reference } = await added(store, charged())
    for (const requested of [`${reference}\0`, '\0']) {
      expect(await store.charge(requested)).toBeUndefined()
      expect(await store.endCharge(requested, 'success')).toBeUndefined()
      expect(await store.payout(requested)).toBeUndefined()
      expect(await store.emails(requested, 100)).toEqual([])
    }
  })
})

describe('In Postgres', () => {
  test('many processes create the tables concurrently', async () => {
    const fresh = await freshDatabase()
    const pools = Array.from({ length: 6 }, () => connect(fresh))
    try {
      await Promise.all(pools.map((item) => createPostgresStore(item)))
    } finally {
      await Promise.all(pools.map((item) => item.end()))
      await fresh.drop()
    }
  })

  test('a restart settles the remaining transfers and delivers the remaining webhooks', async () => {
    const receiver = await startReceiver()
    receiver.answers.push(...Array(50).fill(503))
    const before = connect()
    const first = await startStandIn({
      store: await createPostgresStore(before),
      receiver,
      settleAfterMs: 1200,
    })
    const [charge, payout] = [newReference(), newReference()]
    await first.provider.sendPayout(aPayout(payout))
    await first.provider.initializeCharge(aCharge(charge))
    // Last: each try that fails until the restart makes the pause before the next one longer.
    await postOutcome(first.origin, charge, 'success')
    await vi.waitFor(() => expect(receiver.received.length).toBeGreaterThan(0), 3000)
    await first.close()
    await before.end()
    receiver.received.length = 0
    receiver.answers.length = 0

    const after = connect()
    const second = await startStandIn({ store: await createPostgresStore(after), receiver })
    try {
      await vi.waitFor(() => {
        const message = receiver.received.map((item) => parseWebhook(item.body))
        expect(message).toContainEqual({ kind: 'charge', reference: charge })
        expect(message).toContainEqual({ kind: 'payout', reference: payout })
      }, 10_000)
      expect(await second.provider.verifyCharge(charge)).toMatchObject({ status: 'success' })
    } finally {
      await second.close()
      await after.end()
      await receiver.close()
    }
  })
})

function connect(to: FreshDatabase = database): Pool {
  return createPool({ url: to.ownerUrl, max: 4, applicationName: 'sandbox-test' })
}

function charged(): Charge {
  return { ...aCharge(newReference()), outcome: 'pending', dispute: 'none', createdAt: 1_790_000_000_000 }
}

function paidOut(settlesAt: number): Payout {
  const recipient = 'RCP_058_0123456789'
  return { reference: newReference(), amount: 100, recipient, reason: 'x', status: 'pending', settlesAt }
}

async function added(store: SandboxStore, charge: Charge): Promise<Charge> {
  await store.addCharge(charge)
  return charge
}

async function due(store: SandboxStore, reference: string): Promise<string[]> {
  const webhooks = await store.takeWebhooks(Number.MAX_SAFE_INTEGER, 0)
  for (const { id } of webhooks) await store.endWebhook(id)
  return webhooks.filter((item) => item.reference === reference).map((item) => item.event)
}
