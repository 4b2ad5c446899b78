import { beforeEach, describe, expect, test } from 'vitest'
import type { Actor } from '#domain/shared/actor.ts'
import { kobo } from '#domain/shared/money.ts'
import { aBusiness, aGig, aProduct, aUser, memoryMarketplace } from '#tests/support/market/marketplace.ts'
import { promote } from '#tests/support/market/test-market.ts'

const HOUR_MS = 3_600_000
const SUSPENDED = { code: 'ACCOUNT_SUSPENDED', kind: 'forbidden' }
const ACCOUNT = { bankCode: '058', accountNumber: '0123456789' }
let now: Date
let market: ReturnType<typeof memoryMarketplace>
let admin: Actor
let bola: Awaited<ReturnType<typeof aUser>>
let ada: Awaited<ReturnType<typeof aUser>>
beforeEach(async () => {
  now = new Date('2026-11-22T12:00:00Z')
  market = memoryMarketplace({ now: () => now, holds: { payoutHours: 24 } })
  const { id } = await aUser(market)
  await promote(market, id, 'ADMIN', 'unilag')
  admin = { id, role: 'ADMIN', adminCampus: 'unilag' }
  ada = await aUser(market, { naira: 50_000 })
  bola = await aUser(market, { naira: 89_000 })
})
const suspend = (more: { days?: number | null; stopsDeals?: boolean } = {}) =>
  market.moderation.restrict(admin, bola.id, { kind: 'suspension', days: 7, reason: 'A fraud', ...more })
const hold = () =>
  market.moderation.restrict(admin, bola.id, { kind: 'payout_hold', days: null, reason: 'Shared account' })
const write = (senderId: number, receiverId: number) =>
  market.messaging.send(senderId, { receiverId, content: 'Is it still there?', about: null })
const buy = (buyerId: number, productId: number) =>
  market.ordering.buyNow({ buyerId, productId, quantity: 1, deliveryMethod: 'pickup', notes: '' })
const balanceOf = (id: number) => market.atomically(({ ledger }) => ledger.balanceOf(id))
async function withdraw(naira = 5000): Promise<string> {
  const accountName = await market.wallet.resolveAccount(ACCOUNT)
  return market.wallet.withdraw(bola.id, kobo(naira * 100), { ...ACCOUNT, accountName })
}

describe('A suspended member', () => {
  test('cannot list, bid, buy, message, comment, deposit, withdraw or close the account', async () => {
    const [product, gig] = [await aProduct(market, ada.id), await aGig(market, ada.id)]
    await suspend()
    const tries = [
      aProduct(market, bola.id),
      aBusiness(market, bola.id),
      aGig(market, bola.id),
      market.gigs.bid(gig, bola.id, {
        amount: kobo(400_000),
        deliveryTime: 3,
        proposal: 'I can do this well',
      }),
      buy(bola.id, product),
      market.offers.make(bola.id, { productId: product, price: kobo(150_000), note: '' }),
      write(bola.id, ada.id),
      market.catalog.comment(bola.id, { type: 'product', id: product }, 'Call me'),
      market.wallet.deposit(bola, kobo(1000_00)),
      withdraw(),
      market.identity.closeOwnAccount(bola.id, bola.password),
    ]
    for (const one of tries) await expect(one).rejects.toMatchObject(SUSPENDED)
    await write(ada.id, bola.id)
    await market.identity.login({ email: bola.email, password: bola.password })
  })

  test('has no active listing, bid or offer left', async () => {
    const [product, business] = [await aProduct(market, bola.id), await aBusiness(market, bola.id)]
    const [gig, other] = [await aGig(market, bola.id), await aGig(market, ada.id)]
    await market.gigs.bid(other, bola.id, {
      ...{ amount: kobo(400_000), deliveryTime: 3, proposal: 'I can do this well' },
    })
    const theirs = await aProduct(market, ada.id)
    const offer = await market.offers.make(bola.id, { productId: theirs, price: kobo(150_000), note: '' })
    await suspend()
    expect(market.state().products.get(product)?.isDisabled).toBe(true)
    expect(market.state().businesses.get(business)?.isDisabled).toBe(true)
    expect(market.state().gigs.get(gig)?.status).toBe('cancelled')
    expect(market.state().bids.size).toBe(0)
    await expect(market.offers.accept(offer, ada.id)).rejects.toMatchObject({ kind: 'conflict' })
    await expect(buy(ada.id, product)).rejects.toMatchObject({ code: 'PRODUCT_UNAVAILABLE' })
    // An admin may show it again: the money still does not go there.
    await market.moderation.enableListing(admin, 'product', product)
    await expect(buy(ada.id, product)).rejects.toMatchObject({ code: 'PAYEE_SUSPENDED' })
    expect(await balanceOf(ada.id)).toBe(50_000_00)
  })

  test('gets unsent withdrawals back, and sent ones stay sent', async () => {
    const [leaves, waits] = [await withdraw(10_000), await withdraw(20_000)]
    now = new Date(now.getTime() + 25 * HOUR_MS)
    const id = (await market.atomically(({ withdrawals }) => withdrawals.idOf(leaves))) ?? 0
    await market.wallet.payOut(id)
    const before = await balanceOf(bola.id)
    await suspend()
    expect(await balanceOf(bola.id)).toBe(before + 20_200_00)
    expect(market.events()).toContainEqual(expect.objectContaining({ type: 'withdrawal.cancelled' }))
    await expect(market.wallet.cancelWithdrawal(bola.id, leaves)).rejects.toMatchObject({
      code: 'WITHDRAWAL_SENT',
    })
    await expect(market.wallet.cancelWithdrawal(bola.id, waits)).resolves.toBeUndefined()
    expect(await balanceOf(bola.id)).toBe(before + 20_200_00)
  })

  test('finishes open deals, and is paid into the wallet that they cannot withdraw from', async () => {
    const order = await buy(ada.id, await aProduct(market, bola.id))
    await suspend()
    for (const step of ['preparing', 'ready_for_pickup', 'in_transit', 'delivered'] as const)
      await market.ordering.advance(order, bola.id, step)
    await market.ordering.confirmDelivery(order, ada.id, '')
    expect(await balanceOf(bola.id)).toBe(91_000_00)
    await expect(withdraw()).rejects.toMatchObject(SUSPENDED)
  })

  test('has open deals held for an admin to decide, if the admin chooses so', async () => {
    const sold = await buy(ada.id, await aProduct(market, bola.id))
    const bought = await buy(bola.id, await aProduct(market, ada.id))
    await suspend({ stopsDeals: true })
    const disputes = [...market.state().disputes.values()]
    expect(disputes.map(({ subject, heldFor, status }) => [subject.id, heldFor, status])).toEqual([
      [sold, 'suspension', 'open'],
      [bought, 'suspension', 'open'],
    ])
    await expect(market.ordering.confirmDelivery(sold, ada.id, '')).rejects.toMatchObject({
      kind: 'conflict',
    })
    await market.disputes.resolve(disputes[0]?.id ?? 0, admin, {
      ...{ resolution: 'refund', reason: 'It never came' },
    })
    expect(await balanceOf(ada.id)).toBe(50_000_00)
  })

  test('is notified why and until when, and the audit log names the admin', async () => {
    await suspend()
    expect(market.events()).toContainEqual({
      ...{ type: 'user.restricted', userId: bola.id, kind: 'suspension' },
      ...{ until: '2026-11-29T12:00:00.000Z', reason: 'A fraud' },
    })
    expect(market.state().audit.at(-1)).toMatchObject({
      ...{ actorId: admin.id, action: 'user.suspended', subject: `user:${bola.id}` },
      ...{ reason: 'A fraud', after: 'Until Nov 29, 1:00 PM' },
    })
    await expect(suspend()).rejects.toMatchObject({ code: 'ALREADY_RESTRICTED' })
    await expect(hold()).rejects.toMatchObject({ code: 'ALREADY_RESTRICTED' })
    await expect(market.identity.makeAdmin(admin, bola.id, 'unilag')).rejects.toMatchObject({
      kind: 'forbidden',
    })
  })

  test('is restored by an admin, except what was disabled before', async () => {
    const [product, other] = [await aProduct(market, bola.id), await aProduct(market, bola.id)]
    await market.moderation.disableListing(admin, 'product', other, 'A fake')
    await suspend({ days: null })
    await market.moderation.endRestriction(admin, bola.id, 'It was another Bola')
    expect([product, other].map((id) => market.state().products.get(id)?.isDisabled)).toEqual([false, true])
    await write(bola.id, ada.id)
    await withdraw()
    expect(market.events()).toContainEqual({
      ...{ type: 'user.restriction_ended', userId: bola.id, kind: 'suspension' },
    })
    await expect(market.moderation.endRestriction(admin, bola.id)).rejects.toMatchObject({
      code: 'NOT_RESTRICTED',
    })
  })

  test('is restored at the end time, once', async () => {
    const product = await aProduct(market, bola.id)
    await suspend()
    now = new Date(now.getTime() + 7 * 24 * HOUR_MS - 1)
    expect(await market.moderation.endDueRestrictions(10)).toEqual({ done: 0, failures: [] })
    now = new Date(now.getTime() + 1)
    await write(bola.id, ada.id)
    expect(await market.moderation.endDueRestrictions(10)).toEqual({ done: 1, failures: [] })
    expect(market.state().products.get(product)?.isDisabled).toBe(false)
    expect(await market.moderation.endDueRestrictions(10)).toEqual({ done: 0, failures: [] })
    expect(market.state().audit.at(-1)).toMatchObject({
      ...{ actorId: admin.id, action: 'user.suspension_ended', reason: 'Its time is over' },
    })
  })
})

describe('A member with paused withdrawals', () => {
  test('buys, sells and messages as before, and cannot withdraw', async () => {
    const product = await aProduct(market, bola.id)
    await withdraw()
    await hold()
    expect(await balanceOf(bola.id)).toBe(89_000_00)
    await expect(withdraw()).rejects.toMatchObject({ code: 'PAYOUTS_HELD' })
    await write(bola.id, ada.id)
    await buy(ada.id, product)
    await buy(bola.id, await aProduct(market, ada.id))
    expect(market.state().products.get(product)?.isDisabled).toBe(false)
  })

  test('can still be suspended', async () => {
    await hold()
    await suspend()
    await expect(withdraw()).rejects.toMatchObject(SUSPENDED)
  })
})

describe('An admin', () => {
  test('restricts only members of their campus, never admins, and gives a reason', async () => {
    const far = await aUser(market, { campus: 'oau' })
    const requested = { kind: 'suspension', days: 1, reason: 'A fraud' } as const
    await expect(market.moderation.restrict(admin, far.id, requested)).rejects.toMatchObject({
      kind: 'not_found',
    })
    await expect(market.moderation.endRestriction(admin, far.id)).rejects.toMatchObject({ kind: 'not_found' })
    await expect(market.moderation.restrict(admin, admin.id, requested)).rejects.toMatchObject({
      code: 'IS_ADMIN',
    })
    await expect(
      market.moderation.restrict(admin, bola.id, { ...requested, reason: ' ' }),
    ).rejects.toMatchObject({ errors: { reason: 'Please provide a reason' } })
    const root: Actor = { id: admin.id, role: 'SUPER_ADMIN', adminCampus: null }
    expect(await market.moderation.restrict(root, far.id, requested)).toMatch(/^User/)
  })
})
