import { expect } from 'vitest'
import type { StoredOrder } from '#adapters/memory/ordering/state.ts'
import type { State } from '#adapters/memory/state.ts'
import type { Dispute } from '#domain/disputes/dispute.ts'
import type { Chargeback } from '#domain/wallet/chargeback.ts'
import { feeOf } from '#domain/wallet/fees.ts'
import { linesOf } from '#domain/wallet/ledger.ts'

/** Expects every invariant of the money. */
export function expectSoundLedger(state: State): void {
  for (const transfer of state.transfers.values())
    expect(sum(linesOf(transfer).map((line) => line.amount))).toBe(0)
  expect(sum(state.lines.map((line) => line.amount))).toBe(0)
  for (const [name, balance] of state.balances)
    if (name.startsWith('debt:')) expect(balance, name).toBeLessThanOrEqual(0)
    else if (name !== 'fees' && name !== 'provider') expect(balance, name).toBeGreaterThanOrEqual(0)
  for (const chargeback of state.chargebacks.values()) expectSoundChargeback(state, chargeback)
  expectSoundCorrections(state)
  for (const order of state.orders.values()) {
    const hold = state.holds.get(`order:${order.id}`)
    expectNamedFees(state, order)
    const escrow = state.balances.get(`escrow:order:${order.id}`) ?? 0
    const paid = order.subtotal + order.platformFee
    expect(escrow).toBe(hold?.status === 'held' ? paid : 0)
    expect(
      { completed: ['released', 'split'], cancelled: ['refunded', 'split'] }[order.status as string] ?? [
        'held',
      ],
    ).toContain(hold?.status)
    if (order.cancellation)
      expect([['confirmed', 'shipped'].includes(order.status), order.disputed, hold?.status]).toEqual([
        true,
        false,
        'held',
      ])
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
  const last = new Map([...state.disputes.values()].map((dispute) => [nameOf(dispute.subject), dispute]))
  for (const dispute of last.values()) expectSoundDispute(state, dispute)
  for (const { id, deletedAt } of state.users.values()) if (deletedAt) expectNothingOwed(state, id)
  const credited = [...state.transfers.keys()].filter((key) => key.startsWith('deposit:'))
  expect(new Set(credited).size).toBe(credited.length)
}

/**
 * Checks the last dispute on a deal: money is held while it is open, and divided as ruled or agreed after.
 */
function expectSoundDispute(state: State, { subject, status, cause, verdict, agreement }: Dispute): void {
  const hold = state.holds.get(nameOf(subject))
  const deal = subject.kind.endsWith('order') ? state.orders.get(subject.id) : state.gigs.get(subject.id)
  // What was taken back has a hold of its own: its deal has ended. A gig that was called off goes with its owner's account.
  const isStopped = status === 'open' && cause === 'raised' && !subject.kind.startsWith('recalled_')
  expect(deal?.disputed ?? false).toBe(isStopped)
  const shares = verdict ?? agreement
  // One that was withdrawn, or that the deal outlived, says nothing of its money.
  if (status === 'open' || shares) expect(hold?.status === 'held').toBe(status === 'open')
  if (!hold || !shares) return
  const fee = shares.toPayee * 2 > hold.amount || verdict?.resolution === 'release' ? hold.fee : 0
  expect(shares.toPayee + shares.toPayer + fee).toBe(hold.amount + hold.fee)
}

function nameOf({ kind, id }: Dispute['subject']): string {
  return `${kind}:${id}`
}

/**
 * Checks that a correction moved its money once done, by two admins where required, and that refunds never
 * exceed the payment.
 */
function expectSoundCorrections({ corrections, transfers, holds }: State): void {
  for (const { id, kind, status, askedBy, decidedBy } of corrections.values()) {
    expect(transfers.has(`correction:${id}`)).toBe(status === 'done')
    if (status === 'done' && kind !== 'payee_refund') expect(decidedBy).not.toBe(askedBy)
  }
  for (const { subject, amount, fee } of holds.values()) {
    const refunds = [...corrections.values()].filter(
      ({ deal, status }) => status === 'done' && deal?.kind === subject.kind && deal.id === subject.id,
    )
    expect(sum(refunds.map((refund) => refund.amount))).toBeLessThanOrEqual(amount)
    expect(sum(refunds.map((refund) => refund.feeBack))).toBeLessThanOrEqual(fee)
  }
}

/** Checks that a disputed sum is frozen or owed to the kobo while open, and only owed after. */
function expectSoundChargeback({ balances, transfers, chargebacks }: State, one: Chargeback): void {
  const { id, userId, reference, status, amount } = one
  const owed = 0 - (balances.get(`debt:${id}`) ?? 0)
  expect(balances.get(`chargeback:${id}`) ?? 0).toBe(status === 'open' ? amount : 0)
  expect(owed).toBeLessThanOrEqual(status === 'won' ? 0 : amount)
  if (owed > 0) expect(balances.get(`wallet:${userId}`) ?? 0).toBe(0)
  const brought = transfers.get(`deposit:${reference}`)?.postings.map((posting) => posting.amount) ?? []
  const taken = [...chargebacks.values()].filter(
    (item) => item.reference === reference && item.status !== 'won',
  )
  expect(sum(taken.map((item) => item.amount))).toBeLessThanOrEqual(sum(brought))
}

/** Checks that an order is charged by its own fee configuration. */
function expectNamedFees(state: State, { subtotal, platformFee, campus, feeConfigId }: StoredOrder): void {
  const named = state.feeConfigs.find(({ id }) => id === feeConfigId)
  expect(named).toBeDefined()
  if (named) expect(platformFee).toBe(feeOf({ subtotal, campus }, named))
}

/** Checks that closed accounts are owed nothing but an uncertain payout. */
function expectNothingOwed({ holds, withdrawals }: State, id: number): void {
  const held = [...holds.values()].filter(({ status }) => status === 'held')
  expect(held.filter(({ payerId, payeeId }) => payerId === id || payeeId === id)).toEqual([])
  const leaving = [...withdrawals.values()].filter(({ status }) => ['requested', 'sending'].includes(status))
  expect(leaving.filter(({ userId }) => userId === id)).toEqual([])
}

export function sum(amounts: number[]): number {
  return amounts.reduce((total, amount) => total + amount, 0)
}
