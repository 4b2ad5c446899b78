import {
  type BankAccounts,
  type Deposits,
  type FeeConfigs,
  MOST_BANK_ACCOUNTS,
  type SavedAccount,
  type Withdrawals,
} from '#domain/wallet/ports.ts'
import { add, type State, type StoredAccount } from './state.ts'

/** Money on its way in. */
export function memoryDeposits(state: State): Deposits {
  return {
    async add(deposit) {
      const id = state.nextId++
      state.deposits.set(deposit.reference, { ...deposit, id })
      return id
    },
    forUpdate: async (reference) => state.deposits.get(reference),
    save: async (deposit) => void state.deposits.set(deposit.reference, deposit),
    async due(at, most) {
      const waiting = [...state.deposits.values()]
        .filter(
          ({ status, nextCheckAt }) => status === 'pending' && nextCheckAt !== null && nextCheckAt <= at,
        )
        .sort((a, b) => Number(a.nextCheckAt) - Number(b.nextCheckAt))
      const turnOf = ({ id, userId }: { id: number; userId: number }) =>
        waiting.filter((each) => each.userId === userId).findIndex((each) => each.id === id)
      return waiting
        .toSorted((a, b) => turnOf(a) - turnOf(b))
        .slice(0, most)
        .map(({ reference }) => reference)
    },
  }
}

/** Money on its way out. */
export function memoryWithdrawals(state: State): Withdrawals {
  return {
    async add(withdrawal, requestKey) {
      const id = add(state, state.withdrawals, (id) => ({ ...withdrawal, id }))
      state.withdrawalRequests.set(`${withdrawal.userId}|${requestKey}`, id)
      return id
    },
    ofRequest: async (userId, requestKey) =>
      state.withdrawals.get(state.withdrawalRequests.get(`${userId}|${requestKey}`) ?? 0),
    forUpdate: async (id) => state.withdrawals.get(id),
    idOf: async (reference) =>
      [...state.withdrawals.values()].find((each) => each.reference === reference)?.id,
    save: async (withdrawal) => void state.withdrawals.set(withdrawal.id, withdrawal),
    stale: async (before, most) =>
      [...state.withdrawals.values()]
        .filter(
          ({ status, updatedAt }) => (status === 'requested' || status === 'sending') && updatedAt < before,
        )
        .sort((a, b) => a.updatedAt.getTime() - b.updatedAt.getTime())
        .slice(0, most)
        .map(({ id }) => id),
  }
}

/** Where users had money sent. */
export function memoryBankAccounts(state: State): BankAccounts {
  const isSame = (one: StoredAccount, userId: number, other: SavedAccount) =>
    one.userId === userId && one.bankCode === other.bankCode && one.accountNumber === other.accountNumber
  return {
    async save(userId, { bankCode, bankName, accountNumber, accountName }, at) {
      const account = { bankCode, bankName, accountNumber, accountName }
      const before = state.bankAccounts.find((each) => isSame(each, userId, account))
      const id = before?.id ?? state.nextId++
      const others = state.bankAccounts.filter((each) => each !== before)
      const theirs = others
        .filter((each) => each.userId === userId)
        .sort((a, b) => b.usedAt.getTime() - a.usedAt.getTime() || b.id - a.id)
        .slice(0, MOST_BANK_ACCOUNTS - 1)
      state.bankAccounts = [
        ...others.filter((each) => each.userId !== userId),
        ...theirs,
        { ...account, id, userId, usedAt: at },
      ]
    },
    async remove(userId, id) {
      const kept = state.bankAccounts.filter((each) => each.userId !== userId || each.id !== id)
      const isGone = kept.length < state.bankAccounts.length
      state.bankAccounts = kept
      return isGone
    },
    async removeAllOf(userId) {
      state.bankAccounts = state.bankAccounts.filter((each) => each.userId !== userId)
    },
  }
}

/** What the platform charges. */
export function memoryFees(state: State): FeeConfigs {
  return {
    async current() {
      const latest = state.feeConfigs.at(-1)
      if (!latest) throw new Error('there is no fee configuration')
      const { changedBy: _, at: __, ...config } = latest
      return config
    },
    async add(config, by, at) {
      const id = state.nextId++
      state.feeConfigs.push({ ...config, id, changedBy: by, at })
      return id
    },
  }
}
