import type { Db } from '#adapters/postgres/runtime/database.ts'
import { removeClosedLimits } from '#adapters/postgres/runtime/expired-rate-limits.ts'
import { removeOldAnswers } from '#adapters/postgres/runtime/idempotency.ts'
import { RETENTION } from '#adapters/postgres/runtime/storage.ts'
import { closeLedger } from '#adapters/postgres/wallet/ledger-days.ts'
import type { Marketplace } from '#domain/marketplace.ts'
import type { Now } from '#domain/shared/ports.ts'
import { DAY_MS, HOUR_MS, MINUTE_MS, SECOND_MS } from '#domain/shared/time.ts'
import { settledDifferences } from '#domain/wallet/reconciliation.ts'
import { every, inBatches, type Schedule } from './batches.ts'

const CLEANUP_BATCH = 1000
const LEDGER_BATCH = 50_000

type Deps = { market: Marketplace; db: Db; now: Now }

/** Each runs once per interval across all processes. Needs only use cases, or the database. */
export function schedulesOf({ market, db, now }: Deps): readonly Schedule[] {
  return [...ofDeals(market), ...ofPeople(market), ...ofMoney(market, db), ...ofStorage(db, now)]
}

function ofDeals({ catalog, disputes, gigs, meetings, offers, ordering }: Marketplace): Schedule[] {
  return [
    every(10 * MINUTE_MS, 'products.age', catalog.age, 'asked sellers about old products, or paused them'),
    every(5 * MINUTE_MS, 'orders.wait', ordering.runDeadlines, 'reminded, queued or ended orders'),
    every(MINUTE_MS, 'offers.expire', offers.expire, 'ended offers without an answer or a purchase in time'),
    every(MINUTE_MS, 'meetings.remind', meetings.remind, 'reminded buyers and sellers of their meetings'),
    every(10 * MINUTE_MS, 'gigs.remind', gigs.remindOfDeliveries, 'reminded of gig deliveries'),
    every(10 * MINUTE_MS, 'disputes.remind', disputes.remindOfUndecided, 'reminded admins of disputes'),
  ]
}

function ofPeople({ identity, moderation, notifying, students }: Marketplace): Schedule[] {
  return [
    every(10 * MINUTE_MS, 'alerts.digest', notifying.sendAlertDigests, 'sent digests of alerts'),
    every(HOUR_MS, 'students.remind', students.remindOfEnds, 'reminded students to verify again'),
    every(HOUR_MS, 'cards.end', students.endOldCards, 'deleted photos of old student cards'),
    every(10 * MINUTE_MS, 'terms.announce', identity.announceTerms, 'told members of the new Terms'),
    every(MINUTE_MS, 'keys.remove', identity.removeDueKeys, 'removed lost keys after their wait'),
    every(5 * MINUTE_MS, 'members.remove', identity.removeDue, 'deleted members as planned'),
    every(5 * MINUTE_MS, 'admins.overdue', moderation.notifyOverdue, 'told admins of overdue work'),
    every(10 * MINUTE_MS, 'reports.warn', moderation.warnReported, 'warned members about upheld reports'),
    every(MINUTE_MS, 'restrictions.end', moderation.endDueRestrictions, 'ended suspensions and holds'),
  ]
}

function ofMoney({ wallet, reconciliation }: Marketplace, db: Db): Schedule[] {
  return [
    {
      name: 'payments.sweep',
      everyMs: 30 * SECOND_MS,
      run: async (log) => {
        const { failures, ...requested } = await wallet.reconcilePayments()
        for (const failure of failures)
          log.error({ err: failure }, 'a payment could not be checked with the provider')
        if (requested.deposits + requested.withdrawals > 0)
          log.info(requested, 'checked payments with the provider')
      },
    },
    every(MINUTE_MS, 'deposits.tell', wallet.takeDueNotices, 'sent or dropped deferred notices of deposits'),
    {
      name: 'books.reconcile',
      everyMs: HOUR_MS,
      run: async (log) => {
        const run = await reconciliation.reconcileNightly()
        if (!run) return
        const { compared, failure } = run
        const differences = settledDifferences(run)
        if (differences > 0)
          log.error({ compared, failure, differences }, 'the provider’s record differs from our ledger')
        else if (failure !== null)
          log.warn({ failure }, 'the provider does not respond: retrying within the hour')
        else log.info({ compared }, 'the provider’s record matches our ledger')
      },
    },
    {
      name: 'ledger.close',
      everyMs: DAY_MS,
      run: async (log) => {
        const closed = await inBatches(LEDGER_BATCH, (limit) => closeLedger(db, limit))
        if (closed > 0) log.info({ closed }, 'added up transfers for the trial balance')
      },
    },
  ]
}

function ofStorage(db: Db, now: Now): Schedule[] {
  const remove = (step: (limit: number) => Promise<number>) => inBatches(CLEANUP_BATCH, step)
  return [
    {
      name: 'remains.forget',
      everyMs: 10 * MINUTE_MS,
      run: async (log) => {
        const answers = await remove((limit) => removeOldAnswers(db, now(), limit))
        const limits = await remove((limit) => removeClosedLimits(db, limit))
        if (answers + limits > 0) log.info({ answers, limits }, 'deleted expired answers and limits')
      },
    },
    {
      name: 'outlived.forget',
      everyMs: HOUR_MS,
      run: async (log) => {
        const removed: Record<string, number> = {}
        for (const [name, removeOld] of Object.entries(RETENTION))
          removed[name] = await remove((limit) => removeOld(db, limit))
        if (Object.values(removed).some((count) => count > 0))
          log.info(removed, 'deleted data past its retention time')
      },
    },
  ]
}
