import { daysInWords } from './time.ts'

/** Promises a release after these days; null if only the buyer releases it. */
export function escrowPromise(autoReleaseDays: number | null): string {
  return autoReleaseDays === null
    ? 'Your money is safe in escrow until you confirm delivery.'
    : `Your money is safe in escrow until you confirm delivery, or ${daysInWords(autoReleaseDays)} after delivery.`
}

/** Promises a payment after these days; null if only the buyer releases it. */
export function paymentPromise(autoReleaseDays: number | null): string {
  return autoReleaseDays === null
    ? 'The seller is paid when you confirm delivery.'
    : `The seller is paid when you confirm delivery, or ${daysInWords(autoReleaseDays)} after delivery.`
}

/** Time never accepts work. */
export const GIG_PROMISE = 'For a gig, the freelancer is paid when you accept the work.'
