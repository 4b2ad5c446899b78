import type { DomainEvent, EventType } from '#domain/shared/events.ts'
import { DAY_MS, HOUR_MS, type Instant, lagosDayOf } from '#domain/shared/time.ts'

export type SignalKind =
  | 'shared_bank_account'
  | 'accounts_on_one_device'
  | 'purchase_after_deposit'
  | 'mutual_purchases'
  | 'repeated_cancellations'
  | 'lost_disputes'

/** A sign of possible fraud for an admin to investigate. It has no effect on its users. */
export type Finding = {
  kind: SignalKind
  key: string
  userIds: readonly number[]
  facts: Readonly<Record<string, number>>
}

type Account = { id: number; createdAt: Instant }

/** Names the first withdrawal in place of the bank account number. */
export type BankAccountUse = { firstWithdrawalId: number; userIds: readonly number[] }
export type DeviceUse = { deviceHash: string; accounts: readonly Account[] }
export type PaidDeal = {
  kind: 'order' | 'gig'
  id: number
  first: { kind: 'order' | 'gig'; id: number }
  payer: Account
  payee: Account
  paidAt: Instant
  depositedAt: Instant | null
  hasPayeeSold: boolean
  /** Deals between these two in the 30 days before, this one included. */
  paidInAMonth: { byPayer: number; byPayee: number }
}
export type CancelledPurchase = {
  orderId: number
  buyerId: number
  cancelledAt: Instant
  inADay: number
}

/** Closed accounts are left out. */
export type SignalFacts = {
  bankAccountUse: (withdrawalId: number) => Promise<BankAccountUse | undefined>
  deviceUses: (userId: number) => Promise<readonly DeviceUse[]>
  paidDeal: (kind: 'order' | 'gig', id: number) => Promise<PaidDeal | undefined>
  cancelledPurchase: (orderId: number) => Promise<CancelledPurchase | undefined>
  /** Counts disputes decided wholly against them in the last 90 days. */
  disputesLost: (userId: number) => Promise<number>
}

/** Friends may share a bank account, so this is only to be investigated. */
const PEOPLE_OF_ONE_ACCOUNT = 2
/** Two on one device are friends or flatmates; a third one in a week is rare. */
const ACCOUNTS_OF_ONE_DEVICE = 3
/** Longer than the 3 days for which deposits are held on a live server, so that waiting for them does not help. */
const NEW_MS = 7 * DAY_MS
/** Deposit, purchase and payout by hand take minutes. Members who save for something wait longer. */
const RIGHT_AFTER_MS = HOUR_MS
/** Money moved back and forth creates fake sales and reviews. Friends rarely pay each other twice in a month. */
const PAID_EACH_WAY = 2
/** Buyers who change their mind cancel once or twice a day. Each cancellation notifies the seller. */
const CANCELLED_IN_A_DAY = 5
/** The signal repeats after as many more. */
const DISPUTES_LOST = 3

export function sharedBankAccount({ firstWithdrawalId, userIds }: BankAccountUse): Finding | undefined {
  if (userIds.length < PEOPLE_OF_ONE_ACCOUNT) return undefined
  const facts = { withdrawalId: firstWithdrawalId }
  return { kind: 'shared_bank_account', key: `withdrawal:${firstWithdrawalId}`, userIds, facts }
}

export function accountsOnOneDevice({ deviceHash, accounts }: DeviceUse): Finding | undefined {
  const newest = Math.max(...accounts.map(({ createdAt }) => createdAt.getTime()))
  const made = accounts.filter(({ createdAt }) => newest - createdAt.getTime() < NEW_MS)
  if (made.length < ACCOUNTS_OF_ONE_DEVICE) return undefined
  const userIds = made.map(({ id }) => id)
  return { kind: 'accounts_on_one_device', key: `device:${deviceHash}`, userIds, facts: {} }
}

/** A new account that pays right after a deposit, to one that is new or never sold to anyone else. */
export function purchaseAfterDeposit(deal: PaidDeal): Finding | undefined {
  const { kind, id, first, payer, payee, paidAt, depositedAt, hasPayeeSold } = deal
  const isWithin = (since: Instant, ms: number) => paidAt.getTime() - since.getTime() < ms
  if (!isWithin(payer.createdAt, NEW_MS)) return undefined
  if (depositedAt === null || !isWithin(depositedAt, RIGHT_AFTER_MS)) return undefined
  if (!isWithin(payee.createdAt, NEW_MS) && hasPayeeSold) return undefined
  return {
    kind: 'purchase_after_deposit',
    key: `${first.kind}:${first.id}`,
    userIds: [payer.id, payee.id],
    facts: { [`${kind}Id`]: id },
  }
}

export function mutualPurchases({ kind, id, payer, payee, paidInAMonth }: PaidDeal): Finding | undefined {
  if (Math.min(paidInAMonth.byPayer, paidInAMonth.byPayee) < PAID_EACH_WAY) return undefined
  const [one, other] = [payer.id, payee.id].sort((a, b) => a - b)
  return {
    kind: 'mutual_purchases',
    key: `users:${one}:${other}`,
    userIds: [payer.id, payee.id],
    facts: { [`${kind}Id`]: id },
  }
}

export function repeatedCancellations(cancelled: CancelledPurchase): Finding | undefined {
  const { orderId, buyerId, cancelledAt, inADay } = cancelled
  if (inADay < CANCELLED_IN_A_DAY) return undefined
  const key = `user:${buyerId}:${lagosDayOf(cancelledAt)}`
  return { kind: 'repeated_cancellations', key, userIds: [buyerId], facts: { orderId } }
}

export function lostDisputes({ userId, lost }: { userId: number; lost: number }): Finding | undefined {
  if (lost < DISPUTES_LOST) return undefined
  const key = `user:${userId}:${Math.floor(lost / DISPUTES_LOST)}`
  return { kind: 'lost_disputes', key, userIds: [userId], facts: {} }
}

export const LOOKED_INTO = [
  'withdrawal.requested',
  'user.registered',
  'email.verified',
  'order.placed',
  'bid.accepted',
  'order.cancelled',
  'dispute.resolved',
] as const satisfies EventType[]

export async function findSignals(event: DomainEvent, facts: SignalFacts): Promise<Finding[]> {
  switch (event.type) {
    case 'withdrawal.requested':
      return found(sharedBankAccount, [await facts.bankAccountUse(event.withdrawalId)])
    case 'user.registered':
    case 'email.verified':
      return found(accountsOnOneDevice, await facts.deviceUses(event.userId))
    case 'order.placed':
      return foundInDeal(await facts.paidDeal('order', event.orderId))
    case 'bid.accepted':
      return foundInDeal(await facts.paidDeal('gig', event.gigId))
    case 'order.cancelled':
      if (event.by !== 'buyer') return []
      return found(repeatedCancellations, [await facts.cancelledPurchase(event.orderId)])
    case 'dispute.resolved': {
      if (event.resolution === 'split') return []
      const userId = event.resolution === 'release' ? event.payerId : event.payeeId
      return found(lostDisputes, [{ userId, lost: await facts.disputesLost(userId) }])
    }
    default:
      return []
  }
}

function foundInDeal(deal: PaidDeal | undefined): Finding[] {
  return [...found(purchaseAfterDeposit, [deal]), ...found(mutualPurchases, [deal])]
}

function found<Fact>(
  rule: (fact: Fact) => Finding | undefined,
  facts: readonly (Fact | undefined)[],
): Finding[] {
  return facts.flatMap((fact) => (fact === undefined ? [] : (rule(fact) ?? [])))
}
