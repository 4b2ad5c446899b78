import type { Views } from '#adapters/http/contract/views.ts'
import type { Transaction } from '#adapters/http/contract/wallet.ts'
import { toNaira } from '#domain/shared/money.ts'
import type { State, StoredEntry } from '../state.ts'
import { pageOf } from './pages.ts'

/** Balances and transactions. */
export function walletViews(
  current: () => State,
): Pick<Views, 'wallet' | 'earningsSince' | 'transactions' | 'transaction'> {
  return {
    async wallet(userId) {
      const { balances, holds, withdrawals, entries } = current()
      const held = [...holds.values()].filter((hold) => hold.status === 'held')
      const leaving = [...withdrawals.values()].filter(
        (each) => each.userId === userId && inProcess(each.status),
      )
      return {
        balance: toNaira(balances.get(`wallet:${userId}`) ?? 0),
        pendingBalance: toNaira(
          sum(held.filter((hold) => hold.payeeId === userId).map((hold) => hold.amount)) +
            sum(leaving.map((each) => each.amount + each.fee)),
        ),
        heldInEscrow: toNaira(
          sum(held.filter((hold) => hold.payerId === userId).map((hold) => hold.amount + hold.fee)),
        ),
        totalEarned: toNaira(sum(releasesOf(entries, userId))),
      }
    },
    earningsSince: async (userId, since) => toNaira(sum(releasesOf(current().entries, userId, since))),
    async transactions(userId, query) {
      const rows = current()
        .entries.filter((entry) => entry.userId === userId)
        .filter((entry) => !query.type || entry.type === query.type)
        .filter((entry) => !query.status || entry.status === query.status)
        .filter((entry) => !query.startDate || dayInLagos(entry.createdAt) >= query.startDate)
        .filter((entry) => !query.endDate || dayInLagos(entry.createdAt) <= query.endDate)
        .sort((a, b) => b.createdAt.getTime() - a.createdAt.getTime() || b.id - a.id)
      return { rows: pageOf(rows, query).map(transactionShape), total: rows.length }
    },
    async transaction(userId, reference, type) {
      const entry = current().entries.find(
        (each) => each.userId === userId && each.reference === reference && each.type === type,
      )
      return entry && transactionShape(entry)
    },
  }
}

function transactionShape(entry: StoredEntry): Transaction {
  const { userId: _, ...rest } = entry
  return {
    ...rest,
    amount: toNaira(entry.amount),
    createdAt: entry.createdAt.toISOString(),
    updatedAt: entry.updatedAt.toISOString(),
  }
}

function inProcess(status: string): boolean {
  return status === 'requested' || status === 'sending'
}

function releasesOf(entries: StoredEntry[], userId: number, since = new Date(0)): number[] {
  return entries
    .filter((entry) => entry.userId === userId && entry.type === 'release' && entry.createdAt >= since)
    .map((entry) => entry.amount)
}

function dayInLagos(at: Date): string {
  return new Date(at.getTime() + 3_600_000).toISOString().slice(0, 10)
}

function sum(amounts: number[]): number {
  return amounts.reduce((total, amount) => total + amount, 0)
}
