import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { State } from '#adapters/memory/state.ts'
import type { Dispute } from '#domain/disputes/dispute.ts'
import { nextStep } from '#domain/ordering/order.ts'
import { kobo } from '#domain/shared/money.ts'
import { Rejection } from '#domain/shared/rejection.ts'
import { aGig, aProduct, aUser, memoryMarketplace } from '#tests/support/marketplace.ts'

const PEOPLE = 3

type Step =
  | { do: 'deposit'; who: number; naira: number; outcome: 'pay' | 'decline' | 'wait'; paid: number }
  | { do: 'settle'; which: number }
  | { do: 'buy'; who: number; product: number; quantity: number }
  | { do: 'advance' | 'confirm' | 'cancel' | 'hand_over'; who: number; which: number }
  | { do: 'post' | 'unpost' | 'bid' | 'accept' | 'complete'; who: number; which: number; naira: number }
  | { do: 'call_off'; how: CallingOff; who: number; which: number }
  | { do: 'dispute'; who: number; which: number }
  | { do: 'resolve'; which: number; how: 'release' | 'refund' | 'split'; share: number }
  | { do: 'wait'; days: number }
  | { do: 'withdraw'; who: number; naira: number }
  | { do: 'pay_out'; which: number; outcome: 'success' | 'failed' | 'reversed' | 'pending' }

const CALLING_OFF = ['ask', 'agree', 'refuse', 'take_back', 'give_up'] as const
type CallingOff = (typeof CALLING_OFF)[number]
type GigStep = { who: number; which: number; naira: number }

const who = fc.nat(PEOPLE - 1)
const which = fc.nat(12)
const steps: fc.Arbitrary<Step> = fc.oneof(
  fc.record({
    do: fc.constant('deposit' as const),
    who,
    naira: fc.integer({ min: 50, max: 30_000 }),
    outcome: fc.constantFrom('pay' as const, 'pay' as const, 'decline' as const, 'wait' as const),
    paid: fc.constantFrom(1, 1, 1, 0.5),
  }),
  fc.record({ do: fc.constant('settle' as const), which }),
  fc.record({
    do: fc.constant('buy' as const),
    who,
    product: fc.nat(PEOPLE - 1),
    quantity: fc.integer({ min: 1, max: 3 }),
  }),
  fc.record({
    do: fc.constantFrom(
      'advance' as const,
      'advance' as const,
      'confirm' as const,
      'cancel' as const,
      'hand_over' as const,
    ),
    who,
    which,
  }),
  fc.record({
    do: fc.constantFrom(
      'post' as const,
      'unpost' as const,
      'bid' as const,
      'bid' as const,
      'accept' as const,
      'accept' as const,
      'complete' as const,
    ),
    who,
    which,
    naira: fc.integer({ min: 0, max: 6000 }),
  }),
  fc.record({ do: fc.constant('call_off' as const), how: fc.constantFrom(...CALLING_OFF), who, which }),
  fc.record({ do: fc.constant('dispute' as const), who, which }),
  fc.record({
    do: fc.constant('resolve' as const),
    which,
    how: fc.constantFrom('release' as const, 'refund' as const, 'split' as const, 'split' as const),
    share: fc.double({ min: 0, max: 1, noNaN: true }),
  }),
  fc.record({ do: fc.constant('wait' as const), days: fc.integer({ min: 1, max: 8 }) }),
  fc.record({ do: fc.constant('withdraw' as const), who, naira: fc.integer({ min: 500, max: 20_000 }) }),
  fc.record({
    do: fc.constant('pay_out' as const),
    which,
    outcome: fc.constantFrom('success' as const, 'failed' as const, 'reversed' as const, 'pending' as const),
  }),
)

describe('the books', () => {
  test('hold every invariant after each step of any sequence of commands', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(steps, { minLength: 5, maxLength: 40 }), async (sequence) => {
        const world = await aWorld()
        for (const step of sequence) {
          await world.take(step)
          expectSoundBooks(world.state())
          await world.expectViews()
        }
      }),
      { numRuns: 300 },
    )
  }, 120_000)
})

async function aWorld() {
  let now = new Date('2026-11-01T08:00:00Z')
  const market = memoryMarketplace({ now: () => now, autoReleaseDays: 9 })
  const admin = { id: 0, role: 'SUPER_ADMIN', adminCampus: null } as const
  const place = { bankCode: '058', accountNumber: '0123456789' }
  const account = { ...place, accountName: await market.wallet.resolveAccount(place) }
  const people = [] as { id: number; email: string }[]
  const products = [] as number[]
  for (let index = 0; index < PEOPLE; index += 1) {
    const person = await aUser(market, { naira: 5000 })
    people.push(person)
    products.push(await aProduct(market, person.id, kobo((index + 1) * 123_457)))
  }
  // Chance would seldom get as far as a gig that is being done: two are, from the start.
  for (const [owner, freelancer] of [people.slice(0, 2), people.slice(1, 3)] as const) {
    const gig = await aGig(market, owner?.id ?? 0)
    const offer = { amount: kobo(123_400), deliveryTime: 2, proposal: 'I can do it' }
    await market.gigs.accept(gig, await market.gigs.bid(gig, freelancer?.id ?? 0, offer), owner?.id ?? 0)
  }
  const deposits: string[] = []
  let requests = 0

  const person = (index: number) => people[index % people.length] ?? { id: 0, email: '' }
  const nth = <T>(values: T[], index: number) => values[index % Math.max(values.length, 1)]

  async function onGig(step: { do: 'unpost' | 'bid' | 'accept' | 'complete' } & GigStep): Promise<unknown> {
    const gig = nth([...market.state().gigs.values()], step.which)
    if (!gig) return
    const by = person(step.who).id
    const bid = nth(
      [...market.state().bids.values()].filter(({ gigId }) => gigId === gig.id),
      step.naira,
    )
    if (step.do === 'unpost') return market.gigs.remove(gig.id, { id: by, role: 'USER', adminCampus: null })
    if (step.do === 'complete') return market.gigs.complete(gig.id, by)
    if (step.do === 'accept') return market.gigs.accept(gig.id, bid?.id ?? 0, gig.userId)
    const offer = { amount: kobo(step.naira * 100), deliveryTime: 2, proposal: 'I can do it' }
    return market.gigs.bid(gig.id, by, offer)
  }

  function callOff({ how, who, which }: Step & { do: 'call_off' }): Promise<unknown> | undefined {
    const all = [...market.state().gigs.values()]
    const gig =
      nth(
        all.filter(({ status }) => status === 'in_progress'),
        which,
      ) ?? nth(all, which)
    if (!gig) return
    const by = person(who).id
    if (how === 'ask') return market.gigs.askToCancel(gig.id, by, 'x')
    if (how === 'agree') return market.gigs.agreeToCancel(gig.id, by)
    if (how === 'refuse') return market.gigs.refuseToCancel(gig.id, by)
    if (how === 'take_back') return market.gigs.takeBackCancel(gig.id, by)
    return market.gigs.giveUp(gig.id, by, 'x')
  }

  function dispute(step: Step & { do: 'dispute' }): Promise<unknown> | undefined {
    const order = nth([...market.state().orders.values()], step.which)
    const gig = nth([...market.state().gigs.values()], step.which)
    if (step.which % 2 && order)
      return market.disputes.open({ kind: 'order', id: order.id }, person(step.who).id, 'x')
    return gig && market.disputes.open({ kind: 'gig', id: gig.id }, person(step.who).id, 'x')
  }

  function resolve(step: Step & { do: 'resolve' }): Promise<unknown> | undefined {
    const found = nth([...market.state().disputes.values()], step.which)
    const hold = found && market.state().holds.get(`${found.subject.kind}:${found.subject.id}`)
    if (!found || !hold) return
    const payeeAmount = step.how === 'split' ? kobo(Math.round(hold.amount * step.share)) : undefined
    return market.disputes.resolve(found.id, admin, { resolution: step.how, payeeAmount, reason: 'x' })
  }

  async function act(step: Step): Promise<unknown> {
    const orders = [...market.state().orders.values()]
    const withdrawals = [...market.state().withdrawals.values()]
    switch (step.do) {
      case 'deposit': {
        const { reference } = await market.wallet.deposit(person(step.who), kobo(step.naira * 100))
        deposits.push(reference)
        if (step.outcome === 'pay')
          market.bank.endCharge(reference, 'success', { amount: kobo(step.naira * 100 * step.paid) })
        if (step.outcome === 'decline') market.bank.endCharge(reference, 'failed')
        return market.wallet.settleDeposit(reference)
      }
      case 'settle': {
        const reference = nth(deposits, step.which)
        if (reference === undefined) return
        market.bank.endCharge(reference, 'success')
        return market.wallet.settleDeposit(reference)
      }
      case 'buy':
        requests += 1
        return market.ordering.buyNow({
          buyerId: person(step.who).id,
          productId: nth(products, step.product) ?? 0,
          quantity: step.quantity,
          deliveryMethod: 'pickup',
          notes: '',
          requestKey: `request-${requests}`,
        })
      case 'post':
        return market.gigs.post(person(step.who).id, {
          title: null,
          description: 'Somebody to paint a whole wall',
          budget: kobo((step.naira + 1) * 100),
          duration: 3,
          category: 'labor',
          skills: [],
          images: [],
        })
      case 'unpost':
      case 'bid':
      case 'accept':
      case 'complete':
        return onGig({ ...step, do: step.do })
      case 'call_off':
        return callOff(step)
      case 'dispute':
        return dispute(step)
      case 'resolve':
        return resolve(step)
      case 'wait': {
        now = new Date(now.getTime() + step.days * 86_400_000)
        const { failures } = await market.ordering.keepTime(100)
        expect(failures).toEqual([])
        expect(await market.ordering.keepTime(100)).toEqual({ done: 0, failures: [] })
        return
      }
      case 'withdraw':
        return market.wallet.withdraw(person(step.who).id, kobo(step.naira * 100), account)
      case 'pay_out': {
        const withdrawal = nth(withdrawals, step.which)
        if (!withdrawal) return
        await market.wallet.payOut(withdrawal.id)
        if (step.outcome !== 'pending') market.bank.endPayout(withdrawal.reference, step.outcome)
        return market.wallet.checkPayout(withdrawal.reference)
      }
      default: {
        const order = nth(orders, step.which)
        if (!order) return
        const by = person(step.who).id
        const { id } = order
        if (step.do === 'confirm') return market.ordering.confirmDelivery(id, by, '')
        if (step.do === 'cancel') return market.ordering.cancel(id, by, 'no')
        if (step.do === 'hand_over')
          return market.ordering.handOver(id, by, step.which % 2 ? order.handoverCode : '000000')
        return market.ordering.advance(id, by, nextStep(order.deliveryStatus) ?? 'delivered')
      }
    }
  }

  return {
    state: market.state,
    /** Refusals are part of the game; anything else is our bug. */
    take: async (step: Step) => {
      try {
        await act(step)
      } catch (error) {
        if (!(error instanceof Rejection)) throw error
      }
    },
    /** What screens show equals its definition recomputed from the postings. */
    expectViews: async () => {
      for (const { id } of people) {
        const shown = await market.views.wallet(id)
        const { postings, holds, withdrawals } = market.state()
        const mine = postings.filter(({ account }) => account.kind === 'wallet' && account.userId === id)
        expect(Math.round(shown.balance * 100)).toBe(sum(mine.map((posting) => posting.amount)))
        const held = [...holds.values()].filter((hold) => hold.status === 'held')
        const leaving = [...withdrawals.values()].filter(
          (each) => each.userId === id && ['requested', 'sending'].includes(each.status),
        )
        expect(Math.round(shown.pendingBalance * 100)).toBe(
          sum(held.filter((hold) => hold.payeeId === id).map((hold) => hold.amount)) +
            sum(leaving.map((each) => each.amount + each.fee)),
        )
        expect(Math.round(shown.heldInEscrow * 100)).toBe(
          sum(held.filter((hold) => hold.payerId === id).map((hold) => hold.amount + hold.fee)),
        )
        const earned = [...holds.values()].filter((hold) => hold.payeeId === id).map(earnedOf(market.state()))
        expect(Math.round(shown.totalEarned * 100)).toBe(sum(earned))
      }
    },
  }
}

function expectSoundBooks(state: State): void {
  for (const transfer of state.transfers.values())
    expect(sum(transfer.postings.map((posting) => posting.amount))).toBe(0)
  expect(sum(state.postings.map((posting) => posting.amount))).toBe(0)
  for (const [name, balance] of state.balances)
    if (name !== 'fees' && name !== 'provider') expect(balance, name).toBeGreaterThanOrEqual(0)
  for (const order of state.orders.values()) {
    const hold = state.holds.get(`order:${order.id}`)
    const escrow = state.balances.get(`escrow:order:${order.id}`) ?? 0
    const paid = order.subtotal + order.platformFee
    expect(escrow).toBe(hold?.status === 'held' ? paid : 0)
    expect(
      { completed: ['released', 'split'], cancelled: ['refunded', 'split'] }[order.status as string] ?? [
        'held',
      ],
    ).toContain(hold?.status)
  }
  for (const gig of state.gigs.values()) {
    const hold = state.holds.get(`gig:${gig.id}`)
    const escrow = state.balances.get(`escrow:gig:${gig.id}`) ?? 0
    expect(escrow).toBe(hold?.status === 'held' ? hold.amount : 0)
    expect(
      {
        completed: ['released', 'split'],
        in_progress: ['held'],
        cancelled: [undefined, 'refunded', 'split'],
      }[gig.status as string] ?? [undefined],
    ).toContain(hold?.status)
    if (gig.cancellation)
      expect([gig.status, gig.paymentStatus, gig.disputed, hold?.status]).toEqual(
        gig.status === 'in_progress'
          ? ['in_progress', 'escrow', false, 'held']
          : ['cancelled', 'refunded', false, 'refunded'],
      )
    const accepted = [...state.bids.values()].filter(
      (bid) => bid.gigId === gig.id && bid.status === 'accepted',
    )
    expect(accepted.map((bid) => [bid.amount, bid.freelancerId])).toEqual(
      hold ? [[hold.amount, hold.payeeId]] : [],
    )
  }
  for (const dispute of state.disputes.values()) expectSoundDispute(state, dispute)
  const credited = [...state.transfers.keys()].filter((key) => key.startsWith('deposit:'))
  expect(new Set(credited).size).toBe(credited.length)
}

/** What stands still is in dispute and held; what was ruled came out whole, the fee with the larger share. */
function expectSoundDispute(state: State, { subject, status, cause, verdict }: Dispute): void {
  const hold = state.holds.get(`${subject.kind}:${subject.id}`)
  const deal = subject.kind === 'order' ? state.orders.get(subject.id) : state.gigs.get(subject.id)
  expect(deal?.disputed).toBe(status === 'open' && cause === 'raised')
  expect(hold?.status === 'held').toBe(status === 'open')
  if (!hold || !verdict) return
  const fee = verdict.toPayee * 2 > hold.amount || verdict.resolution === 'release' ? hold.fee : 0
  expect(verdict.toPayee + verdict.toPayer + fee).toBe(hold.amount + hold.fee)
}

/** What the payee got of a hold, by its postings. */
function earnedOf(state: State) {
  return ({ subject, payeeId }: { subject: { kind: string; id: number }; payeeId: number }): number => {
    const ends = ['release', 'split'].map((end) =>
      state.transfers.get(`${end}:${subject.kind}:${subject.id}`),
    )
    const postings = ends.flatMap((transfer) => transfer?.postings ?? [])
    return sum(
      postings
        .filter(({ account }) => account.kind === 'wallet' && account.userId === payeeId)
        .map(({ amount }) => amount),
    )
  }
}

function sum(amounts: number[]): number {
  return amounts.reduce((total, amount) => total + amount, 0)
}
