import type { Kobo } from '#domain/shared/money.ts'
import type { Now, UnitOfWork } from '#domain/shared/ports.ts'
import { invalid } from '#domain/shared/rejection.ts'
import { DAY_MS, HOUR_MS, type Instant, LAGOS_AHEAD_MS, later } from '#domain/shared/time.ts'
import {
  type ChargeStatus,
  type Moved,
  type PaymentProvider,
  type PayoutStatus,
  type Period,
  ProviderUnavailable,
} from './payment-provider.ts'
import type { Difference, FoundDifference, OurSide, Reconciliation } from './ports.ts'
import { looksLikeOurs, type ReferenceKind } from './reference.ts'

/** Compares days repeatedly, so that late changes are found. */
const LOOKED_BACK_MS = 3 * DAY_MS
/** Newer payments may still differ. */
const SETTLED_AFTER_MS = HOUR_MS
/** Limited because the provider is queried about each payment. */
const MAX_DAYS_BACK = 92
const NIGHTLY_MS = 20 * HOUR_MS
const BATCH = 200
/** A longer list is reported as a failure. */
const MAX_PAGES = 100
const KINDS = ['deposit', 'withdrawal'] as const

type Deps = {
  atomically: UnitOfWork
  now: Now
  provider: Pick<PaymentProvider, 'verifyCharge' | 'verifyPayout' | 'moved'>
}
type Found = { compared: number; differences: FoundDifference[] }
type Compared = Period & { settled: boolean }

function comparisons({ atomically, provider }: Pick<Deps, 'atomically' | 'provider'>) {
  async function compareOurs(kind: ReferenceKind, period: Compared, found: Found): Promise<void> {
    for (let after = 0; ; ) {
      const batch = await atomically((tx) => tx.reconciliations.began(kind, period, after, BATCH))
      for (const ours of batch) {
        const difference = await compareOne(ours)
        if (difference) found.differences.push({ ...difference, settled: period.settled })
        found.compared += 1
        after = ours.id
      }
      if (batch.length < BATCH) break
    }
  }

  async function compareTheirs(
    kind: ReferenceKind,
    periods: readonly Compared[],
    found: Found,
  ): Promise<void> {
    const seen = new Set<string>()
    for (const period of periods) await compareListed(kind, period, seen, found)
  }

  async function compareListed(kind: ReferenceKind, period: Compared, seen: Set<string>, found: Found) {
    const { from, to, settled } = period
    for (let page = 1; ; page += 1) {
      if (page > MAX_PAGES) throw new ProviderUnavailable(`the provider lists more ${kind}s than can be read`)
      const { list, hasMore } = await provider.moved(kind, { from, to }, page)
      const theirs = list.filter(({ reference }) => looksLikeOurs(kind, reference) && !seen.has(reference))
      for (const { reference } of theirs) seen.add(reference)
      const known = await atomically((tx) =>
        tx.reconciliations.known(
          kind,
          theirs.map(({ reference }) => reference),
        ),
      )
      const unknown = theirs.filter(({ reference }) => !known.includes(reference))
      found.differences.push(...unknown.map((moved) => ({ ...unknownDifference(kind, moved), settled })))
      found.compared += unknown.length
      if (!hasMore) break
    }
  }

  function compareOne(ours: OurSide): Promise<Difference | undefined> {
    return ours.kind === 'deposit'
      ? provider.verifyCharge(ours.reference).then((theirs) => depositDifference(ours, theirs))
      : provider.verifyPayout(ours.reference).then((theirs) => withdrawalDifference(ours, theirs))
  }

  return { compareOurs, compareTheirs }
}

/** Compares our payments with the provider's. Nothing is corrected: people investigate differences. */
export function reconciliationUseCases({ atomically, now, provider }: Deps) {
  const { compareOurs, compareTheirs } = comparisons({ atomically, provider })

  async function compareAll(since?: Instant): Promise<Reconciliation> {
    const [from, to] = [since ?? (await usualStart()), now()]
    const settledUntil = new Date(Math.max(later(to, -SETTLED_AFTER_MS).getTime(), from.getTime()))
    const periods = [
      { from, to: settledUntil, settled: true },
      { from: settledUntil, to, settled: false },
    ]
    const found: Found = { compared: 0, differences: [] }
    let failure: string | null = null
    try {
      for (const kind of KINDS) for (const period of periods) await compareOurs(kind, period, found)
      for (const kind of KINDS) await compareTheirs(kind, periods, found)
    } catch (error) {
      if (!(error instanceof ProviderUnavailable)) throw error
      failure = error.message
    }
    return { from, to, at: to, failure, ...found }
  }

  /** Begins earlier than three days ago if a restored backup has no record of later comparisons. */
  async function usualStart(): Promise<Instant> {
    const [usual, last] = [later(now(), -LOOKED_BACK_MS), await lastComplete()]
    return last && last < usual ? last : usual
  }

  const lastComplete = () => atomically((tx) => tx.reconciliations.lastAt(LOOKED_BACK_MS))

  async function reconcile(since?: Instant): Promise<Reconciliation> {
    const run = await compareAll(since)
    await atomically((tx) => tx.reconciliations.add(run))
    return run
  }

  return {
    /** Compares now, from the beginning of a day in Lagos, or by default from three days ago or the last complete comparison. */
    reconcile: async (sinceDay?: string): Promise<Reconciliation> =>
      reconcile(sinceDay === undefined ? undefined : startOf(sinceDay, now())),
    /** Repeats an incomplete comparison of this night. */
    reconcileNightly: async (): Promise<Reconciliation | undefined> => {
      const last = await lastComplete()
      return last && later(last, NIGHTLY_MS) > now() ? undefined : reconcile()
    },
  }
}

/** Throws for a future day and for one beyond the limit. */
function startOf(day: string, now: Instant): Instant {
  const start = later(new Date(`${day}T00:00:00Z`), -LAGOS_AHEAD_MS)
  if (start > now) throw invalid('from', 'Choose a date up to today')
  if (later(start, MAX_DAYS_BACK * DAY_MS) < now)
    throw invalid('from', `Choose a date of the last ${MAX_DAYS_BACK} days`)
  return start
}

export function settledDifferences({ differences }: Pick<Reconciliation, 'differences'>): number {
  return differences.filter(({ settled }) => settled).length
}

/** An unpaid charge is no difference; another amount than requested is one, though credited as paid. */
export function depositDifference(
  ours: Extract<OurSide, { kind: 'deposit' }>,
  theirs: ChargeStatus,
): Difference | undefined {
  const isCredited = ours.status === 'credited'
  const amount = theirs.status === 'success' ? theirs.amount : null
  if (theirs.status === 'unknown') return isCredited ? differs('missing', ours, 'unknown', null) : undefined
  // Money that went back to the card is no longer a success there; we have recorded its chargeback.
  if (ours.isReturned && theirs.status !== 'success') return undefined
  if ((theirs.status === 'success') !== isCredited) return differs('status', ours, theirs.status, amount)
  if (amount === null) return undefined
  if (amount !== ours.amount) return differs('amount', ours, theirs.status, amount)
  return amount === ours.requested
    ? undefined
    : differs('amount', { ...ours, amount: ours.requested }, theirs.status, amount)
}

function unknownDifference(kind: ReferenceKind, { reference, amount }: Moved): Difference {
  return {
    kind,
    reference,
    difference: 'unknown',
    ours: { amount: null, status: null },
    theirs: { amount, status: 'success' },
  }
}

export function withdrawalDifference(
  ours: Extract<OurSide, { kind: 'withdrawal' }>,
  theirs: PayoutStatus,
): Difference | undefined {
  if (theirs.status === 'unknown')
    return ours.status === 'paid' ? differs('missing', ours, 'unknown', null) : undefined
  const meant = { success: 'paid', failed: 'failed', reversed: 'failed', pending: 'sending' } as const
  const ourStatus = ours.status === 'requested' ? 'sending' : ours.status
  return meant[theirs.status] === ourStatus ? undefined : differs('status', ours, theirs.status, null)
}

function differs(
  difference: Difference['difference'],
  { kind, reference, amount, status }: OurSide,
  theirStatus: string,
  theirAmount: Kobo | null,
): Difference {
  return {
    kind,
    reference,
    difference,
    ours: { amount, status },
    theirs: { amount: theirAmount, status: theirStatus },
  }
}
