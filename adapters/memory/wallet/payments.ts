import { kobo } from '#domain/shared/money.ts'
import {
  type BankAccounts,
  type Chargebacks,
  type Corrections,
  type Deposits,
  type FeeConfigs,
  MAX_BANK_ACCOUNTS,
  type SavedAccount,
  type Withdrawals,
} from '#domain/wallet/ports.ts'
import { add, type State } from '../state.ts'
import type { StoredAccount } from './state.ts'

export function memoryDeposits(state: State): Deposits {
  return {
    async add(deposit) {
      const id = state.nextId++
      state.deposits.set(deposit.reference, { ...deposit, id })
      return id
    },
    forUpdate: async (reference) => state.deposits.get(reference),
    save: async (deposit) => void state.deposits.set(deposit.reference, deposit),
    async due(at, limit) {
      const waiting = [...state.deposits.values()]
        .filter(
          ({ status, nextCheckAt }) => status === 'pending' && nextCheckAt !== null && nextCheckAt <= at,
        )
        .sort((a, b) => Number(a.nextCheckAt) - Number(b.nextCheckAt))
      const queuePositionOf = ({ id, userId }: { id: number; userId: number }) =>
        waiting.filter((item) => item.userId === userId).findIndex((item) => item.id === id)
      return waiting
        .toSorted((a, b) => queuePositionOf(a) - queuePositionOf(b))
        .slice(0, limit)
        .map(({ reference }) => reference)
    },
    takeDueNotice: async (at) =>
      [...state.deposits.values()]
        .filter(
          ({ notice, noticeDueAt }) => notice === 'deferred' && noticeDueAt !== null && noticeDueAt <= at,
        )
        .sort((a, b) => Number(a.noticeDueAt) - Number(b.noticeDueAt))[0],
    hasOrdered: async (userId, { from, to }) =>
      [...state.orders.values()].some(
        ({ buyerId, createdAt }) => buyerId === userId && createdAt >= from && createdAt <= to,
      ),
  }
}

export function memoryChargebacks(state: State): Chargebacks {
  return {
    add: async (chargeback) => add(state, state.chargebacks, (id) => ({ ...chargeback, id })),
    ofDeposit: async (reference) =>
      [...state.chargebacks.values()].filter((item) => item.reference === reference),
    save: async (chargeback) => void state.chargebacks.set(chargeback.id, chargeback),
    async creditedBy(reference) {
      const credit = state.transfers.get(`deposit:${reference}`)
      return kobo(credit?.postings.reduce((sum, { amount }) => sum + amount, 0) ?? 0)
    },
  }
}

export function memoryCorrections(state: State): Corrections {
  return {
    add: async (correction) => add(state, state.corrections, (id) => ({ ...correction, id })),
    forUpdate: async (id) => state.corrections.get(id),
    save: async (correction) => void state.corrections.set(correction.id, correction),
  }
}

export function memoryWithdrawals(state: State): Withdrawals {
  return {
    add: async (withdrawal) => add(state, state.withdrawals, (id) => ({ ...withdrawal, id })),
    forUpdate: async (id) => state.withdrawals.get(id),
    idOf: async (reference) =>
      [...state.withdrawals.values()].find((item) => item.reference === reference)?.id,
    save: async (withdrawal) => void state.withdrawals.set(withdrawal.id, withdrawal),
    waitingOf: async (userId) =>
      [...state.withdrawals.values()].filter((item) => item.userId === userId && item.status === 'requested'),
    hasPaidTo: async (userId, { bankCode, accountNumber }, before) =>
      [...state.withdrawals.values()].some(
        (item) =>
          item.userId === userId &&
          item.bankCode === bankCode &&
          item.accountNumber === accountNumber &&
          item.status === 'paid' &&
          item.updatedAt <= before,
      ),
    forgetAccountsOf: async (userId) => {
      for (const [id, item] of state.withdrawals)
        if (item.userId === userId)
          state.withdrawals.set(id, { ...item, accountName: '', accountNumber: item.accountNumber.slice(-4) })
    },
    addLink: async (hash, id) => void state.payoutLinks.set(hash, id),
    linkedTo: async (hash) => state.payoutLinks.get(hash),
    stale: async (before, limit) =>
      [...state.withdrawals.values()]
        .filter(
          ({ status, updatedAt, heldUntil }) =>
            (status === 'requested' || status === 'sending') &&
            updatedAt < before &&
            (heldUntil === null || heldUntil < before),
        )
        .sort((a, b) => a.updatedAt.getTime() - b.updatedAt.getTime())
        .slice(0, limit)
        .map(({ id }) => id),
  }
}

export function memoryBankAccounts(state: State): BankAccounts {
  const isSame = (one: StoredAccount, userId: number, other: SavedAccount) =>
    one.userId === userId && one.bankCode === other.bankCode && one.accountNumber === other.accountNumber
  return {
    async save(userId, account, at) {
      const before = state.bankAccounts.find((item) => isSame(item, userId, account))
      const id = before?.id ?? state.nextId++
      const others = state.bankAccounts.filter((item) => item !== before)
      const theirs = others
        .filter((item) => item.userId === userId)
        .sort((a, b) => b.usedAt.getTime() - a.usedAt.getTime() || b.id - a.id)
        .slice(0, MAX_BANK_ACCOUNTS - 1)
      state.bankAccounts = [
        ...others.filter((item) => item.userId !== userId),
        ...theirs,
        { ...account, id, userId, usedAt: at },
      ]
    },
    async remove(userId, id) {
      const remaining = state.bankAccounts.filter((item) => item.userId !== userId || item.id !== id)
      const isGone = remaining.length < state.bankAccounts.length
      state.bankAccounts = remaining
      return isGone
    },
    async removeAllOf(userId) {
      state.bankAccounts = state.bankAccounts.filter((item) => item.userId !== userId)
    },
  }
}

export function memoryFees(state: State): FeeConfigs {
  const schedule = async () =>
    state.feeConfigs
      .slice(-2)
      .reverse()
      .map(({ changedBy: _, at: __, ...fees }) => fees)
  return {
    schedule,
    forUpdate: schedule,
    async add(fees, by, at) {
      const id = state.nextId++
      state.feeConfigs = [...state.feeConfigs, { ...fees, id, changedBy: by, at }]
      return id
    },
    async remove(id) {
      state.feeConfigs = state.feeConfigs.filter((item) => item.id !== id)
    },
  }
}
