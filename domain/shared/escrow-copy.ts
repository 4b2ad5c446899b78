import { daysInWords } from './time.ts'

/** Returns the sentence on how long a buyer's money remains in escrow; null days if only the buyer releases it. */
export function escrowPromise(autoReleaseDays: number | null): string {
  return autoReleaseDays === null
    ? 'Your money is safe in escrow until you confirm delivery.'
    : `Your money is safe in escrow until you confirm delivery, or ${daysInWords(autoReleaseDays)} after delivery.`
}

/** Returns the sentence for buyers on when a seller is paid; null days if only the buyer releases it. */
export function paymentPromise(autoReleaseDays: number | null): string {
  return autoReleaseDays === null
    ? 'The seller is paid when you confirm delivery.'
    : `The seller is paid when you confirm delivery, or ${daysInWords(autoReleaseDays)} after delivery.`
}

/** Sentence for clients on the payment of a freelancer: time never accepts work. */
export const GIG_PROMISE = 'For a gig, the freelancer is paid when you accept the work.'
