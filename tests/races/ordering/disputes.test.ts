import { sql } from 'kysely'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { checkLedger } from '#adapters/postgres/wallet/ledger-check.ts'
import type { DeliveryStatus, Order } from '#domain/ordering/order.ts'
import { kobo } from '#domain/shared/money.ts'
import { race, seenIn } from '#tests/races/racing.ts'
import { onPostgres } from '#tests/support/databases/both-backends.ts'
import { aBid, aGig, aMember, aProduct, unique } from '#tests/support/market/builders.ts'
import { composeOver } from '#tests/support/market/marketplace.ts'

const PLENTY = 10_000_000_00
const STEPS: DeliveryStatus[] = ['preparing', 'ready_for_pickup', 'in_transit', 'delivered']
const DAY_MS = 86_400_000

describe('Concurrent dispute steps', () => {
  const postgres = onPostgres({ connections: 12 })
  const market = () => composeOver(postgres.backend.atomically, { autoReleaseDays: 10 })
  const parties = { buyerId: 0, sellerId: 0, one: 0, other: 0 }
  const admin = (id: number) => ({ id, role: 'SUPER_ADMIN', adminCampus: null }) as const

  beforeEach(async () => {
    const { atomically } = postgres.backend
    parties.buyerId = await aMember(atomically, { balance: PLENTY })
    parties.sellerId = await aMember(atomically)
    parties.one = await aMember(atomically)
    parties.other = await aMember(atomically)
  })
  afterEach(async () => expect((await checkLedger(postgres.db)).problems).toEqual([]))

  async function placedAt(stage: DeliveryStatus): Promise<number> {
    const { buyerId, sellerId } = parties
    const productId = await postgres.backend.atomically(({ products }) =>
      products.add(aProduct(sellerId, { price: kobo(2000_00) })),
    )
    const id = await market().ordering.buyNow({
      buyerId,
      productId,
      quantity: 1,
      deliveryMethod: 'pickup',
      notes: '',
      requestKey: unique('key'),
    })
    for (const step of STEPS.slice(0, STEPS.indexOf(stage) + 1))
      await market().ordering.advance(id, sellerId, step)
    return id
  }
  const dispute = (id: number) => market().disputes.open({ kind: 'order', id }, parties.buyerId, 'x')
  const rule = (id: number, by: number, resolution: 'release' | 'refund' | 'split') =>
    market().disputes.resolve(id, admin(by), { resolution, payeeAmount: kobo(700_00), reason: 'x' })
  const delivered = (id: number, daysAgo: number) =>
    postgres.db
      .updateTable('orders')
      .set({ delivered_at: new Date(Date.now() - daysAgo * DAY_MS) })
      .where('id', '=', id)
      .execute()
  async function stateOf(id: number): Promise<string> {
    const viewer = { id: parties.buyerId, role: 'USER', adminCampus: null } as const
    const order = await postgres.backend.views.order(id, viewer)
    return `${order?.status} ${order?.escrowStatus}`
  }

  test('two workers remind of an undecided one: its admins are notified once', async () => {
    const adminId = await aMember(postgres.backend.atomically, { role: 'ADMIN', adminCampus: 'unilag' })
    const seen = await seenIn(async (number) => {
      const disputeId = await dispute(await placedAt('delivered'))
      const openedAt = new Date(Date.now() - 8 * DAY_MS)
      await postgres.db
        .updateTable('disputes')
        .set({ opened_at: openedAt })
        .where('id', '=', disputeId)
        .execute()
      const remind = async () =>
        expect((await market().disputes.remindOfUndecided(1000)).failures).toEqual([])
      await race(number, remind, remind)
      const { rows } = await sql<{ told: number[] }>`
        select payload->'adminIds' as told from outbox
        where type = 'dispute.undecided' and (payload->>'disputeId')::bigint = ${disputeId}`.execute(
        postgres.db,
      )
      return rows.map(({ told }) => (told.includes(adminId) ? 'told' : 'missed')).join(' ')
    })
    expect(Object.keys(seen)).toEqual(['told'])
  })

  test('two admins decide: one decision is stored', async () => {
    const seen = await seenIn(async (number) => {
      const id = await placedAt('delivered')
      const disputeId = await dispute(id)
      const ends = await race(
        number,
        () => rule(disputeId, parties.one, 'release'),
        () => rule(disputeId, parties.other, number % 3 === 0 ? 'refund' : 'split'),
      )
      return `${ends.join(' ')}: ${await stateOf(id)}`
    })
    expect(Object.keys(seen).sort()).toEqual([
      'DISPUTE_ENDED done: cancelled refunded',
      'done DISPUTE_ENDED: completed released',
    ])
  })

  test('a dispute against the confirmation: one of them happens', async () => {
    const seen = await seenIn(async (number) => {
      const id = await placedAt('delivered')
      const ends = await race(
        number,
        () => dispute(id),
        () => market().ordering.confirmDelivery(id, parties.buyerId, ''),
      )
      return `${ends.join(' ')}: ${await stateOf(id)}`
    })
    expect(Object.keys(seen).sort()).toEqual([
      'ORDER_ENDED done: completed released',
      'done DISPUTED: delivered disputed',
    ])
  })

  const user = (id: number) => ({ id, role: 'USER', adminCampus: null }) as const
  const offer = (id: number, naira: number) =>
    market().disputes.offerRefund(id, user(parties.sellerId), kobo(naira * 100))
  const accept = (id: number, naira: number) =>
    market().disputes.acceptOffer(id, user(parties.buyerId), kobo(naira * 100))

  test('an offer accepted twice, during its change or an admin’s decision: it ends once, consistently', async () => {
    const seen = await seenIn(async (number) => {
      const id = await placedAt('delivered')
      const disputeId = await dispute(id)
      await offer(disputeId, 700)
      const against = [
        () => accept(disputeId, 700),
        () => offer(disputeId, 100),
        () => rule(disputeId, parties.one, 'release'),
        () => market().disputes.takeBackOffer(disputeId, user(parties.sellerId)),
        () => market().disputes.withdraw(disputeId, user(parties.buyerId)),
      ][Math.floor(number / 2) % 5]
      const ends = await race(number, () => accept(disputeId, 700), against ?? (() => accept(disputeId, 700)))
      const { to_payer_kobo: back } = await postgres.db
        .selectFrom('disputes')
        .select('to_payer_kobo')
        .where('id', '=', disputeId)
        .executeTakeFirstOrThrow()
      return `${ends.join(' ')}: ${await stateOf(id)}, ${back} back`
    })
    const settled = 'completed released, 70000 back'
    expect([
      `done DISPUTE_ENDED: ${settled}`,
      `DISPUTE_ENDED done: ${settled}`,
      'DISPUTE_ENDED done: completed released, 0 back',
      'OFFER_CHANGED done: delivered disputed, null back',
      'NO_OFFER done: delivered disputed, null back',
      'DISPUTE_ENDED done: delivered held, null back',
    ]).toEqual(expect.arrayContaining(Object.keys(seen)))
    expect(Object.keys(seen).length).toBeGreaterThan(3)
  })

  test('a hold by the platform against the handover: one of them happens', async () => {
    const { atomically } = postgres.backend
    const seen = await seenIn(async (number) => {
      const id = await placedAt('pending')
      const { handoverCode } = await atomically(async ({ orders }) => (await orders.forUpdate(id)) as Order)
      const ends = await race(
        number,
        () => atomically((tx) => market().disputes.hold(tx, { kind: 'order', id }, 'not_me')),
        () => market().ordering.handOver(id, parties.sellerId, handoverCode),
      )
      return `${ends.join(' ')}: ${await stateOf(id)}`
    })
    expect(Object.keys(seen).sort()).toEqual([
      'done DISPUTED: pending disputed',
      'done done: completed released',
    ])
  })

  test('a dispute against the cancellation: one of them happens', async () => {
    const seen = await seenIn(async (number) => {
      const id = await placedAt('pending')
      const ends = await race(
        number,
        () => dispute(id),
        () => market().ordering.cancel(id, parties.buyerId, 'x'),
      )
      return `${ends.join(' ')}: ${await stateOf(id)}`
    })
    expect(Object.keys(seen).sort()).toEqual([
      'ORDER_ENDED done: cancelled refunded',
      'done DISPUTED: pending disputed',
    ])
  })

  test('both sides open a dispute: one is stored', async () => {
    const seen = await seenIn(async (number) => {
      const id = await placedAt('in_transit')
      const ends = await race(
        number,
        () => dispute(id),
        () => market().disputes.open({ kind: 'order', id }, parties.sellerId, 'y'),
      )
      return ends.sort().join(' ')
    })
    expect(Object.keys(seen)).toEqual(['DISPUTED done'])
  })

  test('the deadline against a dispute, an admin and the buyer: an order ends once', async () => {
    const seen = await seenIn(async (number) => {
      const id = await placedAt('delivered')
      await delivered(id, 8)
      await market().ordering.runDeadlines(1000)
      const { id: queued } = await postgres.db
        .selectFrom('disputes')
        .select('id')
        .where('subject_id', '=', id)
        .executeTakeFirstOrThrow()
      await delivered(id, 11)
      const against = [
        () => dispute(id),
        () => rule(queued, parties.one, 'refund'),
        () => market().ordering.confirmDelivery(id, parties.buyerId, ''),
      ][number % 3]
      await race(
        number,
        async () => expect((await market().ordering.runDeadlines(1000)).failures).toEqual([]),
        against ?? dispute.bind(null, id),
      )
      return stateOf(id)
    })
    expect(Object.keys(seen).sort()).toEqual(
      expect.arrayContaining(['cancelled refunded', 'completed released', 'delivered disputed']),
    )
  })

  test('completing a gig against disputing it: one of them happens', async () => {
    const seen = await seenIn(async (number) => {
      const [id, bidId] = await postgres.backend.atomically(async ({ gigs, bids }) => {
        const gigId = await gigs.add(aGig(parties.buyerId))
        return [gigId, await bids.put(aBid(gigId, parties.sellerId))] as const
      })
      await market().gigs.accept(id, bidId, parties.buyerId)
      const ends = await race(
        number,
        () => market().gigs.complete(id, parties.buyerId),
        () => market().disputes.open({ kind: 'gig', id }, parties.sellerId, 'x'),
      )
      return ends.join(' ')
    })
    expect(Object.keys(seen).sort()).toEqual(['DISPUTED done', 'done GIG_NOT_IN_PROGRESS'])
  })
})
