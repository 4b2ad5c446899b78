import { toNaira } from '#domain/shared/money.ts'
import type { memoryMarketplace } from '#tests/support/market/marketplace.ts'

type Market = ReturnType<typeof memoryMarketplace>

/** Returns a wallet of the memory twin in naira: balance, escrow, debt and earnings. */
export function walletOf(market: Market, userId: number) {
  const { balances, holds, withdrawals, entries } = market.state()
  const held = [...holds.values()].filter(({ status }) => status === 'held')
  const leaving = [...withdrawals.values()].filter(
    (item) => item.userId === userId && ['requested', 'sending'].includes(item.status),
  )
  const coming = held.filter(({ payeeId }) => payeeId === userId).map(({ amount }) => amount)
  const paid = held.filter(({ payerId }) => payerId === userId).map(({ amount, fee }) => amount + fee)
  const earned = entries.filter((entry) => entry.userId === userId && entry.type === 'release')
  return {
    balance: toNaira(balances.get(`wallet:${userId}`) ?? 0),
    pendingBalance: toNaira(sum([...coming, ...leaving.map(({ amount, fee }) => amount + fee)])),
    heldInEscrow: toNaira(sum(paid)),
    totalEarned: toNaira(sum(earned.map(({ amount, direction }) => (direction === 'in' ? amount : -amount)))),
  }
}

/** Returns one row of a wallet of the memory twin, in naira. */
export function rowOf(market: Market, userId: number, reference: string, type: string) {
  const row = market
    .state()
    .entries.find((entry) => entry.userId === userId && entry.reference === reference && entry.type === type)
  return row && { ...row, amount: toNaira(row.amount) }
}

function sum(amounts: readonly number[]): number {
  return amounts.reduce((total, amount) => total + amount, 0)
}
