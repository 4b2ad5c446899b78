import type { CatalogUseCases } from '#domain/catalog/use-cases.ts'
import type { OrderingUseCases } from '#domain/ordering/use-cases.ts'
import { HOUR_MS, MINUTE_MS, SECOND_MS } from '#domain/shared/time.ts'
import type { ReconciliationUseCases } from '#domain/wallet/reconciliation.ts'
import type { WalletUseCases } from '#domain/wallet/use-cases.ts'
import { SWEEP_EVERY_MS } from './images.ts'

/**
 * Work that no event calls for but the time. `run` looks for what is due and does it: it may be called twice, late, or
 * by two processes at once, and then finds nothing left to do.
 */
export type Clock = { name: string; everyMs: number; run: () => Promise<void> }

const BATCH = 100
const SWEPT = 1000

type Deps = {
  wallet: Pick<WalletUseCases, 'sweep'>
  reconciliation: Pick<ReconciliationUseCases, 'reconcileNightly'>
  catalog: Pick<CatalogUseCases, 'age'>
  ordering: Pick<OrderingUseCases, 'keepTime'>
  /** These forget at most so many of what nobody asks for any more, and answer how many. */
  forgetAnswers: (most: number) => Promise<number>
  forgetLimits: (most: number) => Promise<number>
  forgetFiles: () => Promise<number>
  /** Removes files of pictures that nothing names, and tells how many, and how many it did not dare to. */
  sweepImages: () => Promise<{ removed: number; left: number }>
  log: {
    error: (context: object, message: string) => void
    warn: (context: object, message: string) => void
    info: (context: object, message: string) => void
  }
}

/** All that is done again and again: each is looked at once an interval over all processes. */
export function clocksOf({
  wallet,
  reconciliation,
  catalog,
  ordering,
  forgetAnswers,
  forgetLimits,
  forgetFiles,
  sweepImages,
  log,
}: Deps): readonly Clock[] {
  return [
    {
      name: 'payments.sweep',
      everyMs: 30 * SECOND_MS,
      run: async () => {
        const { failures, ...asked } = await wallet.sweep()
        for (const failure of failures) log.error({ err: failure }, 'a payment could not be asked about')
        if (asked.deposits + asked.withdrawals > 0) log.info(asked, 'asked about payments')
      },
    },
    {
      name: 'books.reconcile',
      everyMs: HOUR_MS,
      run: async () => {
        const run = await reconciliation.reconcileNightly()
        if (!run) return
        const { compared, failure, differences } = run
        if (differences.length > 0)
          log.error({ compared, failure, differences: differences.length }, 'the provider differs')
        else if (failure !== null)
          log.warn({ failure }, 'the provider could not be asked; it is within the hour')
        else log.info({ compared }, 'the provider agrees')
      },
    },
    {
      name: 'orders.wait',
      everyMs: 5 * MINUTE_MS,
      run: async () => {
        const done = await inBatches(BATCH, async (most) => {
          const { done: some, failures } = await ordering.keepTime(most)
          for (const failure of failures) log.error({ err: failure }, 'an order could not be looked at')
          return some
        })
        if (done > 0) log.info({ done }, 'reminded of orders, queued or ended them')
      },
    },
    {
      name: 'products.age',
      everyMs: 10 * MINUTE_MS,
      run: async () => {
        const aged = await inBatches(BATCH, catalog.age)
        if (aged > 0) log.info({ aged }, 'asked about products, or paused them')
      },
    },
    {
      name: 'remains.forget',
      everyMs: 10 * MINUTE_MS,
      run: async () => {
        const forgot = {
          answers: await inBatches(SWEPT, forgetAnswers),
          limits: await inBatches(SWEPT, forgetLimits),
          files: await forgetFiles(),
        }
        if (Object.values(forgot).some((count) => count > 0))
          log.info(forgot, 'forgot what nobody asks for any more')
      },
    },
    {
      name: 'images.sweep',
      everyMs: SWEEP_EVERY_MS,
      run: async () => {
        const { removed, left } = await sweepImages()
        if (removed > 0) log.info({ removed }, 'removed files of pictures that nothing names')
        if (left > 0) log.warn({ left }, 'most pictures here are named by nothing: they were left alone')
      },
    },
  ]
}

/** Does a batch again until one is not full, at most for `withinMs`: what remains is left to the next turn. */
export async function inBatches(
  batch: number,
  step: (most: number) => Promise<number>,
  { withinMs = MINUTE_MS, now = Date.now }: { withinMs?: number; now?: () => number } = {},
): Promise<number> {
  const end = now() + withinMs
  let done = 0
  for (;;) {
    const some = await step(batch)
    done += some
    if (some < batch || now() >= end) return done
  }
}
