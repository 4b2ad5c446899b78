import type { Kobo } from '#domain/shared/money.ts'
import type { Now, UnitOfWork } from '#domain/shared/ports.ts'
import { DAY_MS, HOUR_MS, type Instant, later } from '#domain/shared/time.ts'
import {
  type ChargeStatus,
  type Difference,
  type Moved,
  type OurSide,
  type PaymentProvider,
  type PayoutStatus,
  ProviderUnavailable,
  type Reconciliation,
} from './ports.ts'
import { looksLikeOurs, type ReferenceKind } from './reference.ts'

/** How far back is looked, again and again, so that a late change of mind is seen. */
const LOOKED_BACK_MS = 3 * DAY_MS
/** What has only begun may well still differ. */
const SETTLED_AFTER_MS = HOUR_MS
const NIGHTLY_MS = 20 * HOUR_MS
const BATCH = 200
/** The most pages of the provider's list that we read; a longer list is reported as a failure. */
const MAX_PAGES = 100
const KINDS = ['deposit', 'withdrawal'] as const

type Deps = {
  atomically: UnitOfWork
  now: Now
  provider: Pick<PaymentProvider, 'verifyCharge' | 'verifyPayout' | 'moved'>
}
type Found = { compared: number; differences: Difference[] }
type Time = { from: Instant; to: Instant }

/** Our books against the provider's, from both sides. Nothing is corrected here: differences are for people to look at. */
export function reconciliationUseCases({ atomically, now, provider }: Deps) {
  async function compareAll(): Promise<Reconciliation> {
    const time = { from: later(now(), -LOOKED_BACK_MS), to: later(now(), -SETTLED_AFTER_MS) }
    const found: Found = { compared: 0, differences: [] }
    let failure: string | null = null
    try {
      for (const kind of KINDS) await compareOurs(kind, time, found)
      for (const kind of KINDS) await compareTheirs(kind, time, found)
    } catch (error) {
      if (!(error instanceof ProviderUnavailable)) throw error
      failure = error.message
    }
    return { ...time, at: now(), failure, ...found }
  }

  /** Asks the provider about each reference of ours. */
  async function compareOurs(kind: ReferenceKind, time: Time, found: Found): Promise<void> {
    for (let after = 0; ; ) {
      const batch = await atomically((tx) => tx.reconciliations.began(kind, time, after, BATCH))
      for (const ours of batch) {
        const difference = await compareOne(ours)
        if (difference) found.differences.push(difference)
        found.compared += 1
        after = ours.id
      }
      if (batch.length < BATCH) break
    }
  }

  /** Looks in our books for what the provider lists, and finds what has a reference of ours and is not there. */
  async function compareTheirs(kind: ReferenceKind, time: Time, found: Found): Promise<void> {
    const seen = new Set<string>()
    for (let page = 1; ; page += 1) {
      if (page > MAX_PAGES) throw new ProviderUnavailable(`the provider lists more ${kind}s than can be read`)
      const { list, hasMore } = await provider.moved(kind, time, page)
      const theirs = list.filter(({ reference }) => looksLikeOurs(kind, reference) && !seen.has(reference))
      for (const { reference } of theirs) seen.add(reference)
      const known = await atomically((tx) =>
        tx.reconciliations.known(
          kind,
          theirs.map(({ reference }) => reference),
        ),
      )
      const unknown = theirs.filter(({ reference }) => !known.includes(reference))
      found.differences.push(...unknown.map((moved) => unknownDifference(kind, moved)))
      found.compared += unknown.length
      if (!hasMore) break
    }
  }

  function compareOne(ours: OurSide): Promise<Difference | undefined> {
    return ours.kind === 'deposit'
      ? provider.verifyCharge(ours.reference).then((theirs) => depositDifference(ours, theirs))
      : provider.verifyPayout(ours.reference).then((theirs) => withdrawalDifference(ours, theirs))
  }

  async function reconcile(): Promise<Reconciliation> {
    const run = await compareAll()
    await atomically((tx) => tx.reconciliations.add(run))
    return run
  }

  return {
    /** Compares now, whatever was compared before. */
    reconcile,
    /** Compares unless this night's comparison has succeeded; an incomplete one is repeated. */
    reconcileNightly: async (): Promise<Reconciliation | undefined> => {
      const last = await atomically((tx) => tx.reconciliations.lastAt())
      return last && later(last, NIGHTLY_MS) > now() ? undefined : reconcile()
    },
  }
}

export type ReconciliationUseCases = ReturnType<typeof reconciliationUseCases>

/**
 * What is wrong between a deposit of ours and the provider's charge. A charge that nobody paid is no matter; one that was paid
 * with another amount than was asked for is, though it was credited as it was paid.
 */
export function depositDifference(
  ours: Extract<OurSide, { kind: 'deposit' }>,
  theirs: ChargeStatus,
): Difference | undefined {
  const isCredited = ours.status === 'credited'
  const amount = theirs.status === 'success' ? theirs.amount : null
  if (theirs.status === 'unknown') return isCredited ? differs('missing', ours, 'unknown', null) : undefined
  // What went back to the card is no longer a success there; our books have its chargeback.
  if (ours.isReturned && theirs.status !== 'success') return undefined
  if ((theirs.status === 'success') !== isCredited) return differs('status', ours, theirs.status, amount)
  if (amount === null) return undefined
  if (amount !== ours.amount) return differs('amount', ours, theirs.status, amount)
  return amount === ours.asked
    ? undefined
    : differs('amount', { ...ours, amount: ours.asked }, theirs.status, amount)
}

/** Money that the provider took or sent under a reference of ours, and that our books do not have. */
function unknownDifference(kind: ReferenceKind, { reference, amount }: Moved): Difference {
  return {
    kind,
    reference,
    difference: 'unknown',
    ours: { amount: null, status: null },
    theirs: { amount, status: 'success' },
  }
}

/** What is wrong between a withdrawal of ours and the provider's transfer. */
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
