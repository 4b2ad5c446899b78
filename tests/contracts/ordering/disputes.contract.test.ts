import { describe, expect, test } from 'vitest'
import { undecidedAt } from '#domain/disputes/deadlines.ts'
import { openDispute } from '#domain/disputes/dispute.ts'
import { kobo } from '#domain/shared/money.ts'
import { type DataBackend, onBothBackends, readsOnPostgres } from '#tests/support/databases/both-backends.ts'
import {
  A_SUPER_ADMIN,
  aBid,
  aGig,
  aMember,
  aPicture,
  aProduct,
  unique,
} from '#tests/support/market/builders.ts'
import { composeOver } from '#tests/support/market/marketplace.ts'

describe('Disputes', () => readsOnPostgres(disputing))
describe('Deadlines of orders', () => readsOnPostgres(waiting))
describe('Deadlines of disputes', () => onBothBackends(undecided))

const DAY = 86_400_000
const as = (id: number) => ({ id, role: 'USER', adminCampus: null }) as const
const page = { status: 'open', page: 1, limit: 10 } as const

async function aDeal(
  { atomically }: DataBackend,
  options: { now?: () => Date; autoReleaseDays?: number } = {},
) {
  const market = composeOver(atomically, options)
  const campus = unique('campus')
  const buyerId = await aMember(atomically, { balance: 10_000_00, campus, name: 'Bola' })
  const sellerId = await aMember(atomically, { campus, name: 'Ada' })
  const adminId = await aMember(atomically, { role: 'ADMIN', adminCampus: campus, name: 'Ngozi' })
  const admin = { id: adminId, role: 'ADMIN', adminCampus: campus } as const
  const productId = await atomically(({ products }) =>
    products.add(aProduct(sellerId, { price: kobo(2000_00), campus })),
  )
  const buy = () =>
    market.ordering.buyNow({
      buyerId,
      productId,
      quantity: 1,
      deliveryMethod: 'pickup',
      notes: 'Call 0803',
      requestKey: unique('key'),
    })
  const [gigId, bidId] = await atomically(async ({ gigs, bids }) => {
    const id = await gigs.add(aGig(buyerId, { campus }))
    return [id, await bids.put(aBid(id, sellerId))] as const
  })
  const startGig = () => market.gigs.accept(gigId, bidId, buyerId)
  return { market, campus, buyerId, sellerId, admin, buy, startGig, gigId }
}

function disputing(backend: () => DataBackend): void {
  test('one is settled by an accepted offer, and another is withdrawn', async () => {
    const { views } = backend()
    const { market, buyerId, sellerId, buy } = await aDeal(backend())
    const [settled, withdrawn] = [await buy(), await buy()]
    const [one, other] = [
      await market.disputes.open({ kind: 'order', id: settled }, buyerId, 'It is scratched', 'part'),
      await market.disputes.open({ kind: 'order', id: withdrawn }, sellerId, 'They insult me'),
    ]
    await market.disputes.offerRefund(one, as(sellerId), kobo(400_00))
    expect(await views.dispute(one, as(buyerId))).toMatchObject({
      wish: 'part',
      maySettle: true,
      offer: { refund: 400, sellerAmount: 1600, buyerAmount: 400 },
      agreement: null,
    })
    await market.disputes.acceptOffer(one, as(buyerId), kobo(400_00))
    await market.disputes.withdraw(other, as(sellerId))
    expect(await views.dispute(one, as(sellerId))).toMatchObject({
      status: 'settled',
      maySettle: false,
      decideBy: null,
      offer: null,
      verdict: null,
      agreement: { sellerAmount: 1600, buyerAmount: 400 },
    })
    expect(await views.dispute(other, as(buyerId))).toMatchObject({
      status: 'settled',
      wish: null,
      offer: null,
      agreement: null,
    })
    expect(await views.order(settled, as(buyerId))).toMatchObject({
      status: 'completed',
      dispute: { status: 'settled', sellerAmount: 1600, buyerAmount: 400 },
      timeline: expect.arrayContaining([expect.objectContaining({ event: 'settled', by: 'buyer' })]),
    })
    expect(await views.order(withdrawn, as(buyerId))).toMatchObject({
      status: 'pending',
      escrowStatus: 'held',
    })
  })

  test('[R27] one on an order is in its campus’s queue, has statements of both sides, and splits to the kobo', async () => {
    const { views } = backend()
    const { market, campus, buyerId, sellerId, admin, buy } = await aDeal(backend())
    const [id, evidence] = [await buy(), aPicture()]
    const disputeId = await market.disputes.open({ kind: 'order', id }, buyerId, 'It is broken')
    expect(await views.order(id, as(sellerId))).toMatchObject({
      escrowStatus: 'disputed',
      escrowReleased: false,
      dispute: { id: disputeId, status: 'open', cause: 'raised' },
    })
    expect(await views.wallet(buyerId)).toMatchObject({ heldInEscrow: 2100 })
    expect(await views.wallet(sellerId)).toMatchObject({ pendingBalance: 2000 })
    const { rows, total } = await views.listDisputes({ ...page, campus }, A_SUPER_ADMIN)
    expect([rows.map((row) => row.id), total]).toEqual([[disputeId], 1])
    expect(rows[0]).toMatchObject({
      reason: 'It is broken',
      amount: 2000,
      fee: 100,
      kind: 'order',
      dealId: id,
    })

    await market.disputes.say(disputeId, as(sellerId), { content: 'It was whole', images: [evidence] })
    await market.disputes.say(disputeId, admin, { content: 'Show it, please', images: [] })
    const shown = await views.dispute(disputeId, as(buyerId))
    expect(shown?.statements).toMatchObject([
      { by: { name: 'Ada', as: 'seller' }, content: 'It was whole', images: [{ width: 1024 }] },
      { by: { name: 'Ngozi', as: 'admin' }, content: 'Show it, please', images: [] },
    ])
    const imageId = shown?.statements[0]?.images[0]?.id ?? 0
    for (const viewer of [as(buyerId), as(sellerId), admin])
      expect(await views.evidence(imageId, viewer)).toBe(evidence.key)
    const strangers = [as(987_654_321), { ...admin, id: 987_654_322, adminCampus: 'elsewhere' }]
    for (const viewer of strangers) {
      expect(await views.evidence(imageId, viewer)).toBeUndefined()
      expect(await views.dispute(disputeId, viewer)).toBeUndefined()
    }
    expect(await backend().unshownImages([evidence.key])).toEqual([])
    expect(shown?.mayResolve).toBe(false)
    expect(await views.dispute(disputeId, admin)).toMatchObject({ mayResolve: true })

    const ruling = { resolution: 'split', payeeAmount: kobo(1500_01), reason: 'Half worn' } as const
    await market.disputes.resolve(disputeId, admin, ruling)
    expect(await views.wallet(sellerId)).toMatchObject({
      balance: 1500.01,
      totalEarned: 1500.01,
      pendingBalance: 0,
    })
    expect(await views.wallet(buyerId)).toMatchObject({ balance: 10_000 - 1600.01, heldInEscrow: 0 })
    expect(await views.order(id, as(buyerId))).toMatchObject({
      status: 'completed',
      escrowStatus: 'released',
      timeline: [
        { event: 'placed' },
        { event: 'disputed', by: 'buyer' },
        { event: 'completed', by: 'admin' },
      ],
    })
    expect(await views.dispute(disputeId, as(buyerId))).toMatchObject({
      status: 'resolved',
      verdict: { resolution: 'split', sellerAmount: 1500.01, buyerAmount: 499.99, reason: 'Half worn' },
    })
    expect((await views.listDisputes({ ...page, campus }, A_SUPER_ADMIN)).total).toBe(0)
    expect((await views.listDisputes({ ...page, status: 'resolved', campus }, A_SUPER_ADMIN)).total).toBe(1)
    const { rows: log } = await views.listAudit({ page: 1, limit: 50 }, A_SUPER_ADMIN)
    expect(log).toContainEqual(
      expect.objectContaining({
        action: 'dispute.resolved_by_split',
        subject: `order:${id}`,
        reason: 'Half worn',
      }),
    )
  })

  test('[R27] one on a gig in progress pauses it; it ends cancelled and refunded, or completed', async () => {
    const { views } = backend()
    for (const [resolution, end] of [
      ['refund', { status: 'cancelled', paymentStatus: 'refunded', completedAt: null }],
      ['release', { status: 'completed', paymentStatus: 'released' }],
    ] as const) {
      const { market, buyerId: ownerId, sellerId, admin, gigId, startGig } = await aDeal(backend())
      const open = () => market.disputes.open({ kind: 'gig', id: gigId }, sellerId, 'They do not answer')
      await expect(open()).rejects.toMatchObject({ code: 'FORBIDDEN' })
      await startGig()
      const disputeId = await open()
      await expect(open()).rejects.toMatchObject({ code: 'DISPUTED' })
      await expect(market.gigs.complete(gigId, ownerId)).rejects.toMatchObject({ code: 'DISPUTED' })
      expect(await views.gig(gigId, as(ownerId))).toMatchObject({ dispute: { id: disputeId } })
      expect(await views.gig(gigId, undefined)).not.toHaveProperty('dispute')
      await market.disputes.resolve(disputeId, admin, { resolution, reason: 'As agreed' })
      expect(await views.gig(gigId, as(ownerId))).toMatchObject(end)
      expect((await views.wallet(sellerId)).balance).toBe(resolution === 'release' ? 3000 : 0)
    }
  })

  test('[R27] an order held by the platform ends only by an admin’s decision: by no deadline, code or side', async () => {
    const { atomically, views } = backend()
    let now = new Date()
    const options = { now: () => now, autoReleaseDays: 10 }
    const { market, campus, buyerId, sellerId, admin, buy } = await aDeal(backend(), options)
    const id = await buy()
    const hold = (heldFor: 'not_me' | 'chargeback') =>
      atomically((tx) => market.disputes.hold(tx, { kind: 'order', id }, heldFor))
    const order = () => views.order(id, as(buyerId))
    for (const to of ['preparing', 'ready_for_pickup', 'in_transit', 'delivered'] as const)
      await market.ordering.advance(id, sellerId, to)
    await hold('not_me')
    await hold('chargeback')
    expect(await order()).toMatchObject({
      escrowStatus: 'disputed',
      dispute: { status: 'open', cause: 'raised', heldFor: 'not_me' },
    })
    const { rows } = await views.listDisputes({ ...page, campus }, A_SUPER_ADMIN)
    expect(rows).toMatchObject([
      {
        heldFor: 'not_me',
        openedBy: null,
        reason: 'The account that pays was reported: someone else may have used it.',
      },
    ])
    const code = (await order())?.handoverCode ?? ''
    for (const end of [
      () => market.ordering.handOver(id, sellerId, code),
      () => market.ordering.confirmDelivery(id, buyerId, ''),
      () => market.ordering.cancel(id, sellerId, 'x'),
      () => market.disputes.open({ kind: 'order', id }, sellerId, 'x'),
    ])
      await expect(end()).rejects.toMatchObject({ code: 'DISPUTED' })
    now = new Date(now.getTime() + 30 * DAY)
    await market.ordering.runDeadlines(1000)
    expect(await order()).toMatchObject({ status: 'delivered', escrowStatus: 'disputed' })
    await market.disputes.resolve(rows[0]?.id ?? 0, admin, { resolution: 'refund', reason: 'It was stolen' })
    expect(await order()).toMatchObject({ status: 'cancelled', escrowStatus: 'refunded' })
    await hold('not_me')
    expect((await views.listDisputes({ ...page, campus }, A_SUPER_ADMIN)).total).toBe(0)
  })

  test('[R27] the platform also holds disputed and unconfirmed orders, with the reason', async () => {
    const { atomically, views } = backend()
    let now = new Date()
    const { market, buyerId, sellerId, buy } = await aDeal(backend(), { now: () => now })
    const hold = (id: number) =>
      atomically((tx) => market.disputes.hold(tx, { kind: 'order', id }, 'chargeback'))
    const [disputed, waits] = [await buy(), await buy()]
    const disputeId = await market.disputes.open({ kind: 'order', id: disputed }, buyerId, 'It is broken')
    await hold(disputed)
    expect(await views.dispute(disputeId, as(sellerId))).toMatchObject({
      heldFor: 'chargeback',
      openedBy: { id: buyerId },
      reason: 'It is broken',
    })
    for (const to of ['preparing', 'ready_for_pickup', 'in_transit', 'delivered'] as const)
      await market.ordering.advance(waits, sellerId, to)
    now = new Date(now.getTime() + 7 * DAY)
    await market.ordering.runDeadlines(1000)
    await hold(waits)
    expect((await views.order(waits, as(buyerId)))?.dispute).toMatchObject({
      cause: 'raised',
      heldFor: 'chargeback',
    })
  })

  test('[R27] the platform holds a gig in progress, and not one that is open or ended', async () => {
    const { atomically, views } = backend()
    const { market, buyerId: ownerId, admin, gigId, startGig } = await aDeal(backend())
    const hold = () => atomically((tx) => market.disputes.hold(tx, { kind: 'gig', id: gigId }, 'not_me'))
    const dispute = async () => (await views.gig(gigId, as(ownerId)))?.dispute
    await hold()
    expect(await dispute()).toBeUndefined()
    await startGig()
    await hold()
    const held = await dispute()
    expect(held).toMatchObject({ status: 'open', cause: 'raised', heldFor: 'not_me' })
    await expect(market.gigs.complete(gigId, ownerId)).rejects.toMatchObject({ code: 'DISPUTED' })
    await market.disputes.resolve(held?.id ?? 0, admin, { resolution: 'release', reason: 'It was theirs' })
    await hold()
    expect(await dispute()).toMatchObject({ id: held?.id, status: 'resolved' })
  })

  test('[R17] closing an account deletes its statements and pictures, and returns the pictures', async () => {
    const { atomically, views } = backend()
    const { market, buyerId, sellerId, admin, buy } = await aDeal(backend())
    const [id, picture] = [await buy(), aPicture()]
    const disputeId = await market.disputes.open({ kind: 'order', id }, sellerId, 'They insult me')
    await market.disputes.say(disputeId, as(sellerId), { content: 'Look', images: [picture] })
    await market.disputes.resolve(disputeId, admin, { resolution: 'refund', reason: 'x' })
    expect(await atomically(({ disputes }) => disputes.removeAllOf(sellerId))).toEqual([picture.key])
    const left = await views.dispute(disputeId, as(buyerId))
    expect(left).toMatchObject({ statements: [], reason: 'Erased with the account' })
  })
}

function waiting(backend: () => DataBackend): void {
  test('[R26] reminds the seller of a pending order on day 3 and 6, and cancels it on day 7', async () => {
    let now = new Date('2026-11-01T08:00:00Z')
    const { views } = backend()
    const { market, buyerId, buy } = await aDeal(backend(), { now: () => now })
    const id = await buy()
    const start = now.getTime()
    for (const [day, done] of [
      [2.9, 0],
      [3, 1],
      [5.9, 0],
      [6, 1],
      [7, 1],
      [30, 0],
    ] as const) {
      now = new Date(start + day * DAY)
      expect([day, await market.ordering.runDeadlines(50)]).toEqual([day, { done, failures: [] }])
      expect(await market.ordering.runDeadlines(50)).toEqual({ done: 0, failures: [] })
    }
    expect(await views.order(id, as(buyerId))).toMatchObject({
      status: 'cancelled',
      escrowStatus: 'refunded',
      cancellationReason: 'The seller didn’t start preparing it within 7 days',
      timeline: [
        { event: 'placed' },
        { event: 'seller_reminded', by: 'system' },
        { event: 'seller_reminded', by: 'system' },
        { event: 'cancelled', by: 'system' },
      ],
    })
    expect(await views.wallet(buyerId)).toMatchObject({ balance: 10_000, heldInEscrow: 0 })
  })

  test('[R26] reminds a seller in preparation on day 2 and 4, and puts the order into the queue on day 7', async () => {
    let now = new Date('2026-11-01T08:00:00Z')
    const { views } = backend()
    const { market, buyerId, sellerId, campus, buy } = await aDeal(backend(), { now: () => now })
    const id = await buy()
    const deadline = async () => (await views.order(id, as(buyerId)))?.deadline
    const start = new Date(now.getTime() + 5 * DAY).getTime()
    const week = new Date(start + 7 * DAY).toISOString()
    expect(await deadline()).toEqual({ at: '2026-11-08T08:00:00.000Z', outcome: 'refund' })
    now = new Date(start)
    await market.ordering.advance(id, sellerId, 'preparing')
    expect(await deadline()).toEqual({ at: week, outcome: 'queue' })
    for (const [day, done] of [
      [1.9, 0],
      [2, 1],
      [4, 1],
      [6.9, 0],
      [7, 1],
      [30, 0],
    ] as const) {
      now = new Date(start + day * DAY)
      // The first step on day 4 is counted from the start, too.
      if (day === 4) await market.ordering.advance(id, sellerId, 'ready_for_pickup')
      expect([day, await market.ordering.runDeadlines(50)]).toEqual([day, { done, failures: [] }])
      expect(await market.ordering.runDeadlines(50)).toEqual({ done: 0, failures: [] })
    }
    const queue = () => views.listDisputes({ ...page, campus }, A_SUPER_ADMIN)
    expect((await queue()).rows).toMatchObject([{ cause: 'undelivered', openedBy: null, dealId: id }])
    expect(await views.order(id, as(buyerId))).toMatchObject({
      dispute: { cause: 'undelivered' },
      deadline: null,
    })
    for (const step of ['in_transit', 'delivered'] as const) await market.ordering.advance(id, sellerId, step)
    expect((await queue()).total).toBe(0)
    now = new Date(now.getTime() + 7 * DAY)
    await market.ordering.runDeadlines(50)
    expect((await queue()).rows).toMatchObject([{ cause: 'unconfirmed', dealId: id }])
  })

  test('[R17] closing an account erases its texts on orders', async () => {
    const { atomically, views } = backend()
    const { buyerId, sellerId, buy } = await aDeal(backend())
    const id = await buy()
    const notes = async () => (await views.order(id, as(sellerId)))?.notes
    expect(await notes()).toBe('Call 0803')
    await atomically(({ orders }) => orders.blankNotesOf(sellerId))
    expect(await notes()).toBe('Call 0803')
    await atomically(({ orders }) => orders.blankNotesOf(buyerId))
    expect(await notes()).toBe('')
  })

  test('[R26] puts a delivered order into the queue after 7 days, where the buyer can still confirm it', async () => {
    let now = new Date('2026-11-01T08:00:00Z')
    const { views } = backend()
    const { market, buyerId, sellerId, campus, buy } = await aDeal(backend(), { now: () => now })
    const id = await buy()
    for (const step of ['preparing', 'ready_for_pickup', 'in_transit', 'delivered'] as const)
      await market.ordering.advance(id, sellerId, step)
    const start = now.getTime()
    for (const [hours, done] of [
      [23, 0],
      [24, 1],
      [72, 1],
      [7 * 24, 1],
      [20 * 24, 0],
    ] as const) {
      now = new Date(start + hours * 3_600_000)
      expect([hours, await market.ordering.runDeadlines(50)]).toEqual([hours, { done, failures: [] }])
    }
    const { rows } = await views.listDisputes({ ...page, campus }, A_SUPER_ADMIN)
    expect(rows).toMatchObject([{ cause: 'unconfirmed', openedBy: null, dealId: id }])
    expect(await views.order(id, as(buyerId))).toMatchObject({
      escrowStatus: 'held',
      dispute: { cause: 'unconfirmed' },
    })
    await market.ordering.confirmDelivery(id, buyerId, '')
    expect((await views.listDisputes({ ...page, campus }, A_SUPER_ADMIN)).total).toBe(0)
    expect(await views.dispute(rows[0]?.id ?? 0, as(buyerId))).toMatchObject({
      status: 'settled',
      verdict: null,
    })
  })

  test.each([undefined, 3, 20])(
    '[R26] releases by the setting at placement, even if it is %s by then',
    async (autoReleaseDays) => {
      let now = new Date('2026-11-01T08:00:00Z')
      const { atomically, views } = backend()
      const options = { now: () => now, autoReleaseDays: 10 }
      const { market, buyerId, sellerId, buy } = await aDeal(backend(), options)
      const id = await delivered(market, await buy(), sellerId)
      const start = now.getTime()
      const later = composeOver(atomically, { now: () => now, ...(autoReleaseDays && { autoReleaseDays }) })
      now = new Date(start + 10 * DAY - 1)
      await later.ordering.runDeadlines(50)
      expect(await views.order(id, as(buyerId))).toMatchObject({ status: 'delivered', autoReleaseDays: 10 })
      now = new Date(start + 10 * DAY)
      await later.ordering.runDeadlines(50)
      expect(await views.order(id, as(buyerId))).toMatchObject({
        status: 'completed',
        deliveryStatus: 'delivered',
        escrowStatus: 'released',
      })
      expect(await views.wallet(sellerId)).toMatchObject({ balance: 2000 })
    },
  )

  test('[R26] never releases an order placed without automatic release, even if it is configured later', async () => {
    let now = new Date('2026-11-01T08:00:00Z')
    const { atomically, views } = backend()
    const { market, buyerId, sellerId, buy } = await aDeal(backend(), { now: () => now })
    const id = await delivered(market, await buy(), sellerId)
    now = new Date(now.getTime() + 40 * DAY)
    await composeOver(atomically, { now: () => now, autoReleaseDays: 10 }).ordering.runDeadlines(50)
    expect(await views.order(id, as(buyerId))).toMatchObject({ status: 'delivered', autoReleaseDays: null })
  })

  async function delivered(market: ReturnType<typeof composeOver>, id: number, sellerId: number) {
    for (const step of ['preparing', 'ready_for_pickup', 'in_transit', 'delivered'] as const)
      await market.ordering.advance(id, sellerId, step)
    return id
  }
}

function undecided(backend: () => DataBackend): void {
  test('finds open disputes that are due and not yet announced, oldest first', async () => {
    const { atomically } = backend()
    const { buyerId: payerId, sellerId: payeeId, campus } = await aDeal(backend())
    const START = new Date('2020-01-01T08:00:00Z').getTime()
    const onDay = (day: number) => new Date(START + day * DAY)
    const add = (openedOn: number, reminders: number, status: 'open' | 'settled' = 'open') =>
      atomically(async ({ disputes }) => {
        const deal = { campus, payerId, payeeId, title: 'Lamp' } as const
        const subject = { kind: 'gig', id: Math.floor(Math.random() * 1e9) } as const
        const fresh = openDispute({ subject, ...deal }, { by: payerId, reason: 'x' }, onDay(openedOn))
        const endedAt = status === 'open' ? null : onDay(openedOn)
        return disputes.add({ ...fresh, reminders, status, endedAt })
      })
    const find = (limit = 50) =>
      atomically(({ disputes }) => disputes.undecided(undecidedAt(onDay(30)), limit))
    const [young, week, told, month] = [await add(24, 0), await add(23, 0), await add(22, 1), await add(0, 1)]
    await add(0, 2)
    await add(0, 0, 'settled')
    expect(await find()).toEqual([month, week])
    expect(await find(1)).toEqual([month])
    await atomically(async ({ disputes }) => {
      const dispute = await disputes.forUpdate(month)
      if (dispute) await disputes.save({ ...dispute, reminders: 2 })
    })
    expect(await find()).toEqual([week])
    expect([young, told]).not.toContain(week)
  })
}
