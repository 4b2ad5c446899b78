import { removeOldGoogleTokens } from '#adapters/postgres/identity/google-tokens.ts'
import type { Db } from '#adapters/postgres/runtime/database.ts'
import { removeClosedLimits } from '#adapters/postgres/runtime/expired-rate-limits.ts'
import { removeOldAnswers } from '#adapters/postgres/runtime/idempotency.ts'
import { RETENTION } from '#adapters/postgres/runtime/storage.ts'
import { closeLedger } from '#adapters/postgres/wallet/ledger-days.ts'
import type { Marketplace } from '#domain/marketplace.ts'
import type { SystemState } from '#domain/shared/admin-summary.ts'
import type { Now } from '#domain/shared/ports.ts'
import { DAY_MS, HOUR_MS, MINUTE_MS, SECOND_MS } from '#domain/shared/time.ts'
import { settledDifferences } from '#domain/wallet/reconciliation.ts'
import { BATCH, counted, deadlines, inBatches, type Log } from './batches.ts'
import { REMOVE_EVERY_MS } from './channels/images.ts'

/** `run` is idempotent: it may be called late, or twice at once. The next time is stored under `name`. */
export type Schedule = { name: string; everyMs: number; run: () => Promise<void> }

const CLEANUP_BATCH = 1000
const LEDGER_BATCH = 50_000

type Deps = {
  market: Marketplace
  db: Db
  now: Now
  systemState: () => Promise<SystemState>
  isSandbox: boolean
  sendMessageDigests: () => Promise<void>
  removeOldFiles: () => Promise<number>
  /** `left`: too many of a page are unnamed. */
  removeOrphanedImages: () => Promise<{ removed: number; left: number }>
  log: Log
}

/** Each runs once per interval across all processes. */
export function schedulesOf(deps: Deps): readonly Schedule[] {
  return [...ofDeals(deps), ...ofMembers(deps), ...ofAdmins(deps), ...ofMoney(deps), ...ofStorage(deps)]
}

function ofDeals({ market, log }: Deps): Schedule[] {
  const { catalog, disputes, gigs, meetings, offers, ordering } = market
  return [
    {
      name: 'products.age',
      everyMs: 10 * MINUTE_MS,
      run: counted(catalog.age, log, 'asked sellers about old products, or paused them'),
    },
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

function ofMembers({ market, sendMessageDigests, log }: Deps): Schedule[] {
  const { identity, notifying, students } = market
  return [
    { name: 'messages.digest', everyMs: MINUTE_MS, run: sendMessageDigests },
    {
      name: 'alerts.digest',
      everyMs: 10 * MINUTE_MS,
      run: deadlines(notifying.sendAlertDigests, log, 'sent digests of alerts'),
    },
    {
      name: 'students.remind',
      everyMs: HOUR_MS,
      run: counted(students.remindOfEnds, log, 'reminded students to verify again'),
    },
    {
      name: 'cards.end',
      everyMs: HOUR_MS,
      run: counted(students.endOldCards, log, 'deleted photos of student cards that no admin looked at'),
    },
    {
      name: 'terms.announce',
      everyMs: 10 * MINUTE_MS,
      run: counted(identity.announceTerms, log, 'told members of the new Terms'),
    },
    {
      name: 'keys.remove',
      everyMs: MINUTE_MS,
      run: deadlines(identity.removeDueKeys, log, 'removed lost keys after their wait'),
    },
    {
      name: 'members.remove',
      everyMs: 5 * MINUTE_MS,
      run: async () => {
        for (const failure of (await identity.removeDue(BATCH)).failures)
          log.error({ err: failure }, 'a member could not be deleted')
      },
    },
  ]
}

function ofAdmins({ market: { moderation }, systemState, isSandbox, log }: Deps): Schedule[] {
  return [
    {
      // Runs often, so the summary is sent at eight, or as soon as the workers are back.
      name: 'admins.remind',
      everyMs: 5 * MINUTE_MS,
      run: async () => {
        const { done, failures } = await moderation.sendSummaries(systemState, isSandbox)
        for (const failure of failures) log.error({ err: failure }, 'an admin could not be told of open work')
        if (done > 0) log.info({ done }, 'told admins in the morning of open work')
      },
    },
    {
      name: 'admins.overdue',
      everyMs: 5 * MINUTE_MS,
      run: counted(
        moderation.notifyOverdue,
        log,
        'told admins of reports and student cards that are a day old',
      ),
    },
    {
      name: 'reports.warn',
      everyMs: 10 * MINUTE_MS,
      run: counted(moderation.warnReported, log, 'warned members about upheld reports'),
    },
    {
      name: 'restrictions.end',
      everyMs: MINUTE_MS,
      run: deadlines(moderation.endDueRestrictions, log, 'ended suspensions and holds whose time is over'),
    },
  ]
}

function ofMoney({ market: { wallet, reconciliation }, db, log }: Deps): Schedule[] {
  return [
    {
      name: 'payments.sweep',
      everyMs: 30 * SECOND_MS,
      run: async () => {
        const { failures, ...requested } = await wallet.reconcilePayments()
        for (const failure of failures)
          log.error({ err: failure }, 'a payment could not be checked with the provider')
        if (requested.deposits + requested.withdrawals > 0)
          log.info(requested, 'checked payments with the provider')
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
      run: async () => {
        const closed = await inBatches(LEDGER_BATCH, (limit) => closeLedger(db, limit))
        if (closed > 0) log.info({ closed }, 'added up transfers for the trial balance')
      },
    },
  ]
}

function ofStorage({ db, now, removeOldFiles, removeOrphanedImages, log }: Deps): Schedule[] {
  const remove = (step: (limit: number) => Promise<number>) => inBatches(CLEANUP_BATCH, step)
  return [
    {
      name: 'remains.forget',
      everyMs: 10 * MINUTE_MS,
      run: async () => {
        const removed = {
          answers: await remove((limit) => removeOldAnswers(db, now(), limit)),
          limits: await remove((limit) => removeClosedLimits(db, limit)),
          googleTokens: await remove((limit) => removeOldGoogleTokens(db, limit)),
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
        for (const [name, removeOld] of Object.entries(RETENTION))
          removed[name] = await remove((limit) => removeOld(db, limit))
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
