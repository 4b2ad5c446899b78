import type { DomainEvent, EventType } from '#domain/shared/events.ts'
import { DAY_MS, HOUR_MS, type Instant } from '#domain/shared/time.ts'

export type SignalKind = 'shared_bank_account' | 'accounts_on_one_device' | 'purchase_after_deposit'

/** A sign of possible fraud for an admin to look at. It has no effect on the people it names. */
export type Finding = {
  kind: SignalKind
  /** The same for the same finding. */
  key: string
  userIds: readonly number[]
  /** Ids of what it was found in, by name. */
  facts: Readonly<Record<string, number>>
}

type Account = { id: number; createdAt: Instant }

/** Who withdrew to one bank account, and the first withdrawal to it: the number itself stays where it is. */
export type BankAccountUse = { firstWithdrawalId: number; userIds: readonly number[] }
/** Accounts with a proven address that were made on one device. */
export type DeviceUse = { deviceHash: string; accounts: readonly Account[] }
/** What was known of a deal’s two sides when it was paid. */
export type PaidDeal = {
  kind: 'order' | 'gig'
  id: number
  /** The first one that these two made. */
  first: { kind: 'order' | 'gig'; id: number }
  payer: Account
  payee: Account
  paidAt: Instant
  /** The payer’s last deposit before it. */
  depositedAt: Instant | null
  /** The payee had completed a deal with anyone but this payer. */
  hasPayeeSold: boolean
}

/** What signals are found in. Closed accounts are left out. */
export type SignalFacts = {
  /** Who withdrew to the account of this withdrawal. */
  bankAccountUse: (withdrawalId: number) => Promise<BankAccountUse | undefined>
  /** The devices on which this account was made or proved, and the accounts made there. */
  deviceUses: (userId: number) => Promise<readonly DeviceUse[]>
  paidDeal: (kind: 'order' | 'gig', id: number) => Promise<PaidDeal | undefined>
}

/** Friends may share a bank account, so this only asks for a look. */
const PEOPLE_OF_ONE_ACCOUNT = 2
/** Two on one device are friends or flatmates; a third one in a week is rare. */
const ACCOUNTS_OF_ONE_DEVICE = 3
/** Longer than the 3 days for which deposits are held on a live server, so that waiting for them does not help. */
const NEW_MS = 7 * DAY_MS
/** Deposit, purchase and payout by hand take minutes. People who save for something wait longer. */
const RIGHT_AFTER_MS = HOUR_MS

/** Returns the signal of a bank account to which several members withdraw; undefined for one that has one owner. */
export function sharedBankAccount({ firstWithdrawalId, userIds }: BankAccountUse): Finding | undefined {
  if (userIds.length < PEOPLE_OF_ONE_ACCOUNT) return undefined
  const facts = { withdrawalId: firstWithdrawalId }
  return { kind: 'shared_bank_account', key: `withdrawal:${firstWithdrawalId}`, userIds, facts }
}

/** Returns the signal of many accounts made on one device within a week; undefined for fewer. */
export function accountsOnOneDevice({ deviceHash, accounts }: DeviceUse): Finding | undefined {
  const newest = Math.max(...accounts.map(({ createdAt }) => createdAt.getTime()))
  const made = accounts.filter(({ createdAt }) => newest - createdAt.getTime() < NEW_MS)
  if (made.length < ACCOUNTS_OF_ONE_DEVICE) return undefined
  const userIds = made.map(({ id }) => id)
  return { kind: 'accounts_on_one_device', key: `device:${deviceHash}`, userIds, facts: {} }
}

/** Returns the signal of a new account that pays right after a deposit, to one that is new or never sold to anyone else; undefined for any other deal. */
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

/** What is looked at for signals. */
export const LOOKED_INTO = [
  'withdrawal.requested',
  'user.registered',
  'email.verified',
  'order.placed',
  'bid.accepted',
] as const satisfies EventType[]

/** Finds what an admin should look at in what happened. A kind is added as a rule above and a case here. */
export async function findSignals(event: DomainEvent, facts: SignalFacts): Promise<Finding[]> {
  switch (event.type) {
    case 'withdrawal.requested':
      return found(sharedBankAccount, [await facts.bankAccountUse(event.withdrawalId)])
    case 'user.registered':
    case 'email.verified':
      return found(accountsOnOneDevice, await facts.deviceUses(event.userId))
    case 'order.placed':
      return found(purchaseAfterDeposit, [await facts.paidDeal('order', event.orderId)])
    case 'bid.accepted':
      return found(purchaseAfterDeposit, [await facts.paidDeal('gig', event.gigId)])
    default:
      return []
  }
}

function found<Fact>(
  rule: (fact: Fact) => Finding | undefined,
  facts: readonly (Fact | undefined)[],
): Finding[] {
  return facts.flatMap((fact) => (fact === undefined ? [] : (rule(fact) ?? [])))
}
