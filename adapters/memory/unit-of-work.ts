import type { DomainEvent } from '#domain/shared/events.ts'
import type { Tx, UnitOfWork } from '#domain/shared/ports.ts'
import type { FeeConfig } from '#domain/wallet/ports.ts'
import { memoryMailTokens, memoryPresence, memorySessions, memoryUsers } from './accounts.ts'
import { memoryDisputes } from './disputes.ts'
import { memoryComments, memoryFavorites } from './favorites.ts'
import { memoryBids, memoryGigs } from './gigs.ts'
import { memoryLedger } from './ledger.ts'
import { memoryBusinesses, memoryCountView, memoryProducts, memoryUnshownImages } from './listings.ts'
import { memoryBlocks, memoryMessages } from './messages.ts'
import { memoryAuditLog, memoryCampusPages } from './moderation.ts'
import { memoryCarts, memoryOrders } from './orders.ts'
import { memoryBankAccounts, memoryDeposits, memoryFees, memoryWithdrawals } from './payments.ts'
import { memoryReconciliations } from './reconciliations.ts'
import { memoryReports } from './reports.ts'
import { memoryRequests } from './requests.ts'
import { memoryReviews } from './reviews.ts'
import { copyOf, emptyState, type State } from './state.ts'
import { memoryTelegramCodes } from './telegram-codes.ts'
import { memoryViews } from './views/all.ts'

/** A whole marketplace in memory: one step at a time, undone when it throws. For tests without infrastructure. */
export function createMemoryBackend({ fees, now }: { fees: FeeConfig; now: () => Date }) {
  let state = emptyState(fees)
  let queue: Promise<unknown> = Promise.resolve()

  const atomically: UnitOfWork = (work) => {
    const step = queue.then(async () => {
      const draft = copyOf(state)
      const result = await work(transactionOver(draft, now))
      state = draft
      return result
    })
    queue = step.catch(() => undefined)
    return step
  }

  return {
    atomically,
    presence: memoryPresence(() => state),
    countView: memoryCountView(() => state),
    unshownImages: memoryUnshownImages(() => state),
    views: memoryViews(() => state),
    /** What has happened so far, oldest first. */
    events: (): DomainEvent[] => state.events.map(({ event }) => event),
    state: (): State => state,
  }
}

export type MemoryBackend = ReturnType<typeof createMemoryBackend>

function transactionOver(state: State, now: () => Date): Tx {
  return {
    users: memoryUsers(state),
    sessions: memorySessions(state),
    mailTokens: memoryMailTokens(state),
    telegramCodes: memoryTelegramCodes(state),
    products: memoryProducts(state),
    businesses: memoryBusinesses(state),
    favorites: memoryFavorites(state),
    comments: memoryComments(state),
    gigs: memoryGigs(state),
    bids: memoryBids(state),
    carts: memoryCarts(state),
    orders: memoryOrders(state),
    disputes: memoryDisputes(state),
    reviews: memoryReviews(state),
    ledger: memoryLedger(state, now),
    deposits: memoryDeposits(state),
    withdrawals: memoryWithdrawals(state),
    bankAccounts: memoryBankAccounts(state),
    fees: memoryFees(state),
    reconciliations: memoryReconciliations(state),
    campusPages: memoryCampusPages(state),
    audit: memoryAuditLog(state),
    messages: memoryMessages(state),
    blocks: memoryBlocks(state),
    reports: memoryReports(state),
    requests: memoryRequests(state),
    outbox: {
      async append(events) {
        for (const event of events) state.events.push({ id: state.nextId++, event })
      },
    },
  }
}
