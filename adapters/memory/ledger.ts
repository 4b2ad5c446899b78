import { kobo } from '#domain/shared/money.ts'
import {
  accountName,
  assertBalanced,
  type Entry,
  type Subject,
  type Transfer,
} from '#domain/wallet/ledger.ts'
import type { Ledger } from '#domain/wallet/ports.ts'
import type { State } from './state.ts'

/** The books in memory, with the same promises as the tables. */
export function memoryLedger(state: State, now: () => Date): Ledger {
  return {
    async post(transfer) {
      const outcome = verdictOn(state, assertBalanced(transfer))
      if (outcome !== 'posted') return outcome
      state.transfers.set(transfer.key, transfer)
      for (const posting of transfer.postings) {
        state.postings.push(posting)
        const name = accountName(posting.account)
        state.balances.set(name, (state.balances.get(name) ?? 0) + posting.amount)
      }
      if (transfer.settles) settle(state, transfer.settles, now())
      record(state, transfer.entries, now())
      if (transfer.opens)
        state.holds.set(nameOf(transfer.opens.subject), { ...transfer.opens, status: 'held', endedAt: null })
      const ending = transfer.ends && state.holds.get(nameOf(transfer.ends.subject))
      if (ending && transfer.ends) Object.assign(ending, { status: transfer.ends.as, endedAt: now() })
      return 'posted'
    },
    async openHold(subject) {
      const stored = state.holds.get(nameOf(subject))
      if (stored?.status !== 'held') return undefined
      const { status: _, endedAt: __, ...hold } = stored
      return hold
    },
    balanceOf: async (userId) => kobo(state.balances.get(`wallet:${userId}`) ?? 0),
    async isInPlay(userId) {
      const held = [...state.holds.values()].some(
        (hold) => hold.status === 'held' && [hold.payerId, hold.payeeId].includes(userId),
      )
      const leaving = [...state.withdrawals.values()].some(
        (each) => each.userId === userId && ['requested', 'sending'].includes(each.status),
      )
      const coming = [...state.deposits.values()].some(
        (each) => each.userId === userId && each.status === 'pending',
      )
      return (state.balances.get(`wallet:${userId}`) ?? 0) > 0 || held || leaving || coming
    },
    record: async (entries) => record(state, entries, now()),
    settle: async (reference, to) => settle(state, { reference, from: ['pending'], to }, now()),
  }
}

function verdictOn(state: State, transfer: Transfer): 'posted' | 'already_posted' | 'insufficient' {
  if (state.transfers.has(transfer.key)) return 'already_posted'
  if (transfer.ends && state.holds.get(nameOf(transfer.ends.subject))?.status !== 'held')
    return 'already_posted'
  if (transfer.opens && state.holds.has(nameOf(transfer.opens.subject))) return 'already_posted'
  const after = new Map<string, number>()
  for (const { account, amount } of transfer.postings) {
    const name = accountName(account)
    const balance = (after.get(name) ?? state.balances.get(name) ?? 0) + amount
    after.set(name, balance)
  }
  const guarded = [...after].filter(([name]) => name !== 'fees' && name !== 'provider')
  return guarded.some(([, balance]) => balance < 0) ? 'insufficient' : 'posted'
}

function record(state: State, entries: readonly Entry[], at: Date): void {
  for (const entry of entries)
    state.entries.push({ ...entry, id: state.nextId++, createdAt: at, updatedAt: at })
}

function settle(state: State, settles: NonNullable<Transfer['settles']>, at: Date): void {
  for (const entry of state.entries)
    if (entry.reference === settles.reference && settles.from.includes(entry.status))
      Object.assign(entry, {
        status: settles.to,
        updatedAt: at,
        ...(settles.amount && { amount: settles.amount }),
      })
}

function nameOf(subject: Subject): string {
  return `${subject.kind}:${subject.id}`
}
