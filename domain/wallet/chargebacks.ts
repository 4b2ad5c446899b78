import { type Kobo, kobo, ZERO } from '#domain/shared/money.ts'
import type { Now, Tx, UnitOfWork } from '#domain/shared/ports.ts'
import type { Instant } from '#domain/shared/time.ts'
import type { Chargeback, ChargebackEvent } from './chargeback.ts'
import * as chargebacks from './chargeback.ts'
import { payDebts } from './debts.ts'
import type { ChargebackNotice } from './payment-provider.ts'

type Deps = {
  atomically: UnitOfWork
  now: Now
  settleDeposit: (reference: string) => Promise<unknown>
} & ChargebackRules

export type ChargebackRules = {
  /** Pauses open deals that the user pays for, and takes back unsettled proceeds: the card may be stolen. */
  recallPaid: (tx: Tx, userId: number) => Promise<void>
}

/** Freezes the balance; the rest is owed, and the provider's decision is final. */
export function chargebackUseCases({ atomically, now, settleDeposit, recallPaid }: Deps) {
  return {
    /** Applies a notice once, however often it arrives. `unknown` is no deposit of ours. */
    async recordChargeback(notice: ChargebackNotice): Promise<'unknown' | 'not_credited' | 'received'> {
      const { reference } = notice
      const deposit = await atomically((tx) => tx.deposits.forUpdate(reference))
      if (!deposit) return 'unknown'
      // The notice of payment may have been lost.
      if (deposit.status !== 'credited') await settleDeposit(reference)
      const adminIds = await atomically(({ users }) => users.superAdminsForUpdate())
      return atomically(async (tx) => {
        const found = await tx.deposits.forUpdate(reference)
        if (found?.status !== 'credited') return 'not_credited'
        const [at, { userId, provider }] = [now(), found]
        const credited = await tx.chargebacks.creditedBy(reference)
        const before = await tx.chargebacks.ofDeposit(reference)
        for (const event of chargebacks.decide({ userId, provider, reference, credited, before }, notice, at))
          await take(tx, event, { notice, adminIds, at, recallPaid })
        return 'received'
      })
    },
  }
}

type Received = { notice: ChargebackNotice; adminIds: readonly number[]; at: Instant } & ChargebackRules

async function take(tx: Tx, event: ChargebackEvent, received: Received): Promise<void> {
  if (event.type === 'chargeback.opened') return open(tx, event.chargeback, received)
  const after = chargebacks.evolve(event.chargeback, event, received.at)
  await tx.chargebacks.save(after)
  if (event.type === 'chargeback.ended') return end(tx, after, received)
  const { id, userId, reference, amount } = after
  await tx.outbox.append([
    {
      type: 'chargeback.reminded',
      chargebackId: id,
      userId,
      reference,
      amount,
      adminIds: received.adminIds,
    },
  ])
}

async function open(tx: Tx, wanted: Omit<Chargeback, 'id'>, received: Received): Promise<void> {
  const { at, adminIds, notice } = received
  const id = await tx.chargebacks.add(wanted)
  if (wanted.status === 'won') return
  const { userId, reference, amount, cause } = wanted
  const parts = chargebacks.partsOf(amount, await tx.ledger.balanceForUpdate(userId))
  await mustPost(tx, chargebacks.freezing({ ...wanted, id }, parts), at)
  // After the wallet is locked: a purchase in progress ends first and is paused, too.
  await received.recallPaid(tx, userId)
  if (notice.says === 'lost')
    return take(tx, { type: 'chargeback.ended', chargeback: { ...wanted, id }, as: 'lost' }, received)
  await tx.outbox.append([
    { type: 'chargeback.opened', chargebackId: id, userId, reference, amount, ...parts, cause, adminIds },
  ])
}

async function end(tx: Tx, chargeback: Chargeback, { at, adminIds }: Received): Promise<void> {
  const { id, userId, reference, amount } = chargeback
  await tx.ledger.balanceForUpdate(userId)
  const owed = await owedFor(tx, chargeback)
  const facts = { chargebackId: id, userId, reference, amount, debt: owed, adminIds }
  if (chargeback.status === 'won') {
    const transfer = chargebacks.givingBack(chargeback, owed)
    await mustPost(tx, transfer, at)
    const debtPaid = await payDebts(tx.ledger, userId, transfer.key, at)
    await tx.outbox.append([{ type: 'chargeback.won', ...facts, debtPaid }])
  } else {
    await mustPost(tx, chargebacks.givingUp(chargeback), at)
    await tx.outbox.append([{ type: 'chargeback.lost', ...facts }])
  }
}

async function owedFor(tx: Tx, { id, userId }: Chargeback): Promise<Kobo> {
  const debts = await tx.ledger.debtsOf(userId)
  return kobo(debts.find(({ chargebackId }) => chargebackId === id)?.amount ?? ZERO)
}

async function mustPost(tx: Tx, transfer: Parameters<Tx['ledger']['post']>[0], at: Instant): Promise<void> {
  const outcome = await tx.ledger.post(transfer, at)
  if (outcome !== 'posted') throw new Error(`${transfer.key} of ${transfer.reference} is ${outcome}`)
}
