import { stockKeeping } from './catalog/stock-keeping.ts'
import { catalogUseCases } from './catalog/use-cases.ts'
import { disputeQueue } from './disputes/queue.ts'
import { paymentsRecalling, recalledDeals } from './disputes/recalling.ts'
import { disputesUseCases } from './disputes/use-cases.ts'
import { disputedGigs } from './gigs/disputed-gigs.ts'
import { reviewedGig } from './gigs/reviewed-gigs.ts'
import { gigsUseCases } from './gigs/use-cases.ts'
import type { KeyRemovalRules } from './identity/keys/key-removal.ts'
import type { SecuringRules } from './identity/securing.ts'
import { inOneForm } from './identity/sign-in/password-rule.ts'
import { type IdentityDeps, identityUseCases } from './identity/use-cases.ts'
import { meetingsUseCases } from './meetings/use-cases.ts'
import { messagingUseCases } from './messaging/use-cases.ts'
import { moderationUseCases } from './moderation/use-cases.ts'
import { notifyingUseCases } from './notifying/use-cases.ts'
import { agreedPrices } from './offers/agreed-price.ts'
import { endOffers, offersUseCases, recallOffers } from './offers/use-cases.ts'
import { disputedOrders } from './ordering/disputed-orders.ts'
import { reviewedOrder } from './ordering/reviewed-orders.ts'
import { orderingUseCases } from './ordering/use-cases.ts'
import { reviewsUseCases } from './reviews/use-cases.ts'
import { type StudentDeps, studentUseCases } from './students/use-cases.ts'
import { correctingUseCases } from './wallet/correcting.ts'
import { escrowWith } from './wallet/escrow.ts'
import { feeSettingsUseCases } from './wallet/fee-settings.ts'
import { takeBackPayouts } from './wallet/payouts.ts'
import { reconciliationUseCases } from './wallet/reconciliation.ts'
import { giveUpRemainder } from './wallet/remainder.ts'
import { type WalletDeps, walletUseCases } from './wallet/use-cases.ts'

export type MarketplaceDeps = IdentityDeps &
  StudentDeps &
  KeyRemovalRules &
  WalletDeps & {
    /** Days until a delivered order that its buyer doesn't confirm is paid out; null for never. */
    autoReleaseDays: number | null
  }

export function marketplaceOf(deps: MarketplaceDeps) {
  const { now, autoReleaseDays } = deps
  const escrow = escrowWith(deps.holds)
  const gigs = gigsUseCases({ ...deps, escrow })
  const [order, gig] = [disputedOrders({ now, stockKeeping }), disputedGigs({ now })]
  const recalled = { recalled_order: recalledDeals(order), recalled_gig: recalledDeals(gig) }
  const deals = { order, gig, ...recalled }
  const disputes = disputesUseCases({ ...deps, escrow, deals })
  const [recallPayments, withdrawOffers] = [
    paymentsRecalling(disputes.hold, disputes.recall),
    recallOffers(stockKeeping),
  ]
  const recall: SecuringRules['recall'] = async (tx, doubted, at) => {
    // First, because it waits for a payment in progress.
    await takeBackPayouts(tx, doubted.userId, at)
    await recallPayments(tx, doubted, 'not_me')
    await withdrawOffers(tx, doubted.userId, at)
  }
  return {
    identity: identityUseCases({
      ...deps,
      recall,
      giveUpRemainder,
      passwords: inOneForm(deps.passwords),
    }),
    catalog: catalogUseCases({ ...deps, endOffers: endOffers(stockKeeping) }),
    wallet: walletUseCases({
      ...deps,
      recallPaid: (tx, userId) =>
        recallPayments(tx, { userId, since: new Date(0), sessionIds: [] }, 'chargeback'),
    }),
    reconciliation: reconciliationUseCases(deps),
    corrections: correctingUseCases({ ...deps, lockDeal: { order: order.lock, gig: gig.lock } }),
    feeSettings: feeSettingsUseCases(deps),
    moderation: moderationUseCases({
      ...deps,
      takeDownGig: gigs.takeDown,
      takeBackPayouts,
      withdrawOffers,
      holdDeal: disputes.hold,
    }),
    meetings: meetingsUseCases(deps),
    messaging: messagingUseCases(deps),
    notifying: notifyingUseCases(deps),
    students: studentUseCases(deps),
    gigs,
    offers: offersUseCases({ ...deps, stockKeeping }),
    ordering: orderingUseCases({
      ...deps,
      escrow,
      stockKeeping,
      agreedPrices,
      queue: disputeQueue({ now }),
      autoReleaseDays,
    }),
    reviews: reviewsUseCases({ ...deps, deals: { order: reviewedOrder, gig: reviewedGig } }),
    disputes,
  }
}

export type Marketplace = ReturnType<typeof marketplaceOf>
