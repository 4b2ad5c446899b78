import { createMemoryProvider } from '#adapters/memory/wallet/payment-provider.ts'
import { aUser, memoryMarketplace } from '#tests/support/market/marketplace.ts'
import { walletOf } from '#tests/use-cases/ordering/twin-reads.ts'

export const START = new Date('2026-11-21T12:00:00Z')
export const PLACE = { bankCode: '058', accountNumber: '0123456789' }
/** An account with the name that the bank confirms. */
export const ACCOUNT = { ...PLACE, accountName: (await createMemoryProvider().resolveAccount(PLACE)) ?? '' }

/** A marketplace with one user and a clock that tests set. */
export async function aWallet({ naira = 0 } = {}) {
  let now = START
  const provider = createMemoryProvider(() => now)
  const opened: unknown[] = []
  const watched = {
    ...provider,
    initializeCharge: (charge: Parameters<typeof provider.initializeCharge>[0]) => {
      opened.push(charge)
      return provider.initializeCharge(charge)
    },
  }
  const market = memoryMarketplace({ now: () => now, provider: watched })
  const user = await aUser({ ...market, bank: provider }, { naira })
  const before = market.events().length
  return {
    market,
    wallet: market.wallet,
    bank: provider,
    user,
    opened,
    at: (ms: number) => {
      now = new Date(START.getTime() + ms)
      return now
    },
    news: () => market.events().slice(before),
    rows: (reference: string) => market.state().entries.filter((entry) => entry.reference === reference),
    balance: async () => walletOf(market, user.id).balance,
    withdrawal: () => [...market.state().withdrawals.values()].at(-1),
  }
}
