import type { BidStatus } from '#domain/gigs/bid.ts'
import type { GigSide } from '#domain/gigs/cancellation.ts'
import type { GigStatus, PaymentStatus } from '#domain/gigs/gig.ts'

export type GigColumns = {
  gigs: { status: GigStatus; payment_status: PaymentStatus; cancel_asked_by: GigSide | null }
  bids: { status: BidStatus }
}
