import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { State } from '#adapters/memory/state.ts'
import { nextStep } from '#domain/ordering/order.ts'
import { kobo } from '#domain/shared/money.ts'
import { Rejection } from '#domain/shared/rejection.ts'
import { linesOf } from '#domain/wallet/ledger.ts'
import { type GigStep, PEOPLE, STEPS, type Step } from '#tests/support/market/ledger-steps.ts'
import { aGig, aProduct, aUser, memoryMarketplace } from '#tests/support/market/marketplace.ts'
import { expectSoundLedger, sum } from '#tests/support/market/sound-ledger.ts'
import { walletOf } from '#tests/use-cases/ordering/twin-reads.ts'

describe('the ledger', () => {
  test('satisfies every invariant after each step of any sequence of commands', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(STEPS, { minLength: 5, maxLength: 40 }), async (sequence) => {
        const world = await aWorld()
        for (const step of sequence) {
          await world.take(step)
          expectSoundLedger(world.state())
          await world.expectViews()
        }
      }),
      { numRuns: Number(process.env.MODEL_RUNS ?? 200) },
    )
  }, 600_000)
})

async function aWorld() {
  let now = new Date('2026-11-01T08:00:00Z')
  const market = memoryMarketplace({ now: () => now, autoReleaseDays: 9 })
  const admin = { id: 0, role: 'SUPER_ADMIN', adminCampus: null } as const
  const second = { ...admin, id: -1 }
  const place = { bankCode: '058', accountNumber: '0123456789' }
  const account = { ...place, accountName: await market.wallet.resolveAccount(place) }
  const people = [] as { id: number; email: string; password: string }[]
  const products = [] as number[]
  for (let index = 0; index < PEOPLE; index += 1) {
    const person = await aUser(market, { naira: index < PEOPLE - 1 ? 5000 : 0 })
    people.push(person)
    products.push(await aProduct(market, person.id, kobo((index + 1) * 123_457)))
  }
  for (const [index, { id }] of people.entries())
    await market.ordering.addToCart(id, products[(index + 1) % PEOPLE] ?? 0, 1)
  // Random steps seldom reach a gig in progress, so two are at the start.
  for (const [owner, freelancer] of [people.slice(0, 2), people.slice(1, 3)] as const) {
    const gig = await aGig(market, owner?.id ?? 0)
    const offer = { amount: kobo(123_400), deliveryTime: 2, proposal: 'I can do it' }
    await market.gigs.accept(gig, await market.gigs.bid(gig, freelancer?.id ?? 0, offer), owner?.id ?? 0)
  }
  const everyone = people.map(({ id }) => id)
  const deposits: string[] = []
  let requests = 0

  const person = (index: number) => people[index % people.length] ?? { id: 0, email: '', password: '' }
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
    const started = [...market.state().orders.values()].filter(({ status }) =>
      ['confirmed', 'shipped'].includes(status),
    )
    const order = which % 2 ? nth(started, which) : undefined
    if (order) return callOffOrder(order, how)
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

  /** Acts as the side whose step it is: chance would seldom pick both. */
  function callOffOrder(
    { id, buyerId, sellerId }: { id: number; buyerId: number; sellerId: number },
    how: (Step & { do: 'call_off' })['how'],
  ): Promise<unknown> {
    if (how === 'ask') return market.ordering.askToCancel(id, buyerId, 'x')
    if (how === 'agree') return market.ordering.agreeToCancel(id, sellerId)
    if (how === 'refuse') return market.ordering.refuseToCancel(id, sellerId)
    if (how === 'take_back') return market.ordering.takeBackCancel(id, buyerId)
    return market.ordering.cancel(id, sellerId, 'x')
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

  function agree({ which, how, share }: Step & { do: 'agree' }): Promise<unknown> | undefined {
    const all = [...market.state().disputes.values()]
    const found =
      nth(
        all.filter(({ status, cause }) => status === 'open' && cause === 'raised'),
        which,
      ) ?? nth(all, which)
    const hold = found && market.state().holds.get(`${found.subject.kind}:${found.subject.id}`)
    if (!found || !hold) return
    const by = (id: number) => ({ id, role: 'USER', adminCampus: null }) as const
    if (how === 'withdraw') return market.disputes.withdraw(found.id, by(found.openedBy ?? found.payerId))
    const refund = found.offer?.refund ?? kobo(Math.round(hold.amount * share))
    if (how === 'offer') return market.disputes.offerRefund(found.id, by(found.payeeId), refund)
    return market.disputes.acceptOffer(found.id, by(found.payerId), refund)
  }

  /** Refunds a deal that paid its payee: chance would seldom pick one. */
  async function refund({ which, from, share }: Step & { do: 'refund' }): Promise<void> {
    const ended = [...market.state().holds.values()].filter(({ status }) => status !== 'held')
    const hold = nth(ended, which)
    if (!hold || (hold.subject.kind !== 'order' && hold.subject.kind !== 'gig')) return
    const deal = { kind: hold.subject.kind, id: hold.subject.id }
    const { refunded, refundable } = await market.corrections.refundable(admin, deal)
    const amount = kobo(Math.round(refundable * share))
    await market.corrections.refund(admin, deal, { amount, from, refunded, reason: 'x' })
    await approveNext()
  }

  async function approveNext(): Promise<void> {
    const waiting = [...market.state().corrections.values()].find(({ status }) => status === 'waiting')
    if (waiting) await market.corrections.approve(second, waiting.id)
  }

  function chargeBack({
    which,
    says,
    cause,
    part,
  }: Step & { do: 'charge_back' }): Promise<unknown> | undefined {
    const reference = nth([...market.state().deposits.keys()], which)
    if (reference === undefined) return
    const name = `${cause}:${reference}:${part}`
    const amount = part ? kobo(200_000) : null
    return market.wallet.recordChargeback({ kind: 'chargeback', reference, case: name, cause, amount, says })
  }

  async function close({ who, givesUp }: Step & { do: 'close' }): Promise<void> {
    const { id, password } = person(who)
    const giveUp = givesUp ? kobo(market.state().balances.get(`wallet:${id}`) ?? 0) : undefined
    await market.identity.closeOwnAccount(id, password, { giveUp })
    const newcomer = await aUser(market)
    people[who] = newcomer
    products[who] = await aProduct(market, newcomer.id)
    everyone.push(newcomer.id)
  }

  async function action(step: Step): Promise<unknown> {
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
      case 'put_in': {
        const product = nth(products, step.product) ?? 0
        return market.ordering.addToCart(person(step.who).id, product, step.quantity)
      }
      case 'check_out': {
        const buyerId = person(step.who).id
        if (step.last !== null) await market.ordering.addToCart(buyerId, nth(products, step.last) ?? 0, 1)
        requests += 1
        const requestKey = `request-${requests}`
        return market.ordering.checkOut({ buyerId, deliveryMethod: 'delivery', notes: '', requestKey })
      }
      case 'reprice': {
        const price = step.naira === null ? null : kobo(step.naira * 100)
        const change = { description: 'A phone', price }
        return market.catalog.changeProduct(nth(products, step.product) ?? 0, person(step.product).id, change)
      }
      case 'fees':
        return market.feeSettings.changeFees(admin, {
          basePercentage: step.percent,
          minimumFee: kobo(step.min * 100),
          maximumFee: kobo(1000_00),
          freeThreshold: kobo(step.free * 100),
          campusDiscounts: { unilag: step.discount },
        })
      case 'charge_back':
        return chargeBack(step)
      case 'close':
        return close(step)
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
      case 'refund':
        return refund(step)
      case 'adjust': {
        const amount = kobo(step.naira * 100)
        await market.corrections.adjust(admin, person(step.who).id, { ...step, amount, reason: 'x' })
        return approveNext()
      }
      case 'resolve':
        return resolve(step)
      case 'agree':
        return agree(step)
      case 'wait': {
        now = new Date(now.getTime() + step.days * 86_400_000)
        const { failures } = await market.ordering.runDeadlines(100)
        expect(failures).toEqual([])
        expect(await market.ordering.runDeadlines(100)).toEqual({ done: 0, failures: [] })
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
    /** Rejections are expected; any other error fails the test. */
    take: async (step: Step) => {
      try {
        await action(step)
      } catch (error) {
        if (!(error instanceof Rejection)) throw error
      }
    },
    /** Recomputes the screens' figures from the postings. */
    expectViews: async () => {
      for (const id of everyone) {
        const shown = walletOf(market, id)
        const { lines, holds, withdrawals } = market.state()
        const mine = lines.filter(({ account }) => account.kind === 'wallet' && account.userId === id)
        expect(Math.round(shown.balance * 100)).toBe(sum(mine.map((posting) => posting.amount)))
        const held = [...holds.values()].filter((hold) => hold.status === 'held')
        const leaving = [...withdrawals.values()].filter(
          (item) => item.userId === id && ['requested', 'sending'].includes(item.status),
        )
        expect(Math.round(shown.pendingBalance * 100)).toBe(
          sum(held.filter((hold) => hold.payeeId === id).map((hold) => hold.amount)) +
            sum(leaving.map((item) => item.amount + item.fee)),
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

function earnedOf(state: State) {
  return ({ subject, payeeId }: { subject: { kind: string; id: number }; payeeId: number }): number => {
    const refunds = [...state.corrections.values()].filter(
      ({ deal }) => deal?.kind === subject.kind && deal.id === subject.id,
    )
    const ends = [
      ...['release', 'split'].map((end) => `${end}:${subject.kind}:${subject.id}`),
      ...refunds.map(({ id }) => `correction:${id}`),
    ].map((key) => state.transfers.get(key))
    const lines = ends.flatMap((transfer) => (transfer ? linesOf(transfer) : []))
    return sum(
      lines
        .filter(({ account }) => account.kind === 'wallet' && account.userId === payeeId)
        .map(({ amount }) => amount),
    )
  }
}
