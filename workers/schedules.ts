import type { CatalogUseCases } from '#domain/catalog/use-cases.ts'
import type { remindingUseCases } from '#domain/disputes/reminding.ts'
import type { deliveringUseCases } from '#domain/gigs/delivering.ts'
import type { MeetingsUseCases } from '#domain/meetings/use-cases.ts'
import type { OffersUseCases } from '#domain/offers/use-cases.ts'
import type { OrderingUseCases } from '#domain/ordering/use-cases.ts'
import { DAY_MS, HOUR_MS, MINUTE_MS, SECOND_MS } from '#domain/shared/time.ts'
import type { ReconciliationUseCases } from '#domain/wallet/reconciliation.ts'
import type { WalletUseCases } from '#domain/wallet/use-cases.ts'
import { counted, deadlines, inBatches, type Log } from './batches.ts'
import { REMOVE_EVERY_MS } from './channels/images.ts'

/**
 * Work that no event calls for but the time. `run` looks for what is due and does it: it may be called twice, late, or
 * by two processes at once, and then finds nothing left to do. The queue stores schedules by `name`: another name would
 * leave the old schedule in it, so these stay as they are.
 */
export type Schedule = { name: string; everyMs: number; run: () => Promise<void> }

const CLEANUP_BATCH = 1000
const LEDGER_BATCH = 50_000

export type Deps = {
  wallet: Pick<WalletUseCases, 'reconcilePayments' | 'takeDueNotices'>
  reconciliation: Pick<ReconciliationUseCases, 'reconcileNightly'>
  catalog: Pick<CatalogUseCases, 'age'>
  ordering: Pick<OrderingUseCases, 'runDeadlines'>
  offers: Pick<OffersUseCases, 'expire'>
  meetings: Pick<MeetingsUseCases, 'remind'>
  gigs: Pick<ReturnType<typeof deliveringUseCases>, 'remindOfDeliveries'>
  disputes: Pick<ReturnType<typeof remindingUseCases>, 'remindOfUndecided'>
  /** These forget at most so many of what nobody asks for any more, and answer how many. */
  removeOldAnswers: (limit: number) => Promise<number>
  removeClosedLimits: (limit: number) => Promise<number>
  removeOldGoogleTokens: (limit: number) => Promise<number>
  removeOldFiles: () => Promise<number>
  /** The same of what is kept for a while, by the name that the log has for it. */
  retention: readonly (readonly [name: string, remove: (limit: number) => Promise<number>])[]
  /** Removes files of pictures that nothing names, and tells how many, and how many it did not dare to. */
  removeOrphanedImages: () => Promise<{ removed: number; left: number }>
  log: Log
}

/** All that is done again and again: each is looked at once an interval over all processes. */
export function schedulesOf({
  wallet,
  reconciliation,
  catalog,
  ordering,
  offers,
  meetings,
  gigs,
  disputes,
  removeOldAnswers,
  removeClosedLimits,
  removeOldGoogleTokens,
  removeOldFiles,
  retention,
  removeOrphanedImages,
  log,
}: Deps): readonly Schedule[] {
  return [
    {
      name: 'payments.sweep',
      everyMs: 30 * SECOND_MS,
      run: async () => {
        const { failures, ...asked } = await wallet.reconcilePayments()
        for (const failure of failures)
          log.error({ err: failure }, 'a payment could not be checked with the provider')
        if (asked.deposits + asked.withdrawals > 0) log.info(asked, 'checked payments with the provider')
      },
    },
    {
      name: 'deposits.tell',
      everyMs: MINUTE_MS,
      run: counted(wallet.takeDueNotices, log, 'sent deferred notices of deposits, or left them to an order'),
    },
    {
      name: 'books.reconcile',
      everyMs: HOUR_MS,
      run: async () => {
        const run = await reconciliation.reconcileNightly()
        if (!run) return
        const { compared, failure, differences } = run
        if (differences.length > 0)
          log.error(
            { compared, failure, differences: differences.length },
            'the provider’s record differs from our ledger',
          )
        else if (failure !== null)
          log.warn({ failure }, 'the provider does not respond: retrying within the hour')
        else log.info({ compared }, 'the provider’s record matches our ledger')
      },
    },
    ...dealDeadlines({ ordering, offers, meetings, gigs, disputes, log }),
    {
      name: 'products.age',
      everyMs: 10 * MINUTE_MS,
      run: counted(catalog.age, log, 'asked sellers about old products, or paused them'),
    },
    {
      name: 'remains.forget',
      everyMs: 10 * MINUTE_MS,
      run: async () => {
        const removed = {
          answers: await inBatches(CLEANUP_BATCH, removeOldAnswers),
          limits: await inBatches(CLEANUP_BATCH, removeClosedLimits),
          googleTokens: await inBatches(CLEANUP_BATCH, removeOldGoogleTokens),
          files: await removeOldFiles(),
        }
        if (Object.values(removed).some((count) => count > 0))
          log.info(removed, 'deleted expired answers, limits, tokens and temporary files')
      },
    },
    {
      name: 'outlived.forget',
      everyMs: HOUR_MS,
      run: async () => {
        const removed: Record<string, number> = {}
        for (const [name, remove] of retention) removed[name] = await inBatches(CLEANUP_BATCH, remove)
        if (Object.values(removed).some((count) => count > 0))
          log.info(removed, 'deleted data past its retention time')
      },
    },
    {
      name: 'images.sweep',
      everyMs: REMOVE_EVERY_MS,
      run: async () => {
        const { removed, left } = await removeOrphanedImages()
        if (removed > 0) log.info({ removed }, 'deleted picture files that no table uses')
        if (left > 0) log.warn({ left }, 'most pictures here are not in any table: deleted none')
      },
    },
  ]
}

/** Adds up what was posted since the day before, for the trial balance. `closeLedger` tells how many transfers it took. */
export function ledgerClosing(
  closeLedger: (limit: number) => Promise<number>,
  log: Pick<Deps['log'], 'info'>,
): Schedule {
  return {
    name: 'ledger.close',
    everyMs: DAY_MS,
    run: async () => {
      const closed = await inBatches(LEDGER_BATCH, closeLedger)
      if (closed > 0) log.info({ closed }, 'added up transfers for the trial balance')
    },
  }
}

/** What becomes due on what two people agreed on. */
function dealDeadlines({
  ordering,
  offers,
  meetings,
  gigs,
  disputes,
  log,
}: Pick<Deps, 'ordering' | 'offers' | 'meetings' | 'gigs' | 'disputes' | 'log'>): Schedule[] {
  return [
    {
      name: 'orders.wait',
      everyMs: 5 * MINUTE_MS,
      run: deadlines(ordering.runDeadlines, log, 'applied order deadlines: reminded, queued or ended orders'),
    },
    {
      name: 'offers.expire',
      everyMs: MINUTE_MS,
      run: deadlines(offers.expire, log, 'ended offers without an answer or a purchase in time'),
    },
    {
      name: 'meetings.remind',
      everyMs: MINUTE_MS,
      run: deadlines(meetings.remind, log, 'reminded buyers and sellers of their meetings'),
    },
    {
      name: 'gigs.remind',
      everyMs: 10 * MINUTE_MS,
      run: deadlines(gigs.remindOfDeliveries, log, 'applied gig deadlines: reminded of deliveries'),
    },
    {
      name: 'disputes.remind',
      everyMs: 10 * MINUTE_MS,
      run: deadlines(disputes.remindOfUndecided, log, 'reminded admins of undecided disputes'),
    },
  ]
}
