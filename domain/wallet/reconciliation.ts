import type { Kobo } from '#domain/shared/money.ts'
import type { Clock, UnitOfWork } from '#domain/shared/ports.ts'
import { DAY_MS, HOUR_MS, later } from '#domain/shared/time.ts'
import {
  type ChargeStatus,
  type Difference,
  type OurSide,
  type PaymentProvider,
  type PayoutStatus,
  ProviderUnavailable,
  type Reconciliation,
} from './ports.ts'

/** How far back is looked, again and again, so that a late change of mind is seen. */
const LOOKED_BACK_MS = 3 * DAY_MS
/** What has only begun may well still differ. */
const SETTLED_AFTER_MS = HOUR_MS
const NIGHTLY_MS = 20 * HOUR_MS
const BATCH = 200

type Deps = {
  atomically: UnitOfWork
  now: Clock
  provider: Pick<PaymentProvider, 'verifyCharge' | 'verifyPayout'>
}

/** Our books against the provider's. Nothing is corrected here: differences are for people to look at. */
export function reconciliationUseCases({ atomically, now, provider }: Deps) {
  async function compareAll(): Promise<Reconciliation> {
    const time = { from: later(now(), -LOOKED_BACK_MS), to: later(now(), -SETTLED_AFTER_MS) }
    const differences: Difference[] = []
    let compared = 0
    let failure: string | null = null
    try {
      for (const kind of ['deposit', 'withdrawal'] as const)
        for (let after = 0; ; ) {
          const batch = await atomically((tx) => tx.reconciliations.began(kind, time, after, BATCH))
          for (const ours of batch) {
            const found = await compareOne(ours)
            if (found) differences.push(found)
            compared += 1
            after = ours.id
          }
          if (batch.length < BATCH) break
        }
    } catch (error) {
      if (!(error instanceof ProviderUnavailable)) throw error
      failure = error.message
    }
    return { ...time, at: now(), compared, failure, differences }
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
    /** Compares unless it was done this night already. */
    reconcileNightly: async (): Promise<Reconciliation | undefined> => {
      const last = await atomically((tx) => tx.reconciliations.lastAt())
      return last && later(last, NIGHTLY_MS) > now() ? undefined : reconcile()
    },
  }
}

export type ReconciliationUseCases = ReturnType<typeof reconciliationUseCases>

/** What is wrong between a deposit of ours and the provider's charge. A charge that nobody paid is no matter. */
export function depositDifference(
  ours: Extract<OurSide, { kind: 'deposit' }>,
  theirs: ChargeStatus,
): Difference | undefined {
  const isCredited = ours.status === 'credited'
  const amount = theirs.status === 'success' ? theirs.amount : null
  if (theirs.status === 'unknown') return isCredited ? differs('missing', ours, 'unknown', null) : undefined
  if ((theirs.status === 'success') !== isCredited) return differs('status', ours, theirs.status, amount)
  return amount !== null && amount !== ours.amount
    ? differs('amount', ours, theirs.status, amount)
    : undefined
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
