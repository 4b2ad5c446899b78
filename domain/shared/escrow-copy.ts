import { daysInWords } from './time.ts'

/** Until when a buyer's money stays in escrow; null days where only they release it. */
export function escrowPromise(autoReleaseDays: number | null): string {
  return autoReleaseDays === null
    ? 'Your money is safe in escrow until you confirm delivery.'
    : `Your money is safe in escrow until you confirm delivery, or ${daysInWords(autoReleaseDays)} after delivery.`
}

/** When a seller is paid, said to the buyer; null days where only the buyer releases it. */
export function paymentPromise(autoReleaseDays: number | null): string {
  return autoReleaseDays === null
    ? 'The seller is paid when you confirm delivery.'
    : `The seller is paid when you confirm delivery, or ${daysInWords(autoReleaseDays)} after delivery.`
}

/** When a freelancer is paid, said to the client: time never accepts work. */
export const GIG_PROMISE = 'For a gig, the freelancer is paid when you accept the work.'
